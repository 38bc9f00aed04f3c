import { limited } from './limited.ts'
import { type KeptFile, type Made, toSend } from './record.ts'
import { Conflict, Gone, type Sender, SendRefused } from './sender.ts'
import type { Shelf } from './shelf.ts'
import type { World } from './world.ts'

/** In milliseconds. */
export interface Pace {
  /** At most one request for changed parts in this time. */
  save: number
  /** A change reaches the browser's database after this. */
  keep: number
  /** After a failure, unless the network comes back before. */
  retry: number
  /** How long a save or a question may take. */
  answer: number
  /** How long an upload may stand still. */
  stall: number
  /** How long a posting may take. */
  post: number
}
export const usualPace: Pace = {
  ...{ save: 2_000, keep: 300, retry: 10_000 },
  ...{ answer: 30_000, stall: 30_000, post: 60_000 },
}

/**
 * How an attempt to bring a record to the server ended: all of it is there; something didn't come through; the server
 * refuses to keep it; or it has become what it was for, here or elsewhere.
 */
export type Through = 'all' | 'failed' | 'refused' | Made

interface CourierInput {
  world: World
  sender: Sender
  pace: Pace
  shelf: Shelf
  /** A first save went out before, and nobody answered. */
  isUncertain: boolean
  /** The server's copy is somebody else's doing: from now on this is a record of its own. */
  fork: () => Promise<void>
  /** Found while nobody was posting. */
  onMade: (made: Made) => void
  onChange: () => void
}

/** Brings one record to the server: changed parts first, then files one by one; again after a failure. */
export class Courier {
  #of: CourierInput
  #timer: unknown
  #due = 0
  #running: Promise<Through> | undefined
  #stop = new AbortController()
  #isPaused = false
  #isOver = false
  /** The first save went out and nobody answered: the server may have a first version. */
  #isUncertain: boolean
  #online = () => this.wake(0)
  /** The last attempt didn't come through. */
  failed = false
  error: unknown = null
  refusal: SendRefused | null = null
  /** Share of the bytes that are there, by file. */
  readonly sent = new Map<number, number>()

  constructor(of: CourierInput) {
    this.#of = of
    this.#isUncertain = of.isUncertain
    of.world.events.addEventListener('online', this.#online)
  }

  /** Something may have to be sent. */
  wake(afterMs: number = this.#of.pace.save): void {
    if (this.#isPaused || this.#isOver || this.#running) return
    const { record, waits, isKept } = this.#of.shelf
    // Nobody has typed into it yet.
    if (record.changes === 0 && record.version === null) return
    if (!waits && isKept) return
    const due = this.#of.world.now() + afterMs
    if (this.#timer !== undefined && this.#due <= due) return
    this.#clear()
    this.#due = due
    this.#timer = this.#of.world.setTimeout(() => {
      this.#timer = undefined
      void this.flush().then((through) => {
        if (typeof through === 'object') this.#of.onMade(through)
        else this.wake(this.#waitAfter(through))
      })
    }, afterMs)
  }

  /** Something was changed by the user: what was refused as it was is tried as it now is. */
  changed(): void {
    if (this.refusal?.retryMs === null) this.refusal = null
    this.wake()
  }

  /** Begins nothing by itself until `proceed`. */
  pause(): void {
    this.#isPaused = true
    this.#clear()
  }
  proceed(): void {
    this.#isPaused = false
    this.wake()
  }

  /** Ends what is under way. */
  interrupt(): void {
    this.#stop.abort()
    this.#stop = new AbortController()
  }

  /** Nothing is sent any more, and nothing of it is held in memory by anybody. */
  async end(): Promise<void> {
    this.#isOver = true
    this.pause()
    this.#of.world.events.removeEventListener('online', this.#online)
    await this.#running
  }

  /** Brings all there is now; joins what is under way and looks again. Never rejects. */
  async flush(): Promise<Through> {
    while (this.#running) await this.#running
    this.#clear()
    this.#running = this.#attempt(this.#stop.signal).then((through) => {
      this.#running = undefined
      this.failed = through === 'failed'
      if (through !== 'refused' && through !== 'failed') this.refusal = null
      this.sent.clear()
      this.#of.onChange()
      return through
    })
    return this.#running
  }

  /** The server's version is another: our own doing, whose answer got lost, or a reason to go on by itself. */
  async disagreed(signal: AbortSignal): Promise<void> {
    const { shelf, sender, fork } = this.#of
    const there = await this.#asked(signal, (it) => sender.read(shelf.record.id, it))
    if (there.savedBy !== null && there.savedBy === shelf.record.savedBy)
      shelf.put({ version: there.version })
    else await fork()
  }

  /** The server has it no more: what was made of it, or null; then it goes on by itself. */
  async ended(signal: AbortSignal): Promise<Made | null> {
    const { shelf, sender, fork } = this.#of
    const made = await this.#asked(signal, (it) => sender.made(shelf.record.key, it))
    if (!made) await fork()
    return made
  }

  #clear(): void {
    this.#of.world.clearTimeout(this.#timer)
    this.#timer = undefined
  }
  #waitAfter(through: Through): number {
    const { save, retry } = this.#of.pace
    if (through === 'refused') return Math.max(retry, this.refusal?.retryMs ?? 0)
    return through === 'failed' || !this.#of.shelf.isKept ? retry : save
  }
  #asked<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return limited(this.#of.world, this.#of.pace.answer, signal, work)
  }

  async #attempt(signal: AbortSignal): Promise<Through> {
    // Each turn puts one misunderstanding right; whoever still disagrees after that is tried later.
    for (let turn = 0; turn < 4; turn++) {
      try {
        await this.#bring(signal)
        return 'all'
      } catch (error) {
        const through = await this.#mended(error, signal).catch((later: unknown) => this.#lost(later))
        if (through) return through
      }
    }
    return 'failed'
  }

  async #mended(error: unknown, signal: AbortSignal): Promise<Through | null> {
    if (error instanceof SendRefused) {
      this.refusal = error
      return 'refused'
    }
    if (error instanceof Gone) return this.ended(signal)
    if (!(error instanceof Conflict)) throw error
    try {
      await this.disagreed(signal)
      return null
    } catch (later) {
      if (later instanceof Gone) return this.ended(signal)
      throw later
    }
  }

  #lost(error: unknown): Through {
    // Whatever it was: what is typed is kept in the browser, the state says so, the next attempt is set.
    this.error = error
    return 'failed'
  }

  async #bring(signal: AbortSignal): Promise<void> {
    const { shelf } = this.#of
    if (!shelf.isKept) shelf.again()
    // It must be there before its files.
    if (shelf.record.version === null || shelf.record.unsent.length > 0) await this.#sendParts(signal)
    const tried = new Set<number>()
    for (;;) {
      const file = shelf.files.find((it) => toSend(it) && !tried.has(it.n))
      if (!file) break
      tried.add(file.n)
      await this.#sendFile(file, signal)
    }
    for (const n of shelf.record.removedFiles) {
      await this.#asked(signal, (it) => this.#of.sender.removeFile(shelf.record.id, n, it))
      shelf.put({ removedFiles: shelf.record.removedFiles.filter((it) => it !== n) })
    }
  }

  async #sendParts(signal: AbortSignal): Promise<void> {
    const { shelf, sender } = this.#of
    if (this.#isUncertain) await this.#lookForFirst(signal)
    const state = shelf.record
    const changed = Object.fromEntries(
      state.unsent.filter((name) => name in state.parts).map((name) => [name, state.parts[name]]),
    )
    this.#isUncertain = state.version === null
    try {
      const version = await this.#asked(signal, (it) => sender.save(state, changed, it))
      this.#isUncertain = false
      const { unsent, parts } = shelf.record
      shelf.put({ version, unsent: unsent.filter((name) => parts[name] !== state.parts[name]) })
    } catch (error) {
      if (error instanceof SendRefused) this.#isUncertain = false
      throw error
    }
  }

  /** A first save without an answer: saved again without a version it would write over whoever has opened it since. */
  async #lookForFirst(signal: AbortSignal): Promise<void> {
    try {
      await this.disagreed(signal)
    } catch (error) {
      if (!(error instanceof Gone)) throw error
    }
    this.#isUncertain = false
  }

  async #sendFile(file: KeptFile, signal: AbortSignal): Promise<void> {
    const { world, pace, shelf, sender, onChange } = this.#of
    const bytes = file.blob ?? (await this.fetched(file, signal))
    if (!bytes) return
    try {
      const sha256 = await limited(world, pace.stall, signal, (it, alive) =>
        sender.sendFile(file, bytes, it, (sent) => {
          alive()
          this.sent.set(file.n, file.size > 0 ? sent / file.size : 1)
          onChange()
        }),
      )
      const now = shelf.file(file.n)
      if (now) shelf.putFile({ ...now, sha256, source: null })
    } catch (error) {
      if (!(error instanceof SendRefused) || error.retryMs !== null) throw error
      const now = shelf.file(file.n)
      if (now) shelf.putFile({ ...now, refused: error.message })
    } finally {
      this.sent.delete(file.n)
    }
  }

  /** The bytes of a file that this browser lacks, from wherever the server has them; null when it has them no more. */
  async fetched(file: KeptFile, signal: AbortSignal | null): Promise<Blob | null> {
    const { world, pace, shelf, sender } = this.#of
    const from = file.sha256 ? file.id : file.source
    if (!from) return null
    try {
      const blob = await limited(world, pace.stall, signal, (it) => sender.fetchFile(from, file.n, it))
      const now = shelf.file(file.n)
      if (now) shelf.putFile({ ...now, blob })
      return blob
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      const now = shelf.file(file.n)
      if (now) shelf.putFile({ ...now, source: null, sha256: null })
      return null
    }
  }
}
