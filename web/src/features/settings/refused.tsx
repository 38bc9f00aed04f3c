import { Banner } from '#ui/form/banner.tsx'

export function Refused({ by }: { by: string | null }) {
  if (by === null) return null
  return (
    <Banner tone="error" announced>
      {by}
    </Banner>
  )
}
