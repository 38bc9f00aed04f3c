import { newId } from '../new-id.ts'
import { Claims, type Hold } from './claims.ts'
import { type Dependencies, Entry, type EntryInput } from './entry.ts'
import type { Environment } from './environment.ts'
import {
  type CreatedRecord,
  type FileData,
  forked,
  forkedFile,
  type NewFile,
  newFileData,
  newRecordData,
  type RecordData,
  waits,
} from './record.ts'
import { Gone, type Sender, type ServerCopy } from './sender.ts'
import { Store } from './store.ts'
import { type Intervals, usualIntervals } from './sync-worker.ts'
import { withTimeout } from './with-timeout.ts'

export interface Opened {
  entry: Entry
  /** A copy was opened: another tab has the original, or it was changed elsewhere. */
  notice: 'openElsewhere' | 'conflict' | null
  made: CreatedRecord | null
}

export class RecordGone extends Error {
  readonly made: CreatedRecord | null
  constructor(made: CreatedRecord | null) {
    super('gone')
    this.made = made
  }
}
export class InUse extends Error {}

export interface OutboxInput {
  name: string
  sender: Sender
  environment: Environment
  patience?: number
  intervals?: Partial<Intervals>
}

/**
 * Records of parts and files that survive tab, network and computer, posted at most once
 * (docs/topics/drafts-and-outbox.md).
 */
export class Outbox {
  readonly store: Store
  readonly #dependencies: Dependencies
  readonly #patience: number
  readonly #open = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  #sending: Promise<CreatedRecord[]> | undefined
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #wanted = new Set<string>()

  constructor({ name, sender, environment, patience = 5_000, intervals }: OutboxInput) {
    this.store = new Store(environment, `zlecenia-${name}s`)
    const claims = new Claims(environment, this.store, name)
    this.#dependencies = {
      environment,
      sender,
      claims,
      store: this.store,
      intervals: { ...usualIntervals, ...intervals },
    }
    this.#patience = patience
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  create(owner: string, parts: Record<string, unknown>, begunWith: readonly NewFile[] = []): Entry {
    const record = newRecordData(owner, parts, this.#dependencies.environment.now())
    const files = begunWith.map((it) => newFileData(record.id, it))
    const hold = this.#dependencies.claims.take(record.id, true)
    void this.store.open()
    return this.#entry({ record, files, stored: false, isKept: files.length === 0, hold })
  }

  /** Opens a copy when another tab has it. Throws RecordGone, or the sender's error. */
  open(id: string, owner: string): Promise<Opened> {
    return this.#first(id, () => this.#opened(id, owner))
  }

  async #opened(id: string, owner: string): Promise<Opened> {
    await this.#closed(id)
    const { claims } = this.#dependencies
    const hold = await claims.take(id).catch(() => null)
    if (hold) {
      try {
        return await this.#loaded(id, owner, hold)
      } catch (error) {
        hold.release()
        throw error
      }
    }
    const kept = await this.#keptHere(id, owner)
    const files = kept ? await this.#filesOf(id) : []
    const { record, files: copies } = kept
      ? { record: kept, files }
      : taken(await this.#serverCopy(id, null), owner, id, [])
    const made = await this.#madeElsewhere(record)
    return { entry: await this.#copy(record, copies, made), notice: 'openElsewhere', made: null }
  }

  async #madeElsewhere({ posted, key }: RecordData): Promise<CreatedRecord | null | undefined> {
    if (posted) return null
    const { environment, sender } = this.#dependencies
    const ask = (signal: AbortSignal) => sender.made(key, signal)
    return withTimeout(environment, this.#patience, null, ask).catch(() => undefined)
  }

  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(id) ?? Promise.resolve()
    const turn = before.then(work, work)
    this.#turns.set(id, turn)
    const end = () => {
      if (this.#turns.get(id) === turn) this.#turns.delete(id)
    }
    turn.then(end, end)
    return turn
  }

  /** Hurries a background send. */
  async #first<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.#wanted.add(id)
    const entry = this.#open.get(id)
    if (entry?.isClosing) entry.interrupt()
    return this.#inTurn(id, () => {
      this.#wanted.delete(id)
      return work()
    })
  }

  async #closed(id: string): Promise<void> {
    const entry = this.#open.get(id)
    if (!entry?.isClosing) return
    entry.interrupt()
    await entry.close()
  }

  #entry(begun: EntryInput): Entry {
    const entry = new Entry(this.#dependencies, begun)
    this.#open.set(entry.id, entry)
    entry.onId = (before) => {
      this.#open.delete(before)
      this.#open.set(entry.id, entry)
    }
    return entry
  }

  async close(entry: Entry): Promise<void> {
    const closed = entry.close()
    void entry.written().then(() => this.#changed())
    await closed.finally(() => this.#forget(entry))
  }
  async finish(entry: Entry): Promise<void> {
    await entry.finish().finally(() => this.#forget(entry))
  }
  #forget(entry: Entry): void {
    if (this.#open.get(entry.id) === entry) this.#open.delete(entry.id)
    this.#changed()
  }

  kept(owner: string): Promise<RecordData[]> {
    return this.store.of(owner).catch(() => [])
  }
  filesOf(id: string): Promise<FileData[]> {
    return this.#filesOf(id)
  }
  #filesOf(id: string): Promise<FileData[]> {
    return this.store.filesOf(id).catch(() => [])
  }
  async #keptHere(id: string, owner: string): Promise<RecordData | null> {
    const kept = await this.store.read(id).catch(() => null)
    return kept?.owner === owner ? kept : null
  }

  #serverCopy(id: string, ms: number | null): Promise<ServerCopy> {
    const { environment, sender, intervals } = this.#dependencies
    return withTimeout(environment, ms ?? intervals.answer, null, (signal) => sender.read(id, signal))
  }

  /** Picks the side that has more; changes on both become a copy. */
  async #loaded(id: string, owner: string, hold: Hold): Promise<Opened> {
    const local = await this.#keptHere(id, owner)
    const there = await this.#serverCopy(id, local && this.#patience).catch((error: unknown) => {
      if (error instanceof Gone) return null
      if (local) return undefined
      throw error
    })
    const files = local ? await this.#filesOf(id) : []
    const held = Promise.resolve(hold)
    const own = (record: RecordData): Promise<Opened> => this.#resumed(record, files, held)
    const fetched = async (it: ServerCopy): Promise<Opened> => {
      const now = taken(it, owner, id, files)
      const opened = await this.#resumed(now.record, now.files, held)
      for (const file of now.files) await this.store.putFile(file, hold.fence).catch(() => {})
      return opened
    }
    if (!local) {
      if (there) return fetched(there)
      throw new RecordGone(null)
    }
    if (there === undefined) return this.#resumed(local, files, held, local.version === null)
    if (there === null) return this.#withoutServer(local, files, own, hold)
    if (there.version === local.version) return own(local)
    if (there.savedBy === local.savedBy) return own({ ...local, version: there.version })
    if (!waits(local, files)) return fetched(there)
    return { entry: await this.#moved(local, files, hold, null), notice: 'conflict', made: null }
  }

  /** Never sent, created, or removed elsewhere. */
  async #withoutServer(
    local: RecordData,
    files: FileData[],
    own: (record: RecordData) => Promise<Opened>,
    hold: Hold,
  ): Promise<Opened> {
    const { environment, sender } = this.#dependencies
    if (local.version === null && !local.posted) return own(local)
    const ask = (signal: AbortSignal) => sender.made(local.key, signal)
    const made = await withTimeout(environment, this.#patience, null, ask).catch(() => undefined)
    if (made === undefined) return own(local)
    if (made) {
      if (waits(local, files) || !local.posted) return { ...(await own(local)), made }
      await this.store.remove(local.id)
      throw new RecordGone(made)
    }
    if (local.version === null) return own(local)
    if (waits(local, files)) {
      return { entry: await this.#moved(local, files, hold, null), notice: 'conflict', made: null }
    }
    await this.store.remove(local.id)
    throw new RecordGone(null)
  }

  async #resumed(
    record: RecordData,
    files: FileData[],
    hold: Promise<Hold | null>,
    isUncertain = false,
  ): Promise<Opened> {
    const marked = { ...record, savedBy: newId() }
    const fence = (await hold)?.fence ?? null
    await this.store.put(marked, fence).catch(() => {})
    const entry = this.#entry({ record: marked, files, stored: true, isUncertain, hold })
    return { entry, notice: null, made: null }
  }

  async #copy(
    from: RecordData,
    files: readonly FileData[],
    made: CreatedRecord | null | undefined,
  ): Promise<Entry> {
    const record = forked(from, made)
    const copies = files.map((it) => forkedFile(it, record.id))
    const hold = this.#dependencies.claims.take(record.id, true)
    const fence = (await hold)?.fence ?? null
    const isKept = await this.#written(record, copies, fence)
    return this.#entry({ record, files: copies, stored: true, isKept, hold })
  }

  async #written(record: RecordData, files: readonly FileData[], fence: string | null): Promise<boolean> {
    try {
      await this.store.put(record, fence)
      for (const file of files) await this.store.putFile(file, fence)
      return true
    } catch {
      // The entry retries by itself and shows the failure.
      return false
    }
  }

  async #moved(
    from: RecordData,
    files: readonly FileData[],
    hold: Hold,
    made: CreatedRecord | null,
  ): Promise<Entry> {
    const entry = await this.#copy(from, files, made)
    // A leftover in a failing store is offered again.
    if (entry.isKept) await this.store.remove(from.id).catch(() => {})
    hold.release()
    return entry
  }

  /** Returns a restore function, null when gone. Throws InUse or the sender's error. */
  discard(id: string, owner: string): Promise<(() => Promise<void>) | null> {
    return this.#first(id, () => this.#discarded(id, owner))
  }

  async #discarded(id: string, owner: string): Promise<(() => Promise<void>) | null> {
    await this.#closed(id)
    const { claims, sender, environment, intervals } = this.#dependencies
    const hold = await claims.take(id)
    if (!hold) throw new InUse()
    try {
      const { entry } = await this.#loaded(id, owner, hold)
      const { record } = entry
      const files = await entry.withBytes()
      await entry.abandon()
      await withTimeout(environment, intervals.answer, null, (signal) => sender.end(record.id, signal))
      await this.store.remove(record.id).catch(() => {})
      this.#open.delete(record.id)
      return () => this.#back(record, files, owner)
    } catch (error) {
      if (error instanceof RecordGone) return null
      throw error
    } finally {
      hold.release()
      this.#changed()
    }
  }

  async #back(record: RecordData, files: readonly FileData[], owner: string): Promise<void> {
    const entry = await this.#copy(record, files, null)
    this.#changed()
    await this.close(entry)
    await this.sendWaiting(owner)
  }

  /** Runs after an outage or a killed tab. Resolves to the records created by postings without answers. */
  sendWaiting(owner: string): Promise<CreatedRecord[]> {
    this.#sending ??= this.#sendWaiting(owner).finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #sendWaiting(owner: string): Promise<CreatedRecord[]> {
    const found: CreatedRecord[] = []
    for (const listed of await this.kept(owner)) {
      const { id } = listed
      if (!(listed.posted || waits(listed, await this.#filesOf(id)))) continue
      found.push(...(await this.#inTurn(id, () => this.#sendIfFree(id, owner))))
    }
    return found
  }

  async #sendIfFree(id: string, owner: string): Promise<CreatedRecord[]> {
    if (this.#open.has(id) || this.#wanted.has(id)) return []
    const hold = await this.#dependencies.claims.take(id).catch(() => null)
    if (!hold) return []
    const record = await this.#keptHere(id, owner)
    const files = record ? await this.#filesOf(id) : []
    if (record && (waits(record, files) || record.posted)) return this.#sendOne(record, files, hold)
    hold.release()
    return []
  }

  async #sendOne(record: RecordData, files: FileData[], hold: Hold): Promise<CreatedRecord[]> {
    const { environment, sender } = this.#dependencies
    const ask = (signal: AbortSignal) => sender.made(record.key, signal)
    const made = record.posted
      ? await withTimeout(environment, this.#patience, null, ask).catch(() => undefined)
      : null
    const isUncertain = record.version === null
    const entry = this.#entry({ record, files, stored: true, isUncertain, hold: Promise.resolve(hold) })
    if (made && entry.isWhatWasMade) {
      await this.finish(entry)
      return [made]
    }
    if (made || made === undefined || !waits(record, files) || this.#wanted.has(record.id)) {
      await entry.abandon()
      hold.release()
      this.#open.delete(record.id)
      return []
    }
    await this.close(entry)
    return []
  }

  /** Signing out removes what the server has; returns how many records stay. */
  async forgetSent(owner: string): Promise<number> {
    let left = 0
    for (const record of await this.kept(owner)) {
      const isSent = record.version !== null && !waits(record, await this.#filesOf(record.id))
      if (!isSent) left += 1
      else if (!(await this.#forgotten(record.id))) left += 1
    }
    return left
  }

  /** Absent on the server without local changes: created or removed elsewhere. */
  async forgetEnded(record: RecordData): Promise<boolean> {
    if (record.version === null || record.posted || waits(record, await this.#filesOf(record.id)))
      return false
    return this.#forgotten(record.id)
  }

  #forgotten(id: string): Promise<boolean> {
    return this.#inTurn(id, () => this.#forgottenNow(id))
  }

  async #forgottenNow(id: string): Promise<boolean> {
    if (this.#open.has(id) || this.#wanted.has(id)) return false
    const hold = await this.#dependencies.claims.take(id).catch(() => null)
    if (!hold) return false
    await this.store.remove(id).catch(() => {})
    hold.release()
    return true
  }
}

function taken(
  there: ServerCopy,
  owner: string,
  id: string,
  here: readonly FileData[],
): { record: RecordData; files: FileData[] } {
  const record: RecordData = {
    ...newRecordData(owner, there.parts, 0),
    id,
    title: there.title,
    updatedAt: there.updatedAt,
    // Changes since the posting are unknown, so assume one.
    changes: (there.posted?.changes ?? 0) + 1,
    version: there.version,
    unsent: [],
    key: there.key ?? newId(),
    posted: there.posted,
    made: there.made,
    note: there.note,
  }
  const files = there.files.map(({ n, name, type, size, sha256 }): FileData => {
    const own = here.find((it) => it.n === n && it.size === size)
    return { id, n, name, type, size, sha256, blob: own?.blob ?? null, source: null, refused: null }
  })
  return { record, files }
}
