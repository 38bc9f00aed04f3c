import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { RestedPart } from '#ui/lazy-part.tsx'
import type { AboutOne } from './cards-about.tsx'

const CardsAbout = lazy(async () => ({
  default: (await withMessages(import('./cards-about.tsx'))).CardsAbout,
}))

/** Rendered next to a record once the browser rests. */
export const CardsOf = (of: AboutOne) => (
  <RestedPart rule={['read', 'Kanban']}>
    <CardsAbout of={of} />
  </RestedPart>
)
