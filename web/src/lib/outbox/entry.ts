import type { Claims, Hold } from './claims.ts'
import type { Environment } from './environment.ts'
import { type PostInput, posted, writtenMs } from './posting.ts'
import {
  type CreatedRecord,
  type FileData,
  forked,
  forkedFile,
  newFileData,
  newFileNumber,
  ownFacts,
  type RecordData,
} from './record.ts'
import type { Outcome, Post, Sender } from './sender.ts'
import type { Store } from './store.ts'
import { StoredRecord } from './stored-record.ts'
import { type Intervals, SyncWorker } from './sync-worker.ts'
import { withTimeout } from './with-timeout.ts'

/** Exactly one. `tab`: in memory only; `waiting`: server unreachable; `refused`: rejected by the server. */
export interface SaveStatus {
  place: 'tab' | 'browser' | 'server' | 'waiting' | 'refused'
  why: string | null
  at: string | null
}

/** `gone`: has to be added again. */
export type FileState =
  | { at: 'reading' | 'browser' | 'server' | 'gone' }
  | { at: 'sending'; share: number }
  | { at: 'refused'; why: string }

export interface Dependencies {
  environment: Environment
  store: Store
  claims: Claims
  sender: Sender
  intervals: Intervals
}

export interface EntryInput {
  record: RecordData
  files: readonly FileData[]
  /** New and unchanged records leave nothing. */
  stored: boolean
  /** False: the browser has not stored all of it yet. */
  isKept?: boolean
  /** Unknown to the server, unless a lost first save arrived. */
  isUncertain?: boolean
  hold: Promise<Hold | null>
}

export interface DraftSource {
  read: (name: string) => unknown
  title: () => string
  note?: () => RecordData['note']
  onFork: (why: 'conflict' | 'taken') => void
  /** Created by a posting without an answer, or elsewhere. */
  onMade: (made: CreatedRecord) => void
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const noSource: DraftSource = { read: () => undefined, title: () => '', onFork: () => {}, onMade: () => {} }

/** Stored in the browser within a third of a second, on the server in seconds, posted at most once. */
export class Entry {
  readonly #dependencies: Dependencies
  readonly #begun: EntryInput
  readonly #stored: StoredRecord
  readonly #worker: SyncWorker
  #source = noSource
  #dirty = new Set<string>()
  #timer: unknown
  #reading = new Map<number, Promise<unknown>>()
  #coming = new Set<Promise<void>>()
  #forking: Promise<void> | undefined
  #posting: Promise<Outcome> | undefined
  #interrupt = new AbortController()
  #made: CreatedRecord | null = null
  #wasInline = false
  #isFinished = false
  #closing: Promise<void> | undefined
  #status: SaveStatus
  #listeners = new Set<() => void>()
  onId: (before: string) => void = () => {}

  constructor(dependencies: Dependencies, begun: EntryInput) {
    this.#dependencies = dependencies
    this.#begun = begun
    const { environment, store, sender, intervals } = dependencies
    const stored = new StoredRecord(store, begun.record, begun.files, begun.hold)
    this.#stored = stored
    this.#worker = new SyncWorker({
      environment,
      sender,
      intervals,
      stored,
      isUncertain: begun.isUncertain ?? false,
      fork: () => this.#fork('conflict', null, true),
      onMade: (made) => {
        this.#made = made
        this.#source.onMade(made)
      },
      onChange: () => this.#say(),
    })
    stored.onChange = () => this.#say()
    stored.onFenced = () => void this.#fork('taken', null, false)
    if (begun.isKept === false) {
      stored.put({})
      for (const file of begun.files) stored.putFile(file)
    }
    this.#status = this.#saveStatus()
    if (begun.stored) this.#worker.wake()
  }

  get id(): string {
    return this.#stored.record.id
  }
  get record(): RecordData {
    return this.#stored.record
  }
  /** Set when an earlier state was created: posting creates a second record. */
  get made(): CreatedRecord | null {
    return this.#stored.record.made
  }
  get isKept(): boolean {
    return this.#stored.isKept
  }
  get isClosing(): boolean {
    return this.#closing !== undefined
  }
  get = (): SaveStatus => this.#status
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  connect(source: DraftSource): void {
    this.#source = source
  }

  changed(name: string): void {
    this.#dirty.add(name)
    this.#timer ??= this.#dependencies.environment.setTimeout(
      () => this.keep(),
      this.#dependencies.intervals.keep,
    )
  }

  keep(): void {
    this.#dependencies.environment.clearTimeout(this.#timer)
    this.#timer = undefined
    const { parts, unsent } = this.#stored.record
    const changed = [...this.#dirty].filter((name) => !same(this.#source.read(name), parts[name]))
    this.#dirty.clear()
    if (changed.length === 0) {
      this.#keepNote()
      return
    }
    const now = Object.fromEntries(changed.map((name) => [name, structuredClone(this.#source.read(name))]))
    this.#change({ parts: { ...parts, ...now }, unsent: [...new Set([...unsent, ...changed])] })
  }

  /** Stored only with content that is stored anyway; sent to the server with the next change. */
  #keepNote(): void {
    const note = this.#source.note?.()
    if (!note || this.#isFinished || this.#isUnchanged() || same(note, this.#stored.record.note)) return
    this.#stored.put({ note })
  }

  /** Stores synchronously. `isGoing`: no time even to check a claim (docs/topics/drafts-and-outbox.md#outbox). */
  leave(isGoing: boolean): void {
    if (this.#dirty.size === 0 && this.#stored.isKept) return
    this.keep()
    if (isGoing && !this.#isUnchanged()) this.#stored.leave()
  }

  /** `into` stores what arrives; posting and closing wait. Rejects after a long silence. */
  bring<T>(coming: Promise<T>, into: (it: T) => void): Promise<void> {
    const { environment, intervals } = this.#dependencies
    const synced = withTimeout(environment, intervals.stall, null, () => coming).then(into)
    this.#coming.add(synced)
    const end = () => this.#coming.delete(synced)
    synced.then(end, end)
    return synced
  }

  get isComing(): boolean {
    return this.#coming.size > 0
  }

  async allIn(): Promise<void> {
    while (this.isComing) await Promise.allSettled(this.#coming)
  }

  /** Reads the bytes at once: the file may be removed from the computer. */
  addFile(file: File): number {
    const n = newFileNumber()
    const { name, type, size } = file
    this.#stored.putFile(newFileData(this.id, { n, name, type, size, blob: null }))
    const { environment, intervals } = this.#dependencies
    const read = withTimeout(
      environment,
      intervals.stall,
      null,
      async () => new Blob([await file.arrayBuffer()], { type }),
    )
    const reading = read.then(
      (blob) => this.#arrived(n, blob),
      () => {},
    )
    this.#reading.set(
      n,
      reading.finally(() => {
        this.#reading.delete(n)
        this.#say()
      }),
    )
    this.#change({})
    return n
  }

  #arrived(n: number, blob: Blob): void {
    const file = this.#stored.file(n)
    if (!file) return
    this.#stored.putFile({ ...file, blob, size: blob.size })
    this.keep()
    this.#worker.wake()
  }

  removeFile(n: number): () => Promise<number | null> {
    const file = this.#stored.file(n)
    const bytes = this.bytes(n)
    this.#stored.removeFile(n)
    const { version, removedFiles } = this.#stored.record
    void bytes.finally(() =>
      this.#change(version === null ? {} : { removedFiles: [...this.#stored.record.removedFiles, n] }),
    )
    this.#change({ removedFiles })
    return async () => {
      const blob = await bytes
      return file && blob ? this.addFile(new File([blob], file.name, { type: file.type })) : null
    }
  }

  file(n: number): FileState {
    const file = this.#stored.file(n)
    if (!file) return gone
    if (file.refused !== null) return { at: 'refused', why: file.refused }
    if (this.#reading.has(n)) return reading
    const share = this.#worker.sent.get(n)
    if (share !== undefined) return { at: 'sending', share }
    if (file.sha256 !== null) return onServer
    return file.blob || file.source ? inBrowser : gone
  }

  async bytes(n: number): Promise<Blob | null> {
    const file = this.#stored.file(n)
    return file ? (file.blob ?? (await this.#worker.fetched(file, null).catch(() => null))) : null
  }

  written(): Promise<boolean> {
    return this.#stored.written()
  }

  /** At most once (posting.ts); `digest` identifies the content. Never rejects. */
  post(given: { post: Post; digest: string; files: readonly number[] }): Promise<Outcome> {
    this.#posting ??= this.#post(given).finally(() => {
      this.#posting = undefined
    })
    return this.#posting
  }

  interrupt(): void {
    this.#interrupt.abort()
    this.#interrupt = new AbortController()
    this.#worker.interrupt()
  }

  async #post({
    post,
    digest,
    files,
  }: {
    post: Post
    digest: string
    files: readonly number[]
  }): Promise<Outcome> {
    const { environment, intervals, sender } = this.#dependencies
    const { signal } = this.#interrupt
    this.keep()
    this.#worker.pause()
    await withTimeout(environment, intervals.stall, signal, () => Promise.all(this.#reading.values())).catch(
      () => {},
    )
    const of: PostInput = {
      environment,
      intervals,
      digest,
      files,
      signal,
      stored: this.#stored,
      worker: this.#worker,
      post: (posting, it) => {
        this.#wasInline = posting.draft === null
        return post(posting, it)
      },
      forkAfter: (made) => this.#after(made, signal),
      madeUnder: (key) => withTimeout(environment, intervals.answer, signal, (it) => sender.made(key, it)),
    }
    const outcome = await posted(of)
    if (outcome.kind === 'made') {
      // It was created, even if the browser's cleanup hangs.
      await withTimeout(environment, writtenMs, null, () => this.finish()).catch(() => {})
      return outcome
    }
    this.#made = null
    this.#worker.proceed()
    this.#say()
    return outcome
  }

  goOnAfter(made: CreatedRecord): Promise<void> {
    return this.#after(made, this.#interrupt.signal).then(() => {
      this.#made = null
      this.#worker.proceed()
    })
  }

  wantAnother(): void {
    this.#stored.put({ made: null, unsent: [...new Set([...this.#stored.record.unsent, ownFacts])] })
    this.#worker.wake()
  }

  async finish(): Promise<void> {
    this.#isFinished = true
    this.#dependencies.environment.clearTimeout(this.#timer)
    await this.#worker.end()
    const { id, version } = this.#stored.record
    if (this.#wasInline && version !== null) await this.#endThere(id, version)
    await this.#stored.remove()
    await this.#stored.release()
  }

  /** Deletes a named copy left on the server too, unless another user changed it. */
  async #endThere(id: string, version: number): Promise<void> {
    const { environment, intervals, sender } = this.#dependencies
    await withTimeout(environment, intervals.answer, null, async (signal) => {
      if ((await sender.read(id, signal)).version === version) await sender.end(id, signal)
    }).catch(() => {})
  }

  /** Typed text stays; untouched records leave nothing. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (this.#isFinished) return
    this.keep()
    if (this.isComing) {
      await this.allIn()
      this.#dirty = new Set(Object.keys(this.record.parts))
      this.keep()
    }
    await this.#posting
    if (this.#isFinished) return
    if (this.#isUnchanged()) {
      const { version } = this.#stored.record
      this.#wasInline = version !== null
      await this.finish()
      return
    }
    await Promise.all(this.#reading.values())
    await this.#stored.written()
    await this.#worker.end()
    if (!this.#made && this.#stored.waits) {
      const result = await this.#worker.flush()
      if (typeof result === 'object') this.#made = result
    }
    const made = this.#made
    if (made && this.isWhatWasMade) await this.finish()
    await this.#stored.written()
    await this.#stored.release()
    if (made && this.#isFinished) this.#source.onMade(made)
  }

  async abandon(): Promise<void> {
    this.#isFinished = true
    this.#dependencies.environment.clearTimeout(this.#timer)
    this.#worker.interrupt()
    await this.#worker.end()
  }

  async withBytes(): Promise<FileData[]> {
    for (const { n } of this.#stored.files) await this.bytes(n)
    return [...this.#stored.files]
  }

  get isWhatWasMade(): boolean {
    const { posted, changes } = this.#stored.record
    return posted !== null && posted.changes === changes
  }

  #isUnchanged(): boolean {
    const { stored, record, files } = this.#begun
    const numbers = (of: readonly FileData[]) => of.map(({ n }) => n)
    return (
      !stored &&
      same(numbers(this.#stored.files), numbers(files)) &&
      same(this.#stored.record.parts, record.parts)
    )
  }

  async #after(made: CreatedRecord, signal: AbortSignal): Promise<void> {
    const { environment, intervals, sender } = this.#dependencies
    const { id, unsent, savedBy } = this.#stored.record
    // A copy under the same key may have become the order.
    const there = await withTimeout(environment, intervals.answer, signal, (it) => sender.read(id, it)).catch(
      () => null,
    )
    if (!there || there.savedBy !== savedBy) return this.#fork(null, made, true)
    const { key } = forked(this.#stored.record, made)
    this.#stored.put({ key, made, posted: null, unsent: [...new Set([...unsent, ownFacts])] })
  }

  /** `forget`: drop the old record here. */
  #fork(why: 'conflict' | 'taken' | null, made: CreatedRecord | null, forget: boolean): Promise<void> {
    this.#forking ??= (async () => {
      const { claims, environment, intervals } = this.#dependencies
      const before = this.id
      const record = forked(this.#stored.record, made)
      const files = this.#stored.files.map((it) => forkedFile(it, record.id))
      // A hanging database must not block the new id.
      const done = withTimeout(environment, intervals.answer, null, () =>
        this.#stored.become(record, files, claims.take(record.id, true), forget),
      ).catch(() => {})
      this.onId(before)
      if (why) this.#source.onFork(why)
      await done
    })().finally(() => {
      this.#forking = undefined
    })
    return this.#forking
  }

  #change(change: Partial<RecordData>): void {
    if (this.#isFinished) return
    const { changes, note: before } = this.#stored.record
    const note = this.#source.note?.() ?? before
    const updatedAt = new Date(this.#dependencies.environment.now()).toISOString()
    this.#stored.put({ ...change, title: this.#source.title(), note, updatedAt, changes: changes + 1 })
    this.#dependencies.environment.persist()
    this.#worker.changed()
    this.#say()
  }

  #say(): void {
    const now = this.#saveStatus()
    if (!same(now, this.#status)) this.#status = now
    for (const listener of this.#listeners) listener()
  }

  #saveStatus(): SaveStatus {
    const { record, files, waits, isKept } = this.#stored
    const { refusal, failed } = this.#worker
    const why = refusal?.message ?? files.find((it) => it.refused !== null)?.refused ?? null
    const at = record.changes > 0 ? record.updatedAt : null
    const place = () => {
      if (!waits && record.version !== null) return why === null ? 'server' : 'refused'
      if (!isKept || at === null) return 'tab'
      if (why !== null) return 'refused'
      return failed ? 'waiting' : 'browser'
    }
    return { place: place(), why, at }
  }
}

const gone: FileState = { at: 'gone' }
const reading: FileState = { at: 'reading' }
const inBrowser: FileState = { at: 'browser' }
const onServer: FileState = { at: 'server' }
