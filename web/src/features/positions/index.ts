import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Card of the company's settings. */
export const PositionsCard = lazy(() =>
  withMessages(import('./positions-card.tsx')).then((it) => ({ default: it.PositionsCard })),
)
/** Notice for a performer, with their own positions. */
export const PositionsNotice = lazy(() =>
  withMessages(import('./positions-notice.tsx')).then((it) => ({ default: it.PositionsNotice })),
)
