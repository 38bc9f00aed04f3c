import type { FileOwner } from '@zlecenia/contract/features/record-files/record-file-kinds'
import type {
  filesOfDevice,
  RecordFile,
} from '@zlecenia/contract/features/record-files/record-files.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse, tooLarge } from '#platform/errors.ts'
import type { ReceivedFile } from '#platform/http/multipart.ts'
import { newId } from '#platform/ids.ts'
import type { Announcement } from '#platform/live/announce.ts'
import { fileAnswer, thumbnailAnswer } from '#platform/uploads/serve.ts'
import { thumbnailsSoon } from '#platform/uploads/thumbnails.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'
import * as rows from './record-files.queries.ts'

/** Rules of the owner of files: visibility and locks. */
export type RecordFileOwner = {
  /** The record, or the survivor of its merge; 404 if hidden from the caller. */
  seen: (db: Queryable, caller: Caller, id: string) => Promise<string>
  /** The same, locked until the transaction ends. */
  held: (tx: Transaction, id: string, caller: Caller) => Promise<string>
  /** Throws for callers who may add files, and neither change nor remove any. */
  refuseAdderOnly?: (caller: Caller) => void
} & (
  | { owner: Exclude<FileOwner, 'Card'> }
  | {
      owner: 'Card'
      /** The audience of a card; it is not derived from a subject. */
      announcements: (tx: Transaction, id: string) => Promise<readonly [Announcement, ...Announcement[]]>
    }
)

/** The calls of all kinds of records have one shape. */
type Shape = typeof filesOfDevice
type Params = { id: string; fileId: string }
type FileDeps = Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>
type FileCall = { params: Params; caller: Caller } & Parameters<typeof fileAnswer>[2]

const auditFields = (it: Pick<RecordFile, 'title' | 'kind' | 'validUntil'>) => ({
  fileTitle: it.title,
  fileKind: it.kind,
  fileValidUntil: it.validUntil,
})
const pastEnd = (until: string | null) => (until !== null && until < todayInWarsaw() ? until : null)

interface FileToTake extends StoredFile, Pick<RecordFile, 'kind' | 'title' | 'name'> {}

/** Files that are stored already, such as those of a draft; the caller holds the record. */
export async function takeFilesIn(
  tx: Transaction,
  caller: Caller,
  of: rows.Owned & { owner: Exclude<FileOwner, 'Card'> },
  files: readonly FileToTake[],
): Promise<void> {
  for (const file of files) {
    const row = { ...file, id: newId(), validUntil: null, notifiedEnd: null, addedBy: caller.id }
    await rows.insertFile(tx, of, { ...row, name: nameOfKind(file.name, file.type) })
    const after = auditFields({ ...file, validUntil: null })
    await recordChange(tx, { caller, action: 'file-added', subject: of.owner, id: of.id, after })
  }
}

export function recordFileService(recordOwner: RecordFileOwner, deps: FileDeps) {
  const { owner, seen, held } = recordOwner
  const { db, uploads } = deps
  const mayKeep = (caller: Caller) => recordOwner.refuseAdderOnly?.(caller)
  const own = async (caller: Caller, id: string) => ({ owner, id: await seen(db, caller, id) })
  const inHeld = <T>(caller: Caller, id: string, work: (tx: Transaction, of: rows.Owned) => Promise<T>) =>
    db.transaction(async (tx) => work(tx, { owner, id: await held(tx, id, caller) }))
  type Change = { action: string; before?: object; after?: object }
  async function logged(tx: Transaction, caller: Caller, { id }: rows.Owned, change: Change): Promise<void> {
    if (recordOwner.owner !== 'Card')
      return recordChange(tx, { caller, subject: recordOwner.owner, id, ...change })
    const announcements = await recordOwner.announcements(tx, id)
    return recordChange(tx, { caller, subject: recordOwner.owner, id, ...change, announcements })
  }

  async function stored(tx: Queryable, of: rows.Owned, fileId: string): Promise<RecordFile> {
    const found = await rows.recordFileOf(tx, of, fileId)
    if (!found) throw notFound()
    return found
  }
  async function opened({ params, caller }: Pick<FileCall, 'params' | 'caller'>) {
    const file = await rows.bytesOf(db, await own(caller, params.id), params.fileId)
    if (!file) throw notFound()
    return file
  }
  async function refuseTooMany(tx: Queryable, of: rows.Owned): Promise<void> {
    const max = limits.filesPerRecord
    if ((await rows.countOf(tx, of)) < max) return
    throw tooLarge({ field: 'files', message: sentence('recordFiles.tooMany', { max }) })
  }

  return {
    list: async ({ params, caller }: { params: { id: string }; caller: Caller }) => ({
      files: await rows.filesOf(db, await own(caller, params.id)),
    }),

    /** A retry with the same id after a lost response adds no second file. */
    async add(call: {
      params: { id: string }
      body: BodyOf<Shape['add']>
      files: readonly ReceivedFile[]
      caller: Caller
    }): Promise<RecordFile> {
      const { params, body, files, caller } = call
      const [file, ...more] = files
      if (!file) throw refuse({ field: 'files', message: 'rules.required' })
      if (more.length > 0) throw refuse({ field: 'files', message: 'recordFiles.oneOnly' })
      const kept = await inHeld(caller, params.id, async (tx, of) => {
        const there = await rows.recordFileOf(tx, of, body.id)
        if (there) return { file: there, isNew: false }
        await refuseTooMany(tx, of)
        const notifiedEnd = pastEnd(body.validUntil)
        const name = nameOfKind(file.name, file.type)
        const row = { ...file, ...body, name, notifiedEnd, addedBy: caller.id }
        if ((await rows.insertFile(tx, of, row)) === 0) throw conflict()
        const after = auditFields(body)
        await logged(tx, caller, of, { action: 'file-added', after })
        return { file: await stored(tx, of, body.id), isNew: true }
      })
      if (kept.isNew) thumbnailsSoon(deps, [file])
      else await uploads.remove([file])
      return kept.file
    },

    change: ({
      params: { id, fileId },
      body: { version, ...sent },
      caller,
    }: {
      params: Params
      body: BodyOf<Shape['change']>
      caller: Caller
    }): Promise<RecordFile> =>
      inHeld(caller, id, async (tx, of) => {
        mayKeep(caller)
        const before = await stored(tx, of, fileId)
        const after = withChange(before, sent)
        if (isUnchanged(before, after, { seen: version, now: before.version })) return before
        const notifiedEnd = pastEnd(after.validUntil)
        savedOrConflict(await rows.saveFile(tx, of, { ...after, version, notifiedEnd }))
        await logged(tx, caller, of, {
          action: 'file-changed',
          before: auditFields(before),
          after: { file: after.title, ...auditFields(after) },
        })
        return stored(tx, of, fileId)
      }),

    remove: ({ params: { id, fileId }, caller }: { params: Params; caller: Caller }): Promise<void> =>
      inHeld(caller, id, async (tx, of) => {
        mayKeep(caller)
        const file = await rows.markFileRemoved(tx, of, fileId, caller.id)
        if (file === null) throw notFound()
        await logged(tx, caller, of, { action: 'file-removed', after: { file } })
      }),

    restore: ({ params: { id, fileId }, caller }: { params: Params; caller: Caller }): Promise<RecordFile> =>
      inHeld(caller, id, async (tx, of) => {
        mayKeep(caller)
        await refuseTooMany(tx, of)
        const file = await rows.markFileRestored(tx, of, fileId)
        if (file === null) throw notFound()
        await logged(tx, caller, of, { action: 'file-restored', after: { file } })
        return stored(tx, of, fileId)
      }),

    bytes: async (call: FileCall) => fileAnswer(uploads, await opened(call), call),
    thumbnail: async (call: FileCall) => thumbnailAnswer(uploads, await opened(call), call),
  }
}
