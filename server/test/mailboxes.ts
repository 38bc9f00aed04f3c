import { expect, onTestFinished } from 'vitest'
import { keepMailboxes, type MailKeeper } from '#features/mail/index.ts'
import { newId } from '#platform/ids.ts'
import { openVault } from '#platform/vault.ts'
import { type DemoLetter, demoMailbox, demoRequest, rawLetter } from '#seed/demo-letters.ts'
import { type MailFake, startMailFake } from '#seed/mail-fake.ts'
import type { SignedInAgent, World } from './world.ts'

export const letter = (n: number, its: Partial<DemoLetter> = {}) => {
  const whole = { ...demoRequest(n, new Date(Date.now() - 3600_000)), ...its }
  return { raw: rawLetter(whole), at: whole.at }
}

/** A mail server of its own, until the test is finished. */
export async function aMailServer(
  letters: Parameters<typeof startMailFake>[0]['letters'] = {},
): Promise<MailFake> {
  const fake = await startMailFake({ ...demoMailbox, letters })
  onTestFinished(() => fake.close())
  return fake
}

export const mailboxAt = ({ imap, smtp, user, password }: MailFake, its: object = {}) => ({
  id: newId(),
  address: user,
  name: null,
  login: user,
  password,
  imap,
  smtp,
  signature: null,
  ...its,
})

/** Read until the test is finished. */
export async function addMailbox(
  { db }: World,
  admin: SignedInAgent,
  sent: ReturnType<typeof mailboxAt>,
): Promise<string> {
  const made = await admin.post('/settings/mailboxes', sent)
  expect([made.statusCode, made.body]).toEqual([201, made.body])
  onTestFinished(async () => {
    await db.query('update mailboxes set active = false where id = $1', [sent.id])
  })
  return sent.id
}

const soon = { others: 200, full: 60_000, refused: 60_000, away: { first: 50, most: 200 } }
const lease = { lease: 4, look: 200 }

/** A program that reads the mailboxes of a world; its maker stops it before the world ends. */
export function aKeeper(world: World, { db = world.db, pace = {}, patience = {} } = {}): MailKeeper {
  const deps = {
    db,
    uploads: world.uploads,
    log: world.deps.log,
    vault: openVault(world.deps.environment),
    reach: { loopback: true },
    pace: { ...soon, ...pace },
    patience: { connect: 2000, socket: 2000, step: 2000, ...patience },
  }
  return keepMailboxes(deps, lease)
}

export interface StoredLetter {
  subject: string
  thread: string
  folder: string | null
  uid: number | null
  messageId: string
  seen: boolean
}

export async function lettersOf({ db }: World, mailboxId: string): Promise<StoredLetter[]> {
  const { rows } = await db.query<StoredLetter>(
    `select m.subject, m.thread_id as thread, f.path as folder, m.uid, m.message_id as "messageId", m.seen
       from mail_messages m left join mail_folders f on f.id = m.folder_id
      where m.mailbox_id = $1 order by m.at, m.id`,
    [mailboxId],
  )
  return rows
}

export async function conditionOf({ db }: World, mailboxId: string) {
  const { rows } = await db.query<{ state: string; detail: string | null; node: string | null }>(
    'select state, detail, lease_node as node from mailboxes where id = $1',
    [mailboxId],
  )
  return rows[0]
}
