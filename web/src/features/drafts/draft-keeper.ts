import { DraftOutbox } from './draft-outbox.ts'
import { unsendDraft } from './draft-sender.ts'
import { DraftShelf } from './draft-shelf.ts'
import type { DraftFileRecord, DraftRecord } from './draft-store.ts'
import { draftsChanged } from './drafts-changed.ts'

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
const numbersOf = (files: readonly DraftFileRecord[]) => files.map((it) => it.n)

/** Keeps one open draft: changes in the browser within a second, files at once, and on the server in seconds. */
export class DraftKeeper {
  #given: DraftKeeperInput
  #shelf: DraftShelf
  #outbox: DraftOutbox
  #dirty = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(given: DraftKeeperInput) {
    this.#given = given
    const shelf = new DraftShelf(given.record, given.files)
    this.#shelf = shelf
    this.#outbox = new DraftOutbox({
      shelf,
      sectionsSent: (state, version) => {
        const changedMeanwhile = (key: string) => shelf.record.sections[key] !== state.sections[key]
        shelf.put({ version, unsent: shelf.record.unsent.filter(changedMeanwhile) })
      },
      fileSent: (file, refusal) => {
        if (shelf.file(file.n) === file) shelf.putFile({ ...file, sent: true })
        if (refusal) given.onFileRefused(refusal)
      },
      fork: () => shelf.fork().then(given.onConflict),
    })
    if (given.stored) this.#outbox.wake()
  }

  get id(): string {
    return this.#shelf.record.id
  }
  get idempotencyKey(): string {
    return this.#shelf.record.idempotencyKey
  }
  /** As the order names it, to end with it; null when the server never had it. Its files are posted with the order. */
  get named() {
    const { id, version } = this.#shelf.record
    return version === null ? null : { id, version, files: [] }
  }
  /** Where the last change is kept; `listen` tells of changes. */
  get get() {
    return this.#shelf.get
  }
  get listen() {
    return this.#shelf.listen
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
    const { sections, unsent } = this.#shelf.record
    const changed = [...this.#dirty].filter((key) => !same(this.#given.read(key), sections[key]))
    this.#dirty.clear()
    if (changed.length === 0) return
    const now = Object.fromEntries(changed.map((key) => [key, structuredClone(this.#given.read(key))]))
    this.#save({ sections: { ...sections, ...now }, unsent: [...new Set([...unsent, ...changed])] })
  }

  /** Keeps a file with its bytes at once; the number that names it. */
  addFile(file: File): number {
    const n = this.#shelf.nextFile
    this.#shelf.putFile({ draftId: this.id, n, name: file.name, type: file.type, blob: file, sent: false })
    this.#save({})
    // The section that lists it is about to change: kept with the bytes, or a tab that dies now has lost it from sight.
    queueMicrotask(() => this.keep())
    return n
  }

  /** The bytes under a number; null when this browser doesn't have them. */
  file(n: number): File | null {
    const it = this.#shelf.file(n)
    return it ? new File([it.blob], it.name, { type: it.type }) : null
  }

  removeFile(n: number): void {
    const removed = this.#shelf.file(n)
    this.#shelf.removeFile(n)
    this.#save(removed?.sent ? { removedFiles: [...this.#shelf.record.removedFiles, n] } : {})
    queueMicrotask(() => this.keep())
  }

  /** A new key: the last one may have made an order of other data. */
  renewKey(): void {
    this.#save({ idempotencyKey: crypto.randomUUID() })
  }

  /** Resolves when everything kept so far is written in the browser. */
  written(): Promise<unknown> {
    return this.#shelf.written()
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
    await this.#outbox.settle()
    this.#shelf.remove()
    await this.written()
    draftsChanged()
  }

  /** The dialog closed: what was typed stays a draft, nothing typed leaves none. Resolves when all is sent, or failed. */
  async close(): Promise<void> {
    this.keep()
    if (this.#isUnchanged()) {
      await this.#outbox.settle()
      if (this.#shelf.record.version !== null) await unsendDraft(this.id)
      await this.finish()
      return
    }
    draftsChanged()
    await this.written()
    await this.#outbox.drain()
    draftsChanged()
  }

  /** Nothing was typed beyond what it began with. */
  #isUnchanged(): boolean {
    const { stored, record, files } = this.#given
    const { sections } = this.#shelf.record
    return !stored && same(numbersOf(this.#shelf.files), numbersOf(files)) && same(sections, record.sections)
  }

  /** A change by the user: kept here, then sent. */
  #save(change: Partial<DraftRecord>): void {
    this.#shelf.put({ ...change, title: this.#given.title(), updatedAt: new Date().toISOString() })
    this.#outbox.wake()
  }
}
