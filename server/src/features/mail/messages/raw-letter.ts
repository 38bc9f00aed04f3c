import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Database } from '#platform/database/database.ts'
import { notFound, unavailable } from '#platform/errors.ts'
import { sleep } from '#platform/sleep.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import { putCommands } from '../index/commands.queries.ts'
import * as rows from './messages.queries.ts'

export interface RawLetters {
  db: Database
  uploads: Uploads
  /** Milliseconds for a letter that its server has to send first. */
  patience?: number
}

/** Refused above: no mail server delivers letters of that size. */
const mostRawBytes = 128 * 1024 * 1024
const usualPatience = 12_000
const lookMs = 100

export async function unpackedOriginal(uploads: Uploads, storageKey: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const all = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      chunks.push(chunk)
      done(size > mostRawBytes ? new RangeError('the raw letter is too large') : null)
    },
  })
  await pipeline(await uploads.read(storageKey), createGunzip(), all)
  return Buffer.concat(chunks)
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

/** Bytes of a letter; one that is not stored is fetched by the program that reads the mailbox. 503 when that takes too long. */
export async function rawLetterOf(
  deps: RawLetters,
  id: string,
  gone?: AbortSignal,
): Promise<{ bytes: Buffer; subject: string }> {
  const { db, uploads } = deps
  const message = await rows.messageRow(db, id)
  if (!message) throw notFound()
  const { subject, storageKey } = message
  if (storageKey !== null) {
    try {
      return { subject, bytes: await unpackedOriginal(uploads, storageKey) }
    } catch (error) {
      if (!isMissing(error)) throw error
      await rows.dropOriginal(db, id, storageKey)
    }
  }
  if (!message.isPlaced) throw notFound('mail.gone')
  if (!message.isHeld) throw unavailable(10, 'mail.away')
  return { subject, bytes: await unpackedOriginal(uploads, await fetchedKey(deps, id, gone)) }
}

async function fetchedKey(
  { db, patience = usualPatience }: RawLetters,
  id: string,
  gone?: AbortSignal,
): Promise<string> {
  await db.transaction((tx) => putCommands(tx, [{ messageId: id, kind: 'original', value: 'true' }]))
  const until = Date.now() + patience
  while (Date.now() < until) {
    await sleep(lookMs, gone)
    gone?.throwIfAborted()
    const isRequested = await rows.isOriginalRequested(db, id)
    const storageKey = (await rows.messageRow(db, id))?.storageKey
    if (storageKey) return storageKey
    if (!isRequested) break
  }
  throw unavailable(10, 'mail.away')
}
