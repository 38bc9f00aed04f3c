import type { Claims, Hold } from './claims.ts'
import { Courier, type Pace } from './courier.ts'
import { limited } from './limited.ts'
import { type PostInput, posted, writtenMs } from './posting.ts'
import {
  forked,
  forkedFile,
  type Kept,
  type KeptFile,
  type Made,
  newFileNumber,
  newKeptFile,
  ownFacts,
} from './record.ts'
import type { Outcome, Post, Sender } from './sender.ts'
import { Shelf } from './shelf.ts'
import type { Store } from './store.ts'
import type { World } from './world.ts'

/** Exactly one. `tab`: in memory only; `waiting`: server unreachable; `refused`: rejected by the server. */
export interface Whereabouts {
  place: 'tab' | 'browser' | 'server' | 'waiting' | 'refused'
  why: string | null
  at: string | null
}

/** `gone`: has to be added again. */
export type FileState =
  | { at: 'reading' | 'browser' | 'server' | 'gone' }
  | { at: 'sending'; share: number }
  | { at: 'refused'; why: string }

export interface Surroundings {
  world: World
  store: Store
  claims: Claims
  sender: Sender
  pace: Pace
}

export interface EntryInput {
  record: Kept
  files: readonly KeptFile[]
  /** New and unchanged records leave nothing. */
  stored: boolean
  /** False: the browser has not stored all of it yet. */
  isKept?: boolean
  /** Unknown to the server, unless a lost first save arrived. */
  isUncertain?: boolean
  hold: Promise<Hold | null>
}

export interface Typist {
  read: (name: string) => unknown
  title: () => string
  note?: () => Kept['note']
  onFork: (why: 'conflict' | 'taken') => void
  /** Created by a posting without an answer, or elsewhere. */
  onMade: (made: Made) => void
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const nobody: Typist = { read: () => undefined, title: () => '', onFork: () => {}, onMade: () => {} }

/** Stored in the browser within a third of a second, on the server in seconds, posted at most once. */
export class Entry {
  readonly #around: Surroundings
  readonly #begun: EntryInput
  readonly #shelf: Shelf
  readonly #courier: Courier
  #typist = nobody
  #dirty = new Set<string>()
  #timer: unknown
  #reading = new Map<number, Promise<unknown>>()
  #coming = new Set<Promise<void>>()
  #forking: Promise<void> | undefined
  #posting: Promise<Outcome> | undefined
  #interrupt = new AbortController()
  #made: Made | null = null
  #wasInline = false
  #isFinished = false
  #closing: Promise<void> | undefined
  #where: Whereabouts
  #listeners = new Set<() => void>()
  onId: (before: string) => void = () => {}

  constructor(around: Surroundings, begun: EntryInput) {
    this.#around = around
    this.#begun = begun
    const { world, store, sender, pace } = around
    const shelf = new Shelf(store, begun.record, begun.files, begun.hold)
    this.#shelf = shelf
    this.#courier = new Courier({
      world,
      sender,
      pace,
      shelf,
      isUncertain: begun.isUncertain ?? false,
      fork: () => this.#fork('conflict', null, true),
      onMade: (made) => {
        this.#made = made
        this.#typist.onMade(made)
      },
      onChange: () => this.#say(),
    })
    shelf.onChange = () => this.#say()
    shelf.onFenced = () => void this.#fork('taken', null, false)
    if (begun.isKept === false) {
      shelf.put({})
      for (const file of begun.files) shelf.putFile(file)
    }
    this.#where = this.#whereabouts()
    if (begun.stored) this.#courier.wake()
  }

  get id(): string {
    return this.#shelf.record.id
  }
  get record(): Kept {
    return this.#shelf.record
  }
  /** Set when an earlier state was created: posting creates a second record. */
  get made(): Made | null {
    return this.#shelf.record.made
  }
  get isKept(): boolean {
    return this.#shelf.isKept
  }
  get isClosing(): boolean {
    return this.#closing !== undefined
  }
  get = (): Whereabouts => this.#where
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  attend(typist: Typist): void {
    this.#typist = typist
  }

  changed(name: string): void {
    this.#dirty.add(name)
    this.#timer ??= this.#around.world.setTimeout(() => this.keep(), this.#around.pace.keep)
  }

  keep(): void {
    this.#around.world.clearTimeout(this.#timer)
    this.#timer = undefined
    const { parts, unsent } = this.#shelf.record
    const changed = [...this.#dirty].filter((name) => !same(this.#typist.read(name), parts[name]))
    this.#dirty.clear()
    if (changed.length === 0) {
      this.#keepNote()
      return
    }
    const now = Object.fromEntries(changed.map((name) => [name, structuredClone(this.#typist.read(name))]))
    this.#change({ parts: { ...parts, ...now }, unsent: [...new Set([...unsent, ...changed])] })
  }

  /** Stored only with content that is stored anyway; sent to the server with the next change. */
  #keepNote(): void {
    const note = this.#typist.note?.()
    if (!note || this.#isFinished || this.#isUnchanged() || same(note, this.#shelf.record.note)) return
    this.#shelf.put({ note })
  }

  /** Stores synchronously. `isGoing`: no time even to check a claim (docs/topics/drafts-and-outbox.md#outbox). */
  leave(isGoing: boolean): void {
    if (this.#dirty.size === 0 && this.#shelf.isKept) return
    this.keep()
    if (isGoing && !this.#isUnchanged()) this.#shelf.leave()
  }

  /** `into` stores what arrives; posting and closing wait. Rejects after a long silence. */
  bring<T>(coming: Promise<T>, into: (it: T) => void): Promise<void> {
    const { world, pace } = this.#around
    const brought = limited(world, pace.stall, null, () => coming).then(into)
    this.#coming.add(brought)
    const end = () => this.#coming.delete(brought)
    brought.then(end, end)
    return brought
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
    this.#shelf.putFile(newKeptFile(this.id, { n, name, type, size, blob: null }))
    const { world, pace } = this.#around
    const read = limited(world, pace.stall, null, async () => new Blob([await file.arrayBuffer()], { type }))
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
    const file = this.#shelf.file(n)
    if (!file) return
    this.#shelf.putFile({ ...file, blob, size: blob.size })
    this.keep()
    this.#courier.wake()
  }

  removeFile(n: number): () => Promise<number | null> {
    const file = this.#shelf.file(n)
    const bytes = this.bytes(n)
    this.#shelf.removeFile(n)
    const { version, removedFiles } = this.#shelf.record
    void bytes.finally(() =>
      this.#change(version === null ? {} : { removedFiles: [...this.#shelf.record.removedFiles, n] }),
    )
    this.#change({ removedFiles })
    return async () => {
      const blob = await bytes
      return file && blob ? this.addFile(new File([blob], file.name, { type: file.type })) : null
    }
  }

  file(n: number): FileState {
    const file = this.#shelf.file(n)
    if (!file) return gone
    if (file.refused !== null) return { at: 'refused', why: file.refused }
    if (this.#reading.has(n)) return reading
    const share = this.#courier.sent.get(n)
    if (share !== undefined) return { at: 'sending', share }
    if (file.sha256 !== null) return onServer
    return file.blob || file.source ? inBrowser : gone
  }

  async bytes(n: number): Promise<Blob | null> {
    const file = this.#shelf.file(n)
    return file ? (file.blob ?? (await this.#courier.fetched(file, null).catch(() => null))) : null
  }

  written(): Promise<boolean> {
    return this.#shelf.written()
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
    this.#courier.interrupt()
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
    const { world, pace, sender } = this.#around
    const { signal } = this.#interrupt
    this.keep()
    this.#courier.pause()
    await limited(world, pace.stall, signal, () => Promise.all(this.#reading.values())).catch(() => {})
    const of: PostInput = {
      world,
      pace,
      digest,
      files,
      signal,
      shelf: this.#shelf,
      courier: this.#courier,
      post: (posting, it) => {
        this.#wasInline = posting.draft === null
        return post(posting, it)
      },
      forkAfter: (made) => this.#after(made, signal),
      madeUnder: (key) => limited(world, pace.answer, signal, (it) => sender.made(key, it)),
    }
    const outcome = await posted(of)
    if (outcome.kind === 'made') {
      // It was created, even if the browser's cleanup hangs.
      await limited(world, writtenMs, null, () => this.finish()).catch(() => {})
      return outcome
    }
    this.#made = null
    this.#courier.proceed()
    this.#say()
    return outcome
  }

  goOnAfter(made: Made): Promise<void> {
    return this.#after(made, this.#interrupt.signal).then(() => {
      this.#made = null
      this.#courier.proceed()
    })
  }

  wantAnother(): void {
    this.#shelf.put({ made: null, unsent: [...new Set([...this.#shelf.record.unsent, ownFacts])] })
    this.#courier.wake()
  }

  async finish(): Promise<void> {
    this.#isFinished = true
    this.#around.world.clearTimeout(this.#timer)
    await this.#courier.end()
    const { id, version } = this.#shelf.record
    if (this.#wasInline && version !== null) await this.#endThere(id, version)
    await this.#shelf.remove()
    await this.#shelf.release()
  }

  /** Deletes a named copy left on the server too, unless somebody changed it. */
  async #endThere(id: string, version: number): Promise<void> {
    const { world, pace, sender } = this.#around
    await limited(world, pace.answer, null, async (signal) => {
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
      const { version } = this.#shelf.record
      this.#wasInline = version !== null
      await this.finish()
      return
    }
    await Promise.all(this.#reading.values())
    await this.#shelf.written()
    await this.#courier.end()
    if (!this.#made && this.#shelf.waits) {
      const through = await this.#courier.flush()
      if (typeof through === 'object') this.#made = through
    }
    const made = this.#made
    if (made && this.isWhatWasMade) await this.finish()
    await this.#shelf.written()
    await this.#shelf.release()
    if (made && this.#isFinished) this.#typist.onMade(made)
  }

  async abandon(): Promise<void> {
    this.#isFinished = true
    this.#around.world.clearTimeout(this.#timer)
    this.#courier.interrupt()
    await this.#courier.end()
  }

  async withBytes(): Promise<KeptFile[]> {
    for (const { n } of this.#shelf.files) await this.bytes(n)
    return [...this.#shelf.files]
  }

  get isWhatWasMade(): boolean {
    const { posted, changes } = this.#shelf.record
    return posted !== null && posted.changes === changes
  }

  #isUnchanged(): boolean {
    const { stored, record, files } = this.#begun
    const numbers = (of: readonly KeptFile[]) => of.map(({ n }) => n)
    return (
      !stored &&
      same(numbers(this.#shelf.files), numbers(files)) &&
      same(this.#shelf.record.parts, record.parts)
    )
  }

  async #after(made: Made, signal: AbortSignal): Promise<void> {
    const { world, pace, sender } = this.#around
    const { id, unsent, savedBy } = this.#shelf.record
    // A copy under the same key may have become the order.
    const there = await limited(world, pace.answer, signal, (it) => sender.read(id, it)).catch(() => null)
    if (!there || there.savedBy !== savedBy) return this.#fork(null, made, true)
    const { key } = forked(this.#shelf.record, made)
    this.#shelf.put({ key, made, posted: null, unsent: [...new Set([...unsent, ownFacts])] })
  }

  /** `forget`: drop the old record here. */
  #fork(why: 'conflict' | 'taken' | null, made: Made | null, forget: boolean): Promise<void> {
    this.#forking ??= (async () => {
      const { claims, world, pace } = this.#around
      const before = this.id
      const record = forked(this.#shelf.record, made)
      const files = this.#shelf.files.map((it) => forkedFile(it, record.id))
      // A hanging database must not block the new id.
      const done = limited(world, pace.answer, null, () =>
        this.#shelf.become(record, files, claims.take(record.id, true), forget),
      ).catch(() => {})
      this.onId(before)
      if (why) this.#typist.onFork(why)
      await done
    })().finally(() => {
      this.#forking = undefined
    })
    return this.#forking
  }

  #change(change: Partial<Kept>): void {
    if (this.#isFinished) return
    const { changes, note: before } = this.#shelf.record
    const note = this.#typist.note?.() ?? before
    const updatedAt = new Date(this.#around.world.now()).toISOString()
    this.#shelf.put({ ...change, title: this.#typist.title(), note, updatedAt, changes: changes + 1 })
    this.#around.world.persist()
    this.#courier.changed()
    this.#say()
  }

  #say(): void {
    const now = this.#whereabouts()
    if (!same(now, this.#where)) this.#where = now
    for (const listener of this.#listeners) listener()
  }

  #whereabouts(): Whereabouts {
    const { record, files, waits, isKept } = this.#shelf
    const { refusal, failed } = this.#courier
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
