import { type DraftKind, keeperSection } from '@zlecenia/contract/features/drafts/draft-sections'
import { call } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import {
  type Posted,
  type RecordData,
  readCreatedRecord,
  readPosted,
  readWriterNote,
} from '#lib/outbox/record.ts'
import { Conflict, Gone, type Sender, SendRefused } from '#lib/outbox/sender.ts'
import { markOwnChange } from '#lib/own-changes.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { upload } from '#lib/upload.ts'

/** Sent with the sections: last writer, key and posting. */
interface KeeperSection {
  savedBy: string
  idempotencyKey: string
  posted: Posted | null
  made: RecordData['made']
  note: RecordData['note']
}
const keeperOf = ({ savedBy, key, posted, made, note }: RecordData): KeeperSection => ({
  savedBy,
  posted,
  made,
  note,
  idempotencyKey: key,
})

/** Reads what a record became, by its key. */
const madeUnder = {
  order: (key: string, signal: AbortSignal) =>
    call('GET /investment/made', { query: { key }, signal, quiet: true }),
  building: (key: string, signal: AbortSignal) =>
    call('GET /buildings/whole/made', { query: { key }, signal, quiet: true }),
}

export const draftSenderOf = (kind: DraftKind): Sender => ({
  async save({ id, title, version, ...record }, changed, signal) {
    const sections = { ...changed, [keeperSection]: keeperOf({ id, title, version, ...record }) }
    const body = { title: title.slice(0, 300), kind, version, sections }
    if (version === null) markOwnChange(id)
    const answer = call('PUT /drafts/:id', { params: { id }, body, signal, quiet: true })
    return (await answer.catch(version === null ? notKept : translated)).version
  },

  async read(id, signal) {
    const { sections, ...there } = await call('GET /drafts/:id', {
      params: { id },
      signal,
      quiet: true,
    }).catch(translated)
    const { [keeperSection]: kept, ...parts } = sections
    const keeper = (kept ?? {}) as Partial<KeeperSection>
    return {
      ...there,
      parts,
      savedBy: typeof keeper.savedBy === 'string' ? keeper.savedBy : null,
      key: typeof keeper.idempotencyKey === 'string' ? keeper.idempotencyKey : null,
      posted: readPosted(keeper.posted),
      made: readCreatedRecord(keeper.made),
      note: readWriterNote(keeper.note),
    }
  },

  async sendFile({ id, n, name, type }, body, signal, onProgress) {
    const given = { params: { id, n }, query: { name: name.slice(0, 255), type }, body, signal }
    return (await upload('PUT /drafts/:id/files/:n', given, onProgress).catch(translated)).sha256
  },

  fetchFile: (id, n, signal) =>
    call('GET /drafts/:id/files/:n', { params: { id, n }, signal, quiet: true }).catch(translated),

  removeFile: (id, n, signal) =>
    call('DELETE /drafts/:id/files/:n', { params: { id, n }, signal, quiet: true }).catch(unlessAbsent),

  async end(id, signal) {
    markOwnChange(id)
    await call('DELETE /drafts/:id', { params: { id }, signal, quiet: true }).catch(unlessAbsent)
  },

  made: async (key, signal) => (await madeUnder[kind](key, signal).catch(translated)).made,
})

/** Other errors mean no answer. */
function translated(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  const { status, errors, retryAfter } = error
  if (status === 404) throw new Gone()
  // 409 names a number taken by other bytes; a stale version has no field.
  if (status === 409 && errors.length === 0) throw new Conflict()
  const isAnswer = status < 500 && ![401, 408, 425].includes(status)
  if (!isAnswer) throw error
  const retryMs = status === 429 ? (retryAfter ?? 10) * 1000 : null
  throw new SendRefused(errors[0]?.message ?? problemText(error), { cause: error, retryMs })
}

/** A server without drafts: they stay in the browser. */
function notKept(error: unknown): never {
  if (!(error instanceof ProblemError && error.status === 404)) return translated(error)
  throw new SendRefused(t('drafts.notKept'), { cause: error })
}

function unlessAbsent(error: unknown): void {
  if (!(error instanceof ProblemError && error.status === 404)) translated(error)
}
