import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { ImapFlow } from 'imapflow'
import type { Work } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import { ask } from '../mail-servers.ts'
import { MailTrouble } from '../mail-trouble.ts'
import { type HeldMailbox, refuseWithoutLease } from './lease.queries.ts'
import { originalsWanted, storeOriginal, type Wanted } from './originals.queries.ts'

/** Older letters are fetched when they are opened. */
const days = 90
export const letterMaxBytes = 30 * 1024 * 1024
const atOnce = 25
const letterMs = 5 * minuteMs

export interface Fetching {
  db: Work
  uploads: Uploads
  log: Log
  node: string
  held: HeldMailbox
  client: ImapFlow
  /** Letters that could not be stored; tried again after the next full look. */
  without: Set<string>
}

/** Stores some missing raw letters, compressed; false when none is missing. */
export async function fetchOriginals(fetching: Fetching): Promise<boolean> {
  const { db, held, client, without } = fetching
  const wanted = await originalsWanted(db, held.id, {
    days,
    maxBytes: letterMaxBytes,
    without: [...without],
    most: atOnce,
  })
  const folders = Map.groupBy(wanted, ({ path }) => path)
  for (const [path, letters] of folders) {
    const box = await ask(client, client.mailboxOpen(path, { readOnly: true }))
    // The folder has new numbers: the next look comes first.
    if (letters.some(({ uidValidity }) => uidValidity !== Number(box.uidValidity))) return false
    for (const letter of letters) await fetchOriginal(fetching, letter)
  }
  return wanted.length > 0
}

/** Small letters take one command, large ones are streamed. */
const smallBytes = 512 * 1024

async function rawText(client: ImapFlow, { uid, bytes }: Wanted): Promise<Readable | null> {
  const byUid = { uid: true }
  if (bytes > smallBytes) {
    const { content } = await ask(client, client.download(String(uid), undefined, byUid))
    return content ?? null
  }
  const found = await ask(client, client.fetchOne(String(uid), { source: true }, byUid))
  const source = found ? found.source : undefined
  return source ? Readable.from([source]) : null
}

export async function fetchOriginal(
  { db, uploads, log, node, held, client, without }: Fetching,
  letter: Wanted,
): Promise<void> {
  const { id } = letter
  const content = await rawText(client, letter)
  if (!content) {
    // Gone meanwhile; the next look notices.
    without.add(id)
    return
  }
  try {
    const stored = await ask(client, compressed(content, uploads), letterMs)
    const isFirst = await db.transaction(async (tx) => {
      await refuseWithoutLease(tx, held.id, node)
      return storeOriginal(tx, id, stored)
    })
    if (!isFirst) await uploads.remove([stored])
  } catch (error) {
    without.add(id)
    if (!(error instanceof MailTrouble) || client.usable) {
      log.warn({ err: error, mailbox: held.id, message: id }, 'a raw letter was not stored')
      if (client.usable) return
    }
    throw error
  }
}

async function compressed(content: Readable, uploads: Uploads) {
  const gzip = createGzip()
  const sent = pipeline(content, gzip)
  const [stored] = await Promise.all([
    uploads.storeStream(gzip, { maxBytes: letterMaxBytes, kindOf: () => 'message/rfc822' }),
    sent,
  ])
  return stored
}
