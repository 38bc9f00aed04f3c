import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { fold, searchText } from '@zlecenia/contract/lib/text'
import type { IndexedLetter } from '#features/mail/index/letter-of.ts'
import { storeLetters } from '#features/mail/index/store-letters.ts'
import { newId } from '#platform/ids.ts'
import { type DemoLetter, demoRequest, rawLetter } from '#seed/demo-letters.ts'
import { storedServer } from './mailboxes.ts'
import type { World } from './world.ts'

export interface MailboxAtHand {
  mailboxId: string
  folderId: string
}

const own = 'biuro@serwis.test'
let uid = 0

/** A mailbox that no program reads, with an inbox. */
export async function aStoredMailbox({ db }: Pick<World, 'db'>): Promise<MailboxAtHand> {
  const mailboxId = newId()
  const folderId = newId()
  await db.query(
    `insert into mailboxes (id, address, login, sealed, imap, smtp, active) values ($1, $2, 'a', 'x', '${storedServer}', '${storedServer}', false)`,
    [mailboxId, `${mailboxId}@serwis.test`],
  )
  await db.query(
    `insert into mail_folders (id, mailbox_id, path, role, uid_validity) values ($1, $2, 'INBOX', 'inbox', 1)`,
    [folderId, mailboxId],
  )
  return { mailboxId, folderId }
}

export interface LetterToStore extends Partial<DemoLetter> {
  sent?: boolean
  auto?: IndexedLetter['auto']
  /** The letter itself; default: made of the other fields. */
  raw?: Buffer
}

/** A letter as the index stores it, with its raw form in the file store. */
export async function aStoredLetter(
  { db, uploads }: Pick<World, 'db' | 'uploads'>,
  place: MailboxAtHand,
  { sent = false, auto = 'none', raw, ...its }: LetterToStore = {},
): Promise<{ id: string; threadId: string }> {
  const demo = demoRequest(3, new Date(Date.now() - 3600_000), `${newId()}@wspolnoty.test`)
  const letter: DemoLetter = { ...demo, ...its }
  const { id: messageId, answersTo = [], from, to, subject, at } = letter
  const recipients = [{ kind: 'to' as const, name: to.name, addr: to.address }]
  const indexed: IndexedLetter = {
    uid: ++uid,
    messageId,
    refs: [...answersTo],
    answers: answersTo.length > 0,
    sent,
    fromName: from.name,
    fromAddr: from.address,
    replyTo: null,
    recipients,
    people: [from.address, to.address].filter((it) => it !== own),
    subject,
    baseSubject: fold(subject),
    at: at.toISOString(),
    bytes: 1000,
    seen: false,
    answered: false,
    flagged: false,
    auto,
    attachments: letter.hasPhoto ? 1 : 0,
    parts: [],
    searchText: searchText([subject]),
  }
  await db.transaction((tx) => storeLetters(tx, place, [indexed]))
  const { rows } = await db.query<{ id: string; threadId: string }>(
    'select id, thread_id as "threadId" from mail_messages where folder_id = $1 and uid = $2',
    [place.folderId, indexed.uid],
  )
  const [row] = rows
  if (!row) throw new Error('the letter was not stored')
  const bytes = gzipSync(raw ?? rawLetter(letter))
  const file = await uploads.storeStream(Readable.from([bytes]), {
    maxBytes: 30_000_000,
    kindOf: () => 'message/rfc822',
  })
  await db.query('insert into mail_originals (message_id, storage_key, size) values ($1, $2, $3)', [
    row.id,
    file.storageKey,
    file.size,
  ])
  return row
}
