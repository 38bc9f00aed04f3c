import type { Readable } from 'node:stream'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Queryable } from '../../platform/database/database.ts'
import { conflict, notFound, refuseWhole, tooLarge } from '../../platform/errors.ts'
import { fileRefusal } from '../../platform/uploads/refusals.ts'
import type { Uploads } from '../../platform/uploads/uploads.ts'
import { otherFilesOf, putFile } from './draft-files.queries.ts'
import { type DraftToSave, draftOf, draftsOf, saveDraft } from './drafts.queries.ts'

/** Keeps what changed of a draft; 409 with a stale version, 400 when the user has too many. */
export async function keepDraft(
  db: Queryable,
  id: string,
  userId: string,
  draft: DraftToSave,
): Promise<{ version: number; updatedAt: string }> {
  const saved = await saveDraft(db, id, userId, draft, limits.draftsPerUser)
  if (saved) return saved
  const known = await draftOf(db, id, userId)
  if (known || (draft.version ?? null) !== null) throw conflict()
  if ((await draftsOf(db, userId)).length >= limits.draftsPerUser) throw refuseWhole('problem.draftLimit')
  // The id is somebody else's.
  throw notFound()
}

export interface FileToKeep {
  draftId: string
  userId: string
  n: number
  name: string
  bytes: Readable
}

/** Keeps a file of a draft: bytes first, then the row, then the bytes it replaced go. */
export async function keepFile(db: Queryable, uploads: Uploads, file: FileToKeep): Promise<void> {
  const { draftId, userId, n, name, bytes } = file
  const others = await otherFilesOf(db, draftId, userId, n)
  if (others === null) throw notFound()
  if (others >= limits.filesPerOrder) {
    throw tooLarge({ field: `files.${n}`, message: sentence('files.tooMany', { max: limits.filesPerOrder }) })
  }
  const stored = await uploads
    .storeStream(bytes, { maxBytes: limits.attachmentMaxBytes })
    .catch((error) => Promise.reject(fileRefusal(error, `files.${n}`, name)))
  try {
    const place = await putFile(db, { draftId, userId, n }, { ...stored, name })
    if (!place) throw notFound()
    if (place.replaced) await uploads.remove([{ storageKey: place.replaced }])
  } catch (error) {
    await uploads.remove([stored])
    throw error
  }
}
