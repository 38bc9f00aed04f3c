import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Tab of the settings. */
export const MailboxesTab = lazy(() =>
  withMessages(import('./settings/mailboxes-tab.tsx')).then((it) => ({ default: it.MailboxesTab })),
)
export const LetterReader = lazy(() =>
  withMessages(import('./reader/letter-reader.tsx')).then((it) => ({ default: it.LetterReader })),
)
export { LettersOf } from './about/letters-of.tsx'
export type { LetterSources } from './reader/letter-sources.ts'
