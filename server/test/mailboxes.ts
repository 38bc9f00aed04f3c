import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { searchText } from '@zlecenia/contract/lib/text'
import { expect, onTestFinished } from 'vitest'
import { deriveThreads } from '#features/mail/index/index.queries.ts'
import { keepMailboxes, type MailKeeper } from '#features/mail/index.ts'
import { newId } from '#platform/ids.ts'
import { openVault } from '#platform/vault.ts'
import { type DemoLetter, demoMailbox, demoRequest, rawLetter } from '#seed/demo-letters.ts'
import { type MailFake, startMailFake } from '#seed/mail-fake.ts'
import type { SignedInAgent, World } from './world.ts'

/** Server of a mailbox that no test reaches. */
export const storedServer = '{"host": "poczta.firma.test", "port": 993, "security": "tls"}'

export const letter = (n: number, its: Partial<DemoLetter> = {}) => {
  const { html: _html, ...plain } = demoRequest(n, new Date(Date.now() - 3600_000))
  const whole = { ...plain, ...its }
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

interface StoredThread {
  subject?: string
  /** Roles of folders, a received letter in each. */
  roles?: readonly string[]
  text?: string
  at?: string
  /** Raw letter in the file store; none: only the index has it. */
  raw?: Uint8Array
  mailboxId?: string
}

/** A thread as the index has it, without a server: its mailbox is never read. */
export async function aStoredThread(
  { db, uploads }: Pick<World, 'db' | 'uploads'>,
  {
    subject = 'Winda stoi',
    roles = ['inbox'],
    text = '',
    at = '2026-10-12T09:30:00Z',
    raw,
    mailboxId,
  }: StoredThread,
) {
  const mailbox = mailboxId ?? newId()
  const [id, letters] = [newId(), roles.map((role) => ({ id: newId(), role, folder: newId() }))]
  await db.query(
    `insert into mailboxes (id, address, login, sealed, imap, smtp, active)
     values ($1::uuid, $1::text || '@firma.test', 'a', 'x', '${storedServer}', '${storedServer}', false) on conflict do nothing`,
    [mailbox],
  )
  await db.query(
    `insert into mail_threads (id, mailbox_id, subject, base_subject, last_at) values ($1, $2, $3, '', $4)`,
    [id, mailbox, subject, at],
  )
  for (const { id: letterId, role, folder } of letters) {
    await db.query(
      `insert into mail_folders (id, mailbox_id, path, role, uid_validity) values ($1::uuid, $2, $1::text, $3, 1)`,
      [folder, mailbox, role],
    )
    await db.query(
      `insert into mail_messages (id, mailbox_id, thread_id, folder_id, uid, message_id, answers, sent, from_name,
         from_addr, subject, at, bytes, seen, answered, flagged, auto, search_text)
       values ($1::uuid, $2, $3, $4, 1, $1::text, false, $5, 'Jan Kowalski', 'jan@wspolnota.test', $6, $7, 1000, false, false,
         false, 'none', $8)`,
      [
        letterId,
        mailbox,
        id,
        folder,
        role === 'sent',
        subject,
        at,
        searchText([subject, 'Jan Kowalski', 'jan@wspolnota.test', text]),
      ],
    )
    if (!raw) continue
    const file = Readable.from([gzipSync(raw)])
    const stored = await uploads.storeStream(file, { maxBytes: 1e6, kindOf: () => 'message/rfc822' })
    await db.query('insert into mail_originals (message_id, storage_key, size) values ($1, $2, $3)', [
      letterId,
      stored.storageKey,
      stored.size,
    ])
  }
  await db.transaction((tx) => deriveThreads(tx, [id]))
  return { id, mailbox, letters: letters.map((it) => it.id) }
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
