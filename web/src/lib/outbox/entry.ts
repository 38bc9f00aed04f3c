import type { Claims, Hold } from './claims.ts'
import { Courier, type Pace } from './courier.ts'
import { limited } from './limited.ts'
import { type PostInput, posted, writtenMs } from './posting.ts'
import { forked, forkedFile, type Kept, type KeptFile, type Made, newFileNumber, ownFacts } from './record.ts'
import type { Outcome, Post, Sender } from './sender.ts'
import { Shelf } from './shelf.ts'
import type { Store } from './store.ts'
import type { World } from './world.ts'

/**
 * Where the last change is; exactly one of these. `tab`: nowhere but here, since the browser keeps nothing. `browser`:
 * kept, and on its way. `waiting`: kept, and the server cannot be reached. `refused`: kept, and the server says no.
 */
export interface Whereabouts {
  place: 'tab' | 'browser' | 'server' | 'waiting' | 'refused'
  /** Why the server says no; null where it doesn't. */
  why: string | null
  /** Instant of the last change; null: nothing was typed yet, so there is nothing to keep. */
  at: string | null
}

/** Where a file's bytes are. `gone`: nowhere, it has to be added again. */
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
  /** Was stored before. What is new and ends as it began leaves nothing. */
  stored: boolean
  /** Never heard of by the server, as far as is known; a first save may have got there whose answer nobody saw. */
  isUncertain?: boolean
  hold: Promise<Hold | null>
}

/** Whoever types into an entry. */
export interface Typist {
  /** A part as it now is. */
  read: (name: string) => unknown
  title: () => string
  /** What is typed here goes on as a record of its own. `conflict`: changed elsewhere; `taken`: by another tab. */
  onFork: (why: 'conflict' | 'taken') => void
  /** Something was made under its key already, by a posting whose answer got lost or elsewhere. */
  onMade: (made: Made) => void
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const nobody: Typist = { read: () => undefined, title: () => '', onFork: () => {}, onMade: () => {} }

/**
 * One record while it is open: what is typed reaches the browser's database within a third of a second and the server
 * in seconds, files at once, each once; and it is posted at most once.
 */
export class Entry {
  readonly #around: Surroundings
  readonly #begun: EntryInput
  readonly #shelf: Shelf
  readonly #courier: Courier
  #typist = nobody
  #dirty = new Set<string>()
  #timer: unknown
  #reading = new Map<number, Promise<unknown>>()
  /** What is on its way into it, and not yet listed anywhere. */
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
  /** Its id is another now. */
  onId: (before: string) => void = () => {}

  constructor(around: Surroundings, begun: EntryInput) {
    this.#around = around
    this.#begun = begun
    const { world, store, sender, pace } = around
    const shelf = new Shelf(store, begun.record, begun.files, begun.hold)
    this.#shelf = shelf
    this.#courier = new Courier({
      ...{ world, sender, pace, shelf },
      isUncertain: begun.isUncertain ?? false,
      fork: () => this.#fork('conflict', null, true),
      onMade: (made) => {
        this.#made = made
        this.#typist.onMade(made)
      },
      onChange: () => this.#say(),
    })
    shelf.onChange = () => this.#say()
    // Its record belongs to another tab now: what is typed here goes on beside it.
    shelf.onFenced = () => void this.#fork('taken', null, false)
    this.#where = this.#whereabouts()
    if (begun.stored) this.#courier.wake()
  }

  get id(): string {
    return this.#shelf.record.id
  }
  get record(): Kept {
    return this.#shelf.record
  }
  /** Something was made of what this was before: posting it makes a second one. */
  get made(): Made | null {
    return this.#shelf.record.made
  }
  get isClosing(): boolean {
    return this.#closing !== undefined
  }
  /** Where the last change is; `listen` tells of changes to it and to files. */
  get = (): Whereabouts => this.#where
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whoever types from now on. */
  attend(typist: Typist): void {
    this.#typist = typist
  }

  /** A part was changed. */
  changed(name: string): void {
    this.#dirty.add(name)
    this.#timer ??= this.#around.world.setTimeout(() => this.keep(), this.#around.pace.keep)
  }

  /** Keeps now what changed since the last time. */
  keep(): void {
    this.#around.world.clearTimeout(this.#timer)
    this.#timer = undefined
    const { parts, unsent } = this.#shelf.record
    const changed = [...this.#dirty].filter((name) => !same(this.#typist.read(name), parts[name]))
    this.#dirty.clear()
    if (changed.length === 0) return
    const now = Object.fromEntries(changed.map((name) => [name, structuredClone(this.#typist.read(name))]))
    this.#change({ parts: { ...parts, ...now }, unsent: [...new Set([...unsent, ...changed])] })
  }

  /**
   * The page is left: keeps in this very turn. `isGoing`: there may be no other, not even one to check a claim in
   * (decision 17); where it lives on, what a tab wrote that slept and lost its claim meanwhile is found out.
   */
  leave(isGoing: boolean): void {
    if (this.#dirty.size === 0 && this.#shelf.isKept) return
    this.keep()
    if (isGoing && !this.#isUnchanged()) this.#shelf.leave()
  }

  /**
   * Something is on its way into it, such as a file that is still looked at: `into` puts it in. Posting and closing wait
   * for that. Rejects when nothing comes for too long; then it comes no more.
   */
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

  /** Resolves when nothing is on its way into it. */
  async allIn(): Promise<void> {
    while (this.isComing) await Promise.allSettled(this.#coming)
  }

  /** Takes a file: its bytes are read at once, so that it may be taken away from the computer. */
  addFile(file: File): number {
    const n = newFileNumber()
    const { name, type, size } = file
    const kept = { id: this.id, n, name, type, size, blob: null, sha256: null, source: null, refused: null }
    this.#shelf.putFile(kept)
    const { world, pace } = this.#around
    const read = limited(world, pace.stall, null, async () => new Blob([await file.arrayBuffer()], { type }))
    const reading = read.then(
      (blob) => this.#arrived(n, blob),
      // It says itself that its bytes are nowhere.
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
    // The part that lists it: kept with the bytes.
    this.keep()
    this.#courier.wake()
  }

  /** Takes a file away; what it gives back brings it again, under another number, or null when it cannot. */
  removeFile(n: number): () => Promise<number | null> {
    const file = this.#shelf.file(n)
    // Asked for while the server has it still.
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

  /** The bytes of a file, fetched where this browser doesn't have them; null when nobody has, or can be asked. */
  async bytes(n: number): Promise<Blob | null> {
    const file = this.#shelf.file(n)
    return file ? (file.blob ?? (await this.#courier.fetched(file, null).catch(() => null))) : null
  }

  /** Resolves when everything kept so far is written in the browser, or could not be. */
  written(): Promise<boolean> {
    return this.#shelf.written()
  }

  /**
   * Posts it under its key (posting.ts). `digest`: of what the caller's own words are. Never rejects; nothing is sent
   * by itself meanwhile.
   */
  post(given: { post: Post; digest: string; files: readonly number[] }): Promise<Outcome> {
    this.#posting ??= this.#post(given).finally(() => {
      this.#posting = undefined
    })
    return this.#posting
  }

  /** Stops waiting for whatever is under way; a posting becomes one of unknown outcome. */
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
      ...{ world, pace, digest, files, signal, shelf: this.#shelf, courier: this.#courier },
      post: (posting, it) => {
        this.#wasInline = posting.draft === null
        return post(posting, it)
      },
      forkAfter: (made) => this.#after(made, signal),
      madeUnder: (key) => limited(world, pace.answer, signal, (it) => sender.made(key, it)),
    }
    const outcome = await posted(of)
    if (outcome.kind === 'made') {
      // It is made: a browser that doesn't come to an end is no reason not to say so.
      await limited(world, writtenMs, null, () => this.finish()).catch(() => {})
      return outcome
    }
    this.#made = null
    this.#courier.proceed()
    this.#say()
    return outcome
  }

  /** Goes on after this was made under its key: as something of its own, under another key. */
  goOnAfter(made: Made): Promise<void> {
    return this.#after(made, this.#interrupt.signal).then(() => {
      this.#made = null
      this.#courier.proceed()
    })
  }

  /** A second one is wanted. */
  wantAnother(): void {
    this.#shelf.put({ made: null, unsent: [...new Set([...this.#shelf.record.unsent, ownFacts])] })
    this.#courier.wake()
  }

  /** It was made: gone here at once; the server ended it with what was made of it. */
  async finish(): Promise<void> {
    this.#isFinished = true
    this.#around.world.clearTimeout(this.#timer)
    await this.#courier.end()
    const { id, version } = this.#shelf.record
    if (this.#wasInline && version !== null) await this.#endThere(id, version)
    await this.#shelf.remove()
    await this.#shelf.release()
  }

  /** What was posted without naming it is still there: it goes too, unless somebody has typed into it since. */
  async #endThere(id: string, version: number): Promise<void> {
    const { world, pace, sender } = this.#around
    await limited(world, pace.answer, null, async (signal) => {
      if ((await sender.read(id, signal)).version === version) await sender.end(id, signal)
    }).catch(() => {})
  }

  /** Nobody types any more: what was typed stays, nothing typed leaves nothing. Resolves when it is let go of. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (this.#isFinished) return
    this.keep()
    if (this.isComing) {
      await this.allIn()
      // Whoever typed is gone and tells of no change.
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
    // Whoever only waits for its bytes waits no longer than for a save.
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

  /** Sends nothing more, and leaves everything as it is. */
  async abandon(): Promise<void> {
    this.#isFinished = true
    this.#around.world.clearTimeout(this.#timer)
    this.#courier.interrupt()
    await this.#courier.end()
  }

  /** All files, with their bytes as far as anybody has them. */
  async withBytes(): Promise<KeptFile[]> {
    for (const { n } of this.#shelf.files) await this.bytes(n)
    return [...this.#shelf.files]
  }

  /** Something was made of it, and nothing was typed since: there is nothing left of it to keep. */
  get isWhatWasMade(): boolean {
    const { posted, changes } = this.#shelf.record
    return posted !== null && posted.changes === changes
  }

  /** Nothing was typed beyond what it began with. */
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
    // A copy under the same key may have become it, and this one be on the server still.
    const there = await limited(world, pace.answer, signal, (it) => sender.read(id, it)).catch(() => null)
    if (!there || there.savedBy !== savedBy) return this.#fork(null, made, true)
    const { key } = forked(this.#shelf.record, made)
    this.#shelf.put({ key, made, posted: null, unsent: [...new Set([...unsent, ownFacts])] })
  }

  /** From now on a record of its own; `forget`: this browser has no other use for the old one. */
  #fork(why: 'conflict' | 'taken' | null, made: Made | null, forget: boolean): Promise<void> {
    this.#forking ??= (async () => {
      const { claims, world, pace } = this.#around
      const before = this.id
      const record = forked(this.#shelf.record, made)
      const files = this.#shelf.files.map((it) => forkedFile(it, record.id))
      // A browser's database that hangs keeps nobody from going on under the new id.
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

  /** A change by the user: kept here, then sent. */
  #change(change: Partial<Kept>): void {
    if (this.#isFinished) return
    const { changes } = this.#shelf.record
    const updatedAt = new Date(this.#around.world.now()).toISOString()
    this.#shelf.put({ ...change, title: this.#typist.title(), updatedAt, changes: changes + 1 })
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
