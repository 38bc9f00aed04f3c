import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../../src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!test)\.ts$/u.test(name),
)

/** Files, except tests, that import a name from a module. */
const takers = (name: string, module: string): string[] =>
  files
    .filter((file) =>
      [...readFileSync(new URL(file, source), 'utf8').matchAll(/import \{([^}]*)\} from '([^']*)'/gu)].some(
        ([, names, from]) => from?.endsWith(module) && names?.split(/[\s,]+/u).includes(name),
      ),
    )
    .toSorted()

it('logs and announces changes together, and logs separately only where no record changes', () => {
  expect(takers('audit', '/audit.ts')).toEqual([
    // An archive was downloaded.
    'features/backups/backups.service.ts',
    // Notes were read.
    'features/buildings/buildings.service.ts',
    'features/buildings/passport.service.ts',
    // A mailbox was tested.
    'features/mail/mailboxes/mailboxes.service.ts',
    // Notes and phones were taken on a phone.
    'features/my-day/day-codes.service.ts',
    // Notes were read.
    'features/orders/read-order.ts',
    // Sign-ins, failed attempts and sign-outs; sessions are announced where they begin and end.
    'features/session/session.service.ts',
    // A connection was tested.
    'features/settings/connections.service.ts',
    // There is no user yet.
    'features/setup/setup.service.ts',
    // There is no connected browser.
    'platform/backup/restore.ts',
  ])
})

it('announces separately only personal changes, which are not logged', () => {
  expect(takers('announce', '/announce.ts')).toEqual([
    // Messages on a card.
    'features/boards/card-conversation.service.ts',
    // Position of a card in its column.
    'features/boards/card-move.service.ts',
    // Messages between people, and their read positions.
    'features/chat/chat.service.ts',
    // Confirmations of a notice.
    'features/chat/notices.routes.ts',
    'features/drafts/drafts.service.ts',
    // Progress; the imported records have their own log rows.
    'features/imports/runner.ts',
    // Fate of a letter: its sending is logged.
    'features/invoices/letters/invoice-letter.task.ts',
    // State of a mailbox, and letters that its server has.
    'features/mail/index/lease.queries.ts',
    'features/mail/index/store-letters.ts',
    'features/mail/links/read-returns.ts',
    // Progress of a letter; its sending is logged.
    'features/mail/sending/outbox.task.ts',
    // Inner notes; open threads and reminders, which are personal.
    'features/mail/team/notes.service.ts',
    'features/mail/team/presence.service.ts',
    'features/mail/team/reminders.service.ts',
    // For merging and other parts of the mail.
    'features/mail/threads/threads.service.ts',
    // Drafts and signatures are logged with the letter that is sent.
    'features/mail/writing/aids.service.ts',
    'features/mail/writing/drafts.service.ts',
    'features/notifications/notifications.routes.ts',
    // Personal order of views.
    'features/saved-views/saved-views.service.ts',
    'platform/auth/sessions.ts',
  ])
})
