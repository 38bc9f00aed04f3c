import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

// One chunk for all of them.
const loaded = () => withMessages(import('./closure-page.tsx'))

export const closurePage = () => loaded().then((it) => it.ClosurePage)
/** For administrators, in the settings. */
export const ClosureCard = lazy(() => loaded().then((it) => ({ default: it.ClosureCard })))
/** Shown above every page while a closure is announced or present. */
export const ClosureBanner = lazy(() => loaded().then((it) => ({ default: it.ClosureBanner })))
