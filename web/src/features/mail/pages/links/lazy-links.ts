import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** One chunk: it is loaded beside the letter, which is shown first. */
const parts = () => withMessages(import('./links-parts.ts'))
export const ThreadLinks = lazy(() => parts().then((it) => ({ default: it.ThreadLinksCard })))
export const LetterReturns = lazy(() => parts().then((it) => ({ default: it.ReturnsOfLetter })))
