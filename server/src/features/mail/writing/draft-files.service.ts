import type { Readable } from 'node:stream'
import type { MailDraftFile } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, tooLarge } from '#platform/errors.ts'
import type { FileAnswer, NotModified } from '#platform/implement.ts'
import { removeAfter } from '#platform/uploads/after-failure.ts'
import { fileRefusal } from '#platform/uploads/refusals.ts'
import { fileAnswer } from '#platform/uploads/serve.ts'
import { UploadRefused } from '#platform/uploads/uploads.ts'
import * as rows from './draft-files.queries.ts'
import { type Writer, writableDraft } from './drafts.service.ts'

type Needs = Pick<Deps, 'db' | 'uploads'>

const anyKind = (head: Uint8Array): string => kindOfFile(head) ?? 'application/octet-stream'

interface FileToKeep {
  draftId: string
  fileId: string
  name: string
  bytes: Readable
}

/** Bytes first, then the row. Repeating restores missing bytes; other bytes under an id are a 409. */
export async function keepDraftFile(
  { db, uploads }: Needs,
  writer: Pick<Writer, 'id'>,
  { draftId, fileId, name, bytes }: FileToKeep,
): Promise<MailDraftFile> {
  await db.transaction(async (tx) => {
    await writableDraft(tx, draftId, writer)
    refuseFull(await rows.roomOf(tx, draftId, fileId), 0)
  })
  const stored = await uploads
    .storeStream(bytes, { maxBytes: writingLimits.filesBytes, kindOf: anyKind })
    .catch((error) => Promise.reject(refusalOf(error, name)))
  try {
    const file = { ...stored, id: fileId, name }
    const storageKey = await db.transaction(async (tx) => {
      // The lock serialises additions, so that counts are exact.
      await writableDraft(tx, draftId, writer)
      refuseFull(await rows.roomOf(tx, draftId, fileId), stored.size)
      return rows.putDraftFile(tx, draftId, file)
    })
    if (storageKey === null)
      throw conflict('files.numberTaken', { field: 'files', message: 'files.numberTaken' })
    if (storageKey !== stored.storageKey) await uploads.putBack([{ ...stored, storageKey }], [stored])
    return rows.shownFile(file)
  } catch (error) {
    await removeAfter(error, uploads, [stored])
    throw error
  }
}

const refusalOf = (error: unknown, name: string): unknown =>
  error instanceof UploadRefused && error.reason === 'tooLarge'
    ? tooMuch()
    : fileRefusal(error, 'files', name)

function tooMuch() {
  const max = writingLimits.filesBytes / 1024 ** 2
  return tooLarge({ field: 'files', message: sentence('mailWriting.filesTooLarge', { max }) })
}

function refuseFull({ files, bytes }: { files: number; bytes: number }, size: number): void {
  const { files: most, filesBytes } = writingLimits
  if (files >= most) {
    throw tooLarge({ field: 'files', message: sentence('mailWriting.tooManyFiles', { max: most }) })
  }
  if (bytes + size > filesBytes) throw tooMuch()
}

type FileCall = Parameters<typeof fileAnswer>[2] & { params: { id: string; fileId: string } }

export async function draftFileAnswer(
  { db, uploads }: Needs,
  call: FileCall,
): Promise<FileAnswer | NotModified> {
  const file = await rows.draftFile(db, call.params.id, call.params.fileId)
  if (!file) throw notFound()
  const answer = await fileAnswer(uploads, file, call)
  const isProven = file.type !== 'application/octet-stream'
  return 'status' in answer || isProven ? answer : { ...answer, toSave: true }
}

export async function dropDraftFile(
  { db, uploads }: Needs,
  writer: Writer,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    await writableDraft(tx, id, writer)
    return rows.removeDraftFile(tx, id, fileId)
  })
  await uploads.remove(gone)
}
