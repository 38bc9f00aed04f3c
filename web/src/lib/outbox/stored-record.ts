import type { Hold } from './claims.ts'
import { type FileData, type RecordData, waits } from './record.ts'
import { Fenced, type Store } from './store.ts'

/** A record in memory, written with every change; failed writes are retried with the next one. */
export class StoredRecord {
  #store: Store
  #record: RecordData
  #files: Map<number, FileData>
  #hold: Promise<Hold | null>
  #held: Hold | null | undefined
  #unwritten = new Map<'record' | number, number>()
  #attempt = 0
  #writing: Promise<unknown> = Promise.resolve()
  #isGone = false
  onChange: () => void = () => {}
  onFenced: () => void = () => {}

  constructor(store: Store, record: RecordData, files: readonly FileData[], hold: Promise<Hold | null>) {
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

  get record(): RecordData {
    return this.#record
  }
  get files(): readonly FileData[] {
    return [...this.#files.values()]
  }
  get waits(): boolean {
    return waits(this.#record, this.files)
  }
  get isKept(): boolean {
    return this.#unwritten.size === 0
  }

  file(n: number): FileData | undefined {
    return this.#files.get(n)
  }

  put(change: Partial<RecordData>): void {
    this.#record = { ...this.#record, ...change }
    this.#write('record')
  }

  putFile(file: FileData): void {
    this.#files.set(file.n, file)
    this.#write(file.n)
  }

  removeFile(n: number): void {
    this.#files.delete(n)
    this.#write(n)
  }

  again(): void {
    for (const what of this.#unwritten.keys()) this.#write(what)
  }

  async written(): Promise<boolean> {
    let last: unknown
    while (last !== this.#writing) {
      last = this.#writing
      await last
    }
    return this.isKept
  }

  leave(): void {
    if (this.#isGone || this.#held === null) return
    // No time to check the claim; a tab that took it over has shown so. A page that stays repeats the writes that this
    // aborted.
    const again = () => this.again()
    this.#store.leave(this.#record).then(again, again)
  }

  /** Writes the new id before forgetting the old. */
  async become(
    record: RecordData,
    files: readonly FileData[],
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
    // A leftover in a failing store is offered again.
    if (kept && forget) await this.#store.remove(before.id).catch(() => {})
    ;(await before.hold)?.release()
  }

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
    const settled = written.then(
      () => {
        if (this.#unwritten.get(what) === attempt) this.#unwritten.delete(what)
        this.onChange()
      },
      (error: unknown) => {
        if (error instanceof Fenced && this.#unwritten.has(what)) this.onFenced()
        this.onChange()
      },
    )
    this.#writing = Promise.all([this.#writing, settled])
  }

  async #put(hold: Hold | null, what: 'record' | number): Promise<void> {
    if (hold === null) throw new Fenced()
    const { id } = this.#record
    if (what === 'record') return this.#store.put(this.#record, hold.fence)
    const file = this.#files.get(what)
    return file ? this.#store.putFile(file, hold.fence) : this.#store.removeFile(id, what, hold.fence)
  }
}
