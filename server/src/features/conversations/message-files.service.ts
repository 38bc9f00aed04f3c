import type { Readable } from 'node:stream'
import {
  isVoice,
  kindOfMessageFile,
  nameOfMessageFile,
  unsentFilesMost,
  voiceMaxBytes,
} from '@zlecenia/contract/features/conversations/message-files'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse, tooLarge } from '#platform/errors.ts'
import { removeAfter } from '#platform/uploads/after-failure.ts'
import { fileRefusal } from '#platform/uploads/refusals.ts'
import { fileAnswer, thumbnailAnswer } from '#platform/uploads/serve.ts'
import { thumbnailsSoon } from '#platform/uploads/thumbnails.ts'
import { UploadRefused } from '#platform/uploads/uploads.ts'
import {
  messageFileIn,
  messageFilesIn,
  putMessageFile,
  takeMessageFiles,
  unsentFilesOf,
} from './message-files.queries.ts'

interface SentFile {
  id: string
  userId: string
  name: string
  seconds?: number | undefined
  bytes: Readable
}

/** Bytes first, then the row. Repeating restores missing bytes; other bytes under an id are a 409. */
export async function keepMessageFile(
  deps: Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>,
  { id, userId, name, seconds, bytes }: SentFile,
): Promise<{ id: string }> {
  const { db, uploads } = deps
  if ((await unsentFilesOf(db, userId, id)) >= unsentFilesMost) throw tooMany()
  const refused = (error: unknown) => fileRefusal(error, 'files', name)
  const stored = await uploads
    .storeStream(bytes, { maxBytes: limits.attachmentMaxBytes, kindOf: kindOfMessageFile })
    .catch((error) => Promise.reject(refused(error)))
  try {
    const voice = isVoice(stored.type)
    if (voice && stored.size > voiceMaxBytes) throw refused(new UploadRefused('tooLarge'))
    const row = { ...stored, id, userId, seconds: voice ? (seconds ?? 0) : null }
    const storageKey = await putMessageFile(db, { ...row, name: nameOfMessageFile(name, stored.type) })
    if (storageKey === null)
      throw conflict('files.numberTaken', { field: 'files', message: 'files.numberTaken' })
    if (storageKey !== stored.storageKey) await uploads.putBack([{ ...stored, storageKey }], [stored])
    thumbnailsSoon(deps, [{ ...stored, storageKey }])
  } catch (error) {
    await removeAfter(error, uploads, [stored])
    throw error
  }
  return { id }
}

const tooMany = () =>
  tooLarge({ field: 'files', message: sentence('messageFiles.tooManyUnsent', { max: unsentFilesMost }) })

/** Locks files for a message; refuses missing ones, those of another message, and expired ones. */
export async function takeFiles(
  tx: Queryable,
  { caller }: { caller: { id: string } },
  { id, files }: { id: string; files: readonly string[] },
): Promise<void> {
  if (files.length === 0) return
  const taken = await takeMessageFiles(tx, { files, userId: caller.id, messageId: id })
  if (taken < new Set(files).size) throw refuse({ field: 'files', message: 'messageFiles.notThere' })
}

type FileRequest = Parameters<typeof fileAnswer>[2]

const fileAnswers = ({ db, uploads }: Pick<Deps, 'db' | 'uploads'>) => {
  const found = async (conversationId: string | null, id: string) => {
    const file = conversationId && (await messageFileIn(db.reading, conversationId, id))
    if (!file) throw notFound()
    return file
  }
  return {
    bytes: async (conversationId: string | null, id: string, call: FileRequest) =>
      fileAnswer(uploads, await found(conversationId, id), call),
    thumbnail: async (conversationId: string | null, id: string, call: FileRequest) =>
      thumbnailAnswer(uploads, await found(conversationId, id), call),
  }
}

interface OfConversation {
  params: { id: string }
  caller: Caller
}
type OneFile = OfConversation & FileRequest & { params: { fileId: string } }

/** `readable` returns the conversation of the record, null before its first message, or throws 404. */
export function filesOfConversation(
  deps: Pick<Deps, 'db' | 'uploads'>,
  readable: (db: Queryable, id: string, caller: Caller) => Promise<string | null>,
) {
  const { reading } = deps.db
  const answers = fileAnswers(deps)
  const conversationAt = ({ params, caller }: OfConversation) => readable(reading, params.id, caller)
  return {
    list: async (call: OfConversation) => {
      const conversation = await conversationAt(call)
      return conversation ? messageFilesIn(reading, conversation) : { files: [] }
    },
    bytes: async (call: OneFile) => answers.bytes(await conversationAt(call), call.params.fileId, call),
    thumbnail: async (call: OneFile) =>
      answers.thumbnail(await conversationAt(call), call.params.fileId, call),
  }
}
