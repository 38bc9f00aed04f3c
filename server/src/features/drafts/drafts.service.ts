import type { Readable } from 'node:stream'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuseWhole, tooLarge } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { removeAfter } from '#platform/uploads/after-failure.ts'
import { fileRefusal } from '#platform/uploads/refusals.ts'
import { thumbnailsSoon } from '#platform/uploads/thumbnails.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'
import { lockDraft, type Place, putFile, type Room, roomAt, takeTurn } from './draft-files.queries.ts'
import { type DraftToSave, discardDraft, type SavedDraft, saveDraft, stateOf } from './drafts.queries.ts'

/** 409 when stale, 413 when too large, 400 when one too many. */
export async function keepDraft(
  db: Database,
  id: string,
  userId: string,
  draft: DraftToSave,
): Promise<SavedDraft> {
  const seen = draft.version ?? null
  const saved = seen === null ? await inTurn() : await saveDraft(db, id, userId, draft)
  if (saved) return saved
  const now = await stateOf(db, id, userId, draft)
  if (seen !== null && seen !== now.version) throw conflict()
  if (now.bytes > limits.draftMaxBytes)
    throw tooLarge({ field: 'sections', message: 'problem.draftTooLarge' })
  if (now.version !== null) throw conflict()
  if (now.drafts >= limits.draftsPerUser) throw refuseWhole('problem.draftLimit')
  throw notFound()

  function inTurn(): Promise<SavedDraft | null> {
    return db.transaction(async (tx) => {
      const [, it] = await Promise.all([takeTurn(tx, userId), saveDraft(tx, id, userId, draft)])
      if (it) await announceDraft(tx, id, userId)
      return it
    })
  }
}

export function endDraft(db: Database, id: string, userId: string): Promise<{ storageKey: string }[]> {
  return db.transaction(async (tx) => {
    // Locked by a separate statement: the next one sees a file added while this one waited.
    const [, files] = await Promise.all([
      lockDraft(tx, id, userId, null),
      discardDraft(tx, id, userId),
      announceDraft(tx, id, userId),
    ])
    return files
  })
}

/** Updates the list in the user's other windows; contents are read when opened. */
const announceDraft = (tx: Queryable, id: string, userId: string): Promise<void> =>
  announce(tx, { topic: 'Draft', id, users: [userId] })

export interface FileToKeep {
  place: Place
  name: string
  bytes: Readable
}

/** Bytes first, then the row. Repeating restores missing bytes; other bytes are a 409. */
export async function keepFile(
  deps: Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>,
  { place, name, bytes }: FileToKeep,
): Promise<{ sha256: string; size: number }> {
  const { db, uploads } = deps
  const field = `files.${place.n}`
  refuseFull(field, await roomAt(db, place), 0)
  const stored = await uploads
    .storeStream(bytes, { maxBytes: limits.attachmentMaxBytes })
    .catch((error) => Promise.reject(fileRefusal(error, field, name)))
  try {
    const storageKey = await putRow(db, place, { ...stored, name })
    if (storageKey === null) throw conflict('files.numberTaken', { field, message: 'files.numberTaken' })
    if (storageKey !== stored.storageKey) await uploads.putBack([{ ...stored, storageKey }], [stored])
    thumbnailsSoon(deps, [{ ...stored, storageKey }])
  } catch (error) {
    await removeAfter(error, uploads, [stored])
    throw error
  }
  return { sha256: stored.sha256.toString('hex'), size: stored.size }
}

function putRow(db: Database, place: Place, file: StoredFile & { name: string }): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [, room] = await Promise.all([takeTurn(tx, place.userId), roomAt(tx, place)])
    refuseFull(`files.${place.n}`, room, file.size)
    return putFile(tx, place, file)
  })
}

function refuseFull(field: string, room: Room | null, size: number): void {
  if (!room) throw notFound()
  if (room.files >= limits.filesPerOrder) {
    throw tooLarge({ field, message: sentence('files.tooMany', { max: limits.filesPerOrder }) })
  }
  if (room.bytes + size > limits.draftFilesMaxBytes) {
    const max = limits.draftFilesMaxBytes / 1024 ** 3
    throw tooLarge({ field, message: sentence('problem.draftFilesLimit', { max }) })
  }
}
