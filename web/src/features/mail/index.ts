import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { more } from './composer/more.ts'

/** Tab of the settings. */
export const MailboxesTab = lazy(() =>
  withMessages(import('./settings/mailboxes-tab.tsx')).then((it) => ({ default: it.MailboxesTab })),
)
export const LetterReader = lazy(() =>
  withMessages(import('./reader/letter-reader.tsx')).then((it) => ({ default: it.LetterReader })),
)
export const MailComposer = lazy(() =>
  withMessages(import('./composer/mail-composer.tsx')).then((it) => ({ default: it.MailComposer })),
)
export const { OutboxFailures } = more
export { useFailedLetters } from './composer/failed-letters.ts'
export { letterAddress } from './composer/open-letter.ts'
export { startDraft } from './composer/start-draft.ts'
export type { LetterSources } from './reader/letter-sources.ts'
