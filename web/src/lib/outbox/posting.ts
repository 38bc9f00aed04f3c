import type { Environment } from './environment.ts'
import type { CreatedRecord, FileData } from './record.ts'
import { Conflict, FileAbsent, Gone, MadeOtherwise, type Outcome, type Post, SendRefused } from './sender.ts'
import type { StoredRecord } from './stored-record.ts'
import type { Intervals, SyncWorker } from './sync-worker.ts'
import { Interrupted, withTimeout } from './with-timeout.ts'

export interface PostInput {
  environment: Environment
  intervals: Intervals
  stored: StoredRecord
  worker: SyncWorker
  post: Post
  digest: string
  files: readonly number[]
  signal: AbortSignal
  forkAfter: (made: CreatedRecord) => Promise<void>
  madeUnder: (key: string) => Promise<CreatedRecord | null>
}

const byUser = (error: unknown) => error instanceof Interrupted && error.byUser
export const writtenMs = 5_000

/** Records the posting first; the key stays until the outcome is known, so nothing is created twice. */
export async function posted(of: PostInput): Promise<Outcome> {
  const { stored, digest, signal } = of
  // An earlier unknown posting may still be executed.
  const before = stored.record.posted
  const isRepeated = before?.digest === digest
  const { id } = stored.record
  let last: unknown = null
  for (let turn = 0; turn < 5; turn++) {
    const stop = await synced(of)
    if (stop) return typeof stop === 'function' ? stop(isRepeated) : stop
    // Copies need the user's consent first.
    if (stored.record.id !== id) return { kind: 'copied' }
    if (!filesOf(stored, of.files)) return { kind: 'files' }
    await markPosted(of)
    try {
      return { kind: 'made', made: await sent(of) }
    } catch (error) {
      if (!isAnswer(error)) return { kind: 'unknown', error, interrupted: byUser(error) }
      last = error
      stored.put({ posted: before })
      const outcome = await mended(of, error, isRepeated).catch((later: unknown) => unsent(later))
      if (outcome) return outcome
    }
    if (signal.aborted) return unsent(new Interrupted(true))
  }
  return { kind: 'refused', error: last }
}

async function synced(of: PostInput): Promise<Outcome | ((isRepeated: boolean) => Promise<Outcome>) | null> {
  const { worker, signal } = of
  const result = signal.aborted ? 'failed' : await worker.flush()
  if (signal.aborted) return unsent(new Interrupted(true))
  if (result === 'failed') return unsent(worker.error)
  if (typeof result === 'object') return (isRepeated) => replayed(of, result, isRepeated)
  // When the server stores no draft, files are sent with the order; a mere pause is reported.
  const { refusal } = worker
  return result === 'refused' && refusal && refusal.retryMs !== null
    ? { kind: 'refused', error: refusal.cause }
    : null
}

async function markPosted({ environment, stored, digest, signal }: PostInput): Promise<void> {
  const { changes } = stored.record
  stored.put({ posted: { at: new Date(environment.now()).toISOString(), digest, changes } })
  // Post even when the browser cannot store.
  await withTimeout(environment, writtenMs, signal, () => stored.written()).catch(() => false)
}

const isAnswer = (error: unknown) =>
  [Conflict, Gone, FileAbsent, MadeOtherwise, SendRefused, Missing].some((it) => error instanceof it)

class Missing extends Error {}

const unsent = (error: unknown): Outcome => ({ kind: 'unsent', error, interrupted: byUser(error) })

async function mended(of: PostInput, error: unknown, isRepeated: boolean): Promise<Outcome | null> {
  const { stored, worker, signal } = of
  if (error instanceof FileAbsent) {
    const file = stored.file(of.files[error.at] ?? -1)
    if (file) stored.putFile({ ...file, sha256: null })
    return null
  }
  if (error instanceof Conflict) {
    try {
      await worker.disagreed(signal)
      return null
    } catch (later) {
      if (!(later instanceof Gone)) throw later
    }
  }
  if (error instanceof Conflict || error instanceof Gone) {
    const made = await worker.ended(signal)
    return made ? replayed(of, made, isRepeated) : null
  }
  if (error instanceof MadeOtherwise) {
    const made = await of.madeUnder(stored.record.key)
    return made ? otherwise(of, made) : { kind: 'refused', error }
  }
  if (error instanceof Missing) return { kind: 'files' }
  return { kind: 'refused', error: error instanceof SendRefused ? (error.cause ?? error) : error }
}

/** Already created under this key: compares the content. */
async function replayed(of: PostInput, made: CreatedRecord, isRepeated: boolean): Promise<Outcome> {
  if (!filesOf(of.stored, of.files)) return otherwise(of, made)
  try {
    return { kind: 'made', made: await sent(of) }
  } catch (error) {
    if (error instanceof MadeOtherwise) return otherwise(of, made)
    if (!isAnswer(error)) return { kind: 'unknown', error, interrupted: byUser(error) }
    return isRepeated ? { kind: 'made', made } : otherwise(of, made)
  }
}

async function otherwise(of: PostInput, made: CreatedRecord): Promise<Outcome> {
  await of.forkAfter(made)
  return { kind: 'otherwise', made }
}

function filesOf(stored: StoredRecord, numbers: readonly number[]): FileData[] | null {
  const found = numbers.flatMap((n) => stored.file(n) ?? [])
  const isThere = (it: FileData) => it.refused === null && (it.sha256 !== null || it.blob !== null)
  return found.length === numbers.length && found.every(isThere) ? found : null
}

async function sent(of: PostInput): Promise<CreatedRecord> {
  const { environment, intervals, stored, worker, signal, post } = of
  const files = filesOf(stored, of.files) ?? []
  const { id, key, version } = stored.record
  const named = files.flatMap(({ n, name, sha256 }) => (sha256 ? [{ n, name, sha256 }] : []))
  const draft =
    version !== null && named.length === files.length && !worker.refusal
      ? { id, version, files: named }
      : null
  const inline = draft ? [] : await Promise.all(files.map((file) => bytesOf(worker, file, signal)))
  return withTimeout(environment, intervals.post, signal, (it) => post({ key, draft, files: inline }, it))
}

async function bytesOf(worker: SyncWorker, file: FileData, signal: AbortSignal): Promise<File> {
  const bytes = file.blob ?? (await worker.fetched(file, signal))
  if (!bytes) throw new Missing()
  return new File([bytes], file.name, { type: file.type })
}
