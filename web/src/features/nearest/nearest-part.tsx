import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { NearestProps } from './nearest-list.tsx'

const NearestList = lazy(async () => ({
  default: (await withMessages(import('./nearest-list.tsx'))).NearestList,
}))

/** For callers with the right; others see nothing. */
export function NearestPart(props: NearestProps) {
  const may = useMay()
  if (!may(['read', 'Logistics'])) return null
  return (
    <LazyPart>
      <NearestList {...props} />
    </LazyPart>
  )
}
