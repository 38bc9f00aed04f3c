import type { Courier, Pace } from './courier.ts'
import { Interrupted, limited } from './limited.ts'
import type { KeptFile, Made } from './record.ts'
import { Conflict, FileAbsent, Gone, MadeOtherwise, type Outcome, type Post, SendRefused } from './sender.ts'
import type { Shelf } from './shelf.ts'
import type { World } from './world.ts'

export interface PostInput {
  world: World
  pace: Pace
  shelf: Shelf
  courier: Courier
  post: Post
  digest: string
  files: readonly number[]
  signal: AbortSignal
  forkAfter: (made: Made) => Promise<void>
  madeUnder: (key: string) => Promise<Made | null>
}

const byUser = (error: unknown) => error instanceof Interrupted && error.byUser
export const writtenMs = 5_000

/** Records the posting first; the key stays until the outcome is known, so nothing is created twice. */
export async function posted(of: PostInput): Promise<Outcome> {
  const { shelf, digest, signal } = of
  // An earlier unknown posting may still be executed.
  const before = shelf.record.posted
  const isRepeated = before?.digest === digest
  const { id } = shelf.record
  let last: unknown = null
  for (let turn = 0; turn < 5; turn++) {
    const stop = await brought(of)
    if (stop) return typeof stop === 'function' ? stop(isRepeated) : stop
    // Copies need the user's consent first.
    if (shelf.record.id !== id) return { kind: 'copied' }
    if (!filesOf(shelf, of.files)) return { kind: 'files' }
    await markPosted(of)
    try {
      return { kind: 'made', made: await sent(of) }
    } catch (error) {
      if (!isAnswer(error)) return { kind: 'unknown', error, interrupted: byUser(error) }
      last = error
      shelf.put({ posted: before })
      const outcome = await mended(of, error, isRepeated).catch((later: unknown) => unsent(later))
      if (outcome) return outcome
    }
    if (signal.aborted) return unsent(new Interrupted(true))
  }
  return { kind: 'refused', error: last }
}

async function brought(of: PostInput): Promise<Outcome | ((isRepeated: boolean) => Promise<Outcome>) | null> {
  const { courier, signal } = of
  const through = signal.aborted ? 'failed' : await courier.flush()
  if (signal.aborted) return unsent(new Interrupted(true))
  if (through === 'failed') return unsent(courier.error)
  if (typeof through === 'object') return (isRepeated) => replayed(of, through, isRepeated)
  // When the server stores no draft, files are sent with the order; a mere pause is reported.
  const { refusal } = courier
  return through === 'refused' && refusal && refusal.retryMs !== null
    ? { kind: 'refused', error: refusal.cause }
    : null
}

async function markPosted({ world, shelf, digest, signal }: PostInput): Promise<void> {
  const { changes } = shelf.record
  shelf.put({ posted: { at: new Date(world.now()).toISOString(), digest, changes } })
  // Post even when the browser cannot store.
  await limited(world, writtenMs, signal, () => shelf.written()).catch(() => false)
}

const isAnswer = (error: unknown) =>
  [Conflict, Gone, FileAbsent, MadeOtherwise, SendRefused, Missing].some((it) => error instanceof it)

class Missing extends Error {}

const unsent = (error: unknown): Outcome => ({ kind: 'unsent', error, interrupted: byUser(error) })

async function mended(of: PostInput, error: unknown, isRepeated: boolean): Promise<Outcome | null> {
  const { shelf, courier, signal } = of
  if (error instanceof FileAbsent) {
    const file = shelf.file(of.files[error.at] ?? -1)
    if (file) shelf.putFile({ ...file, sha256: null })
    return null
  }
  if (error instanceof Conflict) {
    try {
      await courier.disagreed(signal)
      return null
    } catch (later) {
      if (!(later instanceof Gone)) throw later
    }
  }
  if (error instanceof Conflict || error instanceof Gone) {
    const made = await courier.ended(signal)
    return made ? replayed(of, made, isRepeated) : null
  }
  if (error instanceof MadeOtherwise) {
    const made = await of.madeUnder(shelf.record.key)
    return made ? otherwise(of, made) : { kind: 'refused', error }
  }
  if (error instanceof Missing) return { kind: 'files' }
  return { kind: 'refused', error: error instanceof SendRefused ? (error.cause ?? error) : error }
}

/** Already created under this key: compares the content. */
async function replayed(of: PostInput, made: Made, isRepeated: boolean): Promise<Outcome> {
  if (!filesOf(of.shelf, of.files)) return otherwise(of, made)
  try {
    return { kind: 'made', made: await sent(of) }
  } catch (error) {
    if (error instanceof MadeOtherwise) return otherwise(of, made)
    if (!isAnswer(error)) return { kind: 'unknown', error, interrupted: byUser(error) }
    return isRepeated ? { kind: 'made', made } : otherwise(of, made)
  }
}

async function otherwise(of: PostInput, made: Made): Promise<Outcome> {
  await of.forkAfter(made)
  return { kind: 'otherwise', made }
}

function filesOf(shelf: Shelf, numbers: readonly number[]): KeptFile[] | null {
  const found = numbers.flatMap((n) => shelf.file(n) ?? [])
  const isThere = (it: KeptFile) => it.refused === null && (it.sha256 !== null || it.blob !== null)
  return found.length === numbers.length && found.every(isThere) ? found : null
}

async function sent(of: PostInput): Promise<Made> {
  const { world, pace, shelf, courier, signal, post } = of
  const files = filesOf(shelf, of.files) ?? []
  const { id, key, version } = shelf.record
  const named = files.flatMap(({ n, name, sha256 }) => (sha256 ? [{ n, name, sha256 }] : []))
  const draft =
    version !== null && named.length === files.length && !courier.refusal
      ? { id, version, files: named }
      : null
  const inline = draft ? [] : await Promise.all(files.map((file) => bytesOf(courier, file, signal)))
  return limited(world, pace.post, signal, (it) => post({ key, draft, files: inline }, it))
}

async function bytesOf(courier: Courier, file: KeptFile, signal: AbortSignal): Promise<File> {
  const bytes = file.blob ?? (await courier.fetched(file, signal))
  if (!bytes) throw new Missing()
  return new File([bytes], file.name, { type: file.type })
}
