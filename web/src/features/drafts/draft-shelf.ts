import { type DraftFileRecord, type DraftRecord, draftStore } from './draft-store.ts'

/** Where the last change is: nothing kept yet, in this browser only, on the server too, or nowhere. */
export interface Kept {
  place: 'nothing' | 'here' | 'server' | 'nowhere'
  /** Instant of the last save. */
  at: string | null
  /** The last attempt to send didn't come through. */
  waits: boolean
}

/**
 * One draft as it is in memory, written to the browser's database with every change; one write after the other, so that
 * an older state never replaces a newer.
 */
export class DraftShelf {
  #record: DraftRecord
  #files: Map<number, DraftFileRecord>
  #writing: Promise<unknown> = Promise.resolve()
  #kept: Kept = { place: 'nothing', at: null, waits: false }
  #listeners = new Set<() => void>()

  constructor(record: DraftRecord, files: readonly DraftFileRecord[]) {
    this.#record = record
    this.#files = new Map(files.map((it) => [it.n, it]))
  }

  get record(): DraftRecord {
    return this.#record
  }
  get files(): readonly DraftFileRecord[] {
    return [...this.#files.values()]
  }
  get = (): Kept => this.#kept
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether the server lacks anything of it. */
  get waits(): boolean {
    const { unsent, removedFiles } = this.#record
    return unsent.length > 0 || removedFiles.length > 0 || this.files.some((it) => !it.sent)
  }

  put(change: Partial<DraftRecord>): void {
    this.#record = { ...this.#record, ...change }
    const record = this.#record
    this.#write(() => draftStore.put(record))
  }

  file(n: number): DraftFileRecord | undefined {
    return this.#files.get(n)
  }

  /** The next free number, and none that the server may still know. */
  get nextFile(): number {
    return Math.max(-1, ...this.#files.keys(), ...this.#record.removedFiles) + 1
  }

  putFile(file: DraftFileRecord): void {
    this.#files.set(file.n, file)
    this.#write(() => draftStore.putFile(file))
  }

  removeFile(n: number): void {
    const { id } = this.#record
    this.#files.delete(n)
    this.#write(() => draftStore.removeFile(id, n))
  }

  /** Forgets the draft in this browser. */
  remove(): void {
    const { id } = this.#record
    this.#write(() => draftStore.remove(id))
  }

  /** Goes on as a draft of its own, none of which the server has. */
  async fork(): Promise<void> {
    this.remove()
    const own = { id: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }
    this.put({ ...own, version: null, unsent: Object.keys(this.#record.sections), removedFiles: [] })
    for (const file of this.files) this.putFile({ ...file, draftId: own.id, sent: false })
    await this.written()
  }

  /** Resolves when everything so far is written. */
  written(): Promise<unknown> {
    return this.#writing
  }

  /** An attempt to send ended. */
  ended(through: boolean): void {
    this.#say({ waits: !through, ...(through ? { place: 'server' } : {}) })
  }

  #write(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write).then(
      () => this.#say({ place: this.waits ? 'here' : 'server', at: new Date().toISOString() }),
      () => this.#say({ place: 'nowhere' }),
    )
  }

  #say(kept: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...kept }
    for (const listener of this.#listeners) listener()
  }
}
