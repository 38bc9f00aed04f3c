import type { Hold } from './claims.ts'
import { type Kept, type KeptFile, waits } from './record.ts'
import { Fenced, type Store } from './store.ts'

/**
 * One record as it is in memory, handed to the browser's database with every change. What could not be written is
 * written with the next change, or when somebody asks for it again; until then the shelf says so.
 */
export class Shelf {
  #store: Store
  #record: Kept
  #files: Map<number, KeptFile>
  #hold: Promise<Hold | null>
  #held: Hold | null | undefined
  /** What the browser lacks, each with the attempt that is to bring it: the record, files by number. */
  #unwritten = new Map<'record' | number, number>()
  #attempt = 0
  #writing: Promise<unknown> = Promise.resolve()
  #isGone = false
  /** Something was written or couldn't be. */
  onChange: () => void = () => {}
  /** Another tab has taken the record over. */
  onFenced: () => void = () => {}

  constructor(store: Store, record: Kept, files: readonly KeptFile[], hold: Promise<Hold | null>) {
    this.#store = store
    this.#record = record
    this.#files = new Map(files.map((it) => [it.n, it]))
    this.#hold = this.#watch(hold)
  }

  #watch(hold: Promise<Hold | null>): Promise<Hold | null> {
    this.#held = undefined
    return hold
      .catch(() => null)
      .then((it) => {
        this.#held = it
        return it
      })
  }

  get record(): Kept {
    return this.#record
  }
  get files(): readonly KeptFile[] {
    return [...this.#files.values()]
  }
  get waits(): boolean {
    return waits(this.#record, this.files)
  }
  /** The browser has all of it. */
  get isKept(): boolean {
    return this.#unwritten.size === 0
  }

  file(n: number): KeptFile | undefined {
    return this.#files.get(n)
  }

  put(change: Partial<Kept>): void {
    this.#record = { ...this.#record, ...change }
    this.#write('record')
  }

  putFile(file: KeptFile): void {
    this.#files.set(file.n, file)
    this.#write(file.n)
  }

  removeFile(n: number): void {
    this.#files.delete(n)
    this.#write(n)
  }

  /** Tries again what could not be written. */
  again(): void {
    for (const what of this.#unwritten.keys()) this.#write(what)
  }

  /** Resolves when everything so far is written, or could not be: whether it was. */
  async written(): Promise<boolean> {
    let last: unknown
    while (last !== this.#writing) {
      last = this.#writing
      await last
    }
    return this.isKept
  }

  /** The page is going: what stands in memory is handed over in this very turn. */
  leave(): void {
    if (this.#isGone || this.#held === null) return
    // Under a claim of our own (no locks in this browser) it is checked as ever: a tab that slept and lost it must not
    // write over whoever has the record now. A page that is going at once may then lose its last quarter of a second.
    this.#store.put(this.#record, this.#held?.fence ?? null).catch(() => {})
  }

  /** Goes on under another id: that is written first, then the old one is forgotten and let go of. */
  async become(
    record: Kept,
    files: readonly KeptFile[],
    hold: Promise<Hold | null>,
    forget: boolean,
  ): Promise<void> {
    const before = { id: this.#record.id, hold: this.#hold }
    this.#record = record
    this.#files = new Map(files.map((it) => [it.n, it]))
    this.#hold = this.#watch(hold)
    this.#unwritten.clear()
    this.#write('record')
    for (const { n } of files) this.#write(n)
    const kept = await this.written()
    if (kept && forget) await this.#store.remove(before.id).catch(() => {})
    ;(await before.hold)?.release()
  }

  /** Forgets it in this browser. */
  async remove(): Promise<void> {
    this.#isGone = true
    await this.written()
    await this.#store.remove(this.#record.id).catch(() => {})
  }

  async release(): Promise<void> {
    ;(await this.#hold)?.release()
  }

  #write(what: 'record' | number): void {
    if (this.#isGone) return
    this.#attempt += 1
    const attempt = this.#attempt
    this.#unwritten.set(what, attempt)
    const written = this.#held
      ? this.#put(this.#held, what)
      : this.#hold.then((hold) => this.#put(hold, what))
    const told = written.then(
      () => {
        if (this.#unwritten.get(what) === attempt) this.#unwritten.delete(what)
        this.onChange()
      },
      (error: unknown) => {
        if (error instanceof Fenced && this.#unwritten.has(what)) this.onFenced()
        this.onChange()
      },
    )
    this.#writing = Promise.all([this.#writing, told])
  }

  async #put(hold: Hold | null, what: 'record' | number): Promise<void> {
    // Not ours to write: only what another tab holds is refused.
    if (hold === null) throw new Fenced()
    const { id } = this.#record
    if (what === 'record') return this.#store.put(this.#record, hold.fence)
    const file = this.#files.get(what)
    return file ? this.#store.putFile(file, hold.fence) : this.#store.removeFile(id, what, hold.fence)
  }
}
