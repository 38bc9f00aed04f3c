import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useRested } from '#lib/use-rested.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { AboutOne } from './cards-about.tsx'

const CardsAbout = lazy(async () => ({
  default: (await withMessages(import('./cards-about.tsx'))).CardsAbout,
}))

/** Rendered next to a record once the browser rests. */
export function CardsOf(of: AboutOne) {
  const isRested = useRested()
  const mayRead = useMay()(['read', 'Kanban'])
  return <LazyPart>{isRested && mayRead && <CardsAbout of={of} />}</LazyPart>
}
