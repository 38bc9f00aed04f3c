import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'

/** Notice below a lookup that filled the fields without the company's standing. */
export function UnverifiedCompany({ company }: { company: string | null }) {
  const t = useT()
  return (
    company !== null && (
      <Banner tone="warning" announced>
        {t('lookup.unknown', { company })}
      </Banner>
    )
  )
}
