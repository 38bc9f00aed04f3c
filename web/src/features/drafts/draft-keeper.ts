import { DraftOutbox } from './draft-outbox.ts'
import { unsendDraft } from './draft-sender.ts'
import { type DraftFileRecord, type DraftRecord, draftStore } from './draft-store.ts'
import { draftsChanged } from './drafts-changed.ts'

/** Where the last change is: nothing kept yet, in this browser only, on the server too, or nowhere. */
export interface Kept {
  place: 'nothing' | 'here' | 'server' | 'nowhere'
  /** Instant of the last save. */
  at: string | null
  /** The last attempt to send didn't come through. */
  waits: boolean
}

interface DraftKeeperInput {
  record: DraftRecord
  files: readonly DraftFileRecord[]
  /** Was stored before. A new draft or a copy that ends as it began leaves nothing. */
  stored: boolean
  /** A section as it now is. */
  read: (key: string) => unknown
  title: () => string
  onConflict: () => void
  onFileRefused: (message: string) => void
}

// Kept within a second of a key press, also when the browser is busy.
const localSaveMs = 300
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Keeps one open draft: changes in the browser within a second, files at once, and on the server in seconds. */
export class DraftKeeper {
  #given: DraftKeeperInput
  #record: DraftRecord
  #files: Map<number, DraftFileRecord>
  #dirty = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<unknown> = Promise.resolve()
  #kept: Kept = { place: 'nothing', at: null, waits: false }
  #listeners = new Set<() => void>()
  #outbox: DraftOutbox

  constructor(given: DraftKeeperInput) {
    this.#given = given
    this.#record = given.record
    this.#files = new Map(given.files.map((it) => [it.n, it]))
    this.#outbox = new DraftOutbox({
      record: () => this.#record,
      files: () => [...this.#files.values()],
      sectionsSent: (state, version) => {
        const changedMeanwhile = (key: string) => this.#record.sections[key] !== state.sections[key]
        this.#put({ version, unsent: this.#record.unsent.filter(changedMeanwhile) })
      },
      fileSent: (file, refusal) => {
        if (this.#files.get(file.n) === file) this.#putFile({ ...file, sent: true })
        if (refusal) given.onFileRefused(refusal)
      },
      fileUnsent: (n) => this.#put({ removedFiles: this.#record.removedFiles.filter((it) => it !== n) }),
      fork: () => this.#fork(),
      ended: (through) => this.#say({ place: through ? 'server' : this.#kept.place, waits: !through }),
    })
    if (this.#given.stored) this.#outbox.wake()
  }

  get id(): string {
    return this.#record.id
  }
  get idempotencyKey(): string {
    return this.#record.idempotencyKey
  }
  get = (): Kept => this.#kept
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A section was changed. */
  changed(key: string): void {
    this.#dirty.add(key)
    this.#timer ??= setTimeout(() => this.keep(), localSaveMs)
  }

  /** Keeps now what changed since the last time. */
  keep(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const before = this.#record
    const changed = [...this.#dirty].filter((key) => !same(this.#given.read(key), before.sections[key]))
    this.#dirty.clear()
    if (changed.length === 0) return
    const now = Object.fromEntries(changed.map((key) => [key, structuredClone(this.#given.read(key))]))
    this.#save({
      sections: { ...before.sections, ...now },
      unsent: [...new Set([...before.unsent, ...changed])],
    })
  }

  /** Keeps a file with its bytes at once; resolves to the number that names it. */
  addFile(file: File): number {
    const n = Math.max(-1, ...this.#files.keys(), ...this.#record.removedFiles) + 1
    this.#putFile({ draftId: this.id, n, name: file.name, type: file.type, blob: file, sent: false })
    this.#save({})
    // The section that lists it is about to change: kept with the bytes, or a tab that dies now has lost it from sight.
    queueMicrotask(() => this.keep())
    return n
  }

  /** The bytes under a number; null when this browser doesn't have them. */
  file(n: number): File | null {
    const it = this.#files.get(n)
    return it ? new File([it.blob], it.name, { type: it.type }) : null
  }

  removeFile(n: number): void {
    const removed = this.#files.get(n)
    this.#files.delete(n)
    this.#write(() => draftStore.removeFile(this.id, n))
    this.#save(removed?.sent ? { removedFiles: [...this.#record.removedFiles, n] } : {})
    queueMicrotask(() => this.keep())
  }

  /** A new key: the last one may have made an order of other data. */
  renewKey(): void {
    this.#save({ idempotencyKey: crypto.randomUUID() })
  }

  /** Resolves when everything kept so far is written in the browser. */
  written(): Promise<unknown> {
    return this.#writing
  }

  /** Before posting: all is kept, nothing is sent until `proceed`, nothing is under way. */
  async settle(): Promise<void> {
    this.keep()
    await this.#outbox.settle()
  }
  proceed(): void {
    this.#outbox.proceed()
  }

  /** The order exists: the draft is gone here at once; the server ended it with the order. */
  async finish(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#remove()
  }

  /** The dialog closed: what was typed stays a draft, nothing typed leaves none. Resolves when all is sent, or failed. */
  async close(): Promise<void> {
    this.keep()
    if (this.#isUnchanged()) {
      await this.#outbox.settle()
      if (this.#record.version !== null) await unsendDraft(this.id)
      return this.#remove()
    }
    draftsChanged()
    await this.#writing
    await this.#outbox.drain()
    draftsChanged()
  }

  /** Nothing was typed beyond what it began with. */
  #isUnchanged(): boolean {
    const { stored, record, files } = this.#given
    const names = (all: readonly DraftFileRecord[]) => all.map((it) => it.n)
    return (
      !stored &&
      same(names([...this.#files.values()]), names(files)) &&
      same(this.#record.sections, record.sections)
    )
  }

  /** A change by the user: kept here, then sent. */
  #save(change: Partial<DraftRecord>): void {
    this.#put({ ...change, title: this.#given.title(), updatedAt: new Date().toISOString() })
    this.#outbox.wake()
  }

  #put(change: Partial<DraftRecord>): void {
    this.#record = { ...this.#record, ...change }
    const record = this.#record
    this.#write(() => draftStore.put(record))
  }

  #putFile(file: DraftFileRecord): void {
    this.#files.set(file.n, file)
    this.#write(() => draftStore.putFile(file))
  }

  /** One write after the other, so that an older state never replaces a newer. */
  #write(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write).then(
      () => this.#say({ place: this.#outbox.waits() ? 'here' : 'server', at: new Date().toISOString() }),
      () => this.#say({ place: 'nowhere' }),
    )
  }

  async #remove(): Promise<void> {
    await this.#outbox.settle()
    this.#write(() => draftStore.remove(this.id))
    await this.#writing
    draftsChanged()
  }

  async #fork(): Promise<void> {
    const { id } = this
    const all = Object.keys(this.#record.sections)
    this.#write(() => draftStore.remove(id))
    const own = { id: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }
    this.#put({ ...own, version: null, unsent: all, removedFiles: [] })
    for (const file of this.#files.values()) this.#putFile({ ...file, draftId: own.id, sent: false })
    await this.#writing
    this.#given.onConflict()
  }

  #say(kept: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...kept }
    for (const listener of this.#listeners) listener()
  }
}
