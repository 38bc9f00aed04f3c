import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { RestedPart } from '#ui/lazy-part.tsx'
import type { LettersAbout } from './letters-card.tsx'

const Card = lazy(async () => ({
  default: (await withMessages(import('./letters-card.tsx'))).LettersAboutCard,
}))

/** Rendered next to a record once the browser rests. */
export const LettersOf = (of: LettersAbout) => (
  <RestedPart rule={['read', 'Email']}>
    <Card of={of} />
  </RestedPart>
)
