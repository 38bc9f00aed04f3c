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

const teamPart = <K extends 'ThreadTeam' | 'ThreadNotes' | 'SplitButton'>(name: K) =>
  withMessages(import('./team/team-parts.ts')).then((it) => ({ default: it[name] }))
export const ThreadTeam = lazy(() => teamPart('ThreadTeam'))
export const ThreadNotes = lazy(() => teamPart('ThreadNotes'))
export const SplitButton = lazy(() => teamPart('SplitButton'))
export const MailComposer = lazy(() =>
  withMessages(import('./composer/mail-composer.tsx')).then((it) => ({ default: it.MailComposer })),
)
/** Also opened by the settings of the account. */
export const SignatureDialog = lazy(() =>
  withMessages(import('./composer/more/parts.ts')).then((it) => ({ default: it.SignatureDialog })),
)
export const OutboxFailures = lazy(() =>
  withMessages(import('./composer/more/parts.ts')).then((it) => ({ default: it.OutboxFailures })),
)
export { startDraft } from './composer/start-draft.ts'
export type { LetterSources } from './reader/letter-sources.ts'
export { usePresence } from './team/presence.ts'
export { PresenceLine, RowPresence } from './team/presence-line.tsx'
