import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const closurePage = () => import('./closure-page.tsx').then((it) => it.ClosurePage)
/** For administrators, in the settings. */
export const ClosureCard = lazy(() =>
  withMessages(import('./closure-card.tsx')).then((it) => ({ default: it.ClosureCard })),
)
/** Above every page while a closure is announced or present. */
export const ClosureBanner = lazy(() =>
  withMessages(import('./closure-banner.tsx')).then((it) => ({ default: it.ClosureBanner })),
)
