import { limited } from './limited.ts'
import { type KeptFile, type Made, toSend } from './record.ts'
import { Conflict, Gone, type Sender, SendRefused } from './sender.ts'
import type { Shelf } from './shelf.ts'
import type { World } from './world.ts'

export interface Pace {
  save: number
  keep: number
  retry: number
  answer: number
  stall: number
  post: number
}
export const usualPace: Pace = {
  save: 2_000,
  keep: 300,
  retry: 10_000,
  answer: 30_000,
  stall: 30_000,
  post: 60_000,
}

/** All is on the server; an attempt failed; the server refuses; or the record was created, here or elsewhere. */
export type Through = 'all' | 'failed' | 'refused' | Made

interface CourierInput {
  world: World
  sender: Sender
  pace: Pace
  shelf: Shelf
  /** The first save got no answer. */
  isUncertain: boolean
  fork: () => Promise<void>
  onMade: (made: Made) => void
  onChange: () => void
}

/** Sends changed parts, then files one by one; retries after failures. */
export class Courier {
  #of: CourierInput
  #timer: unknown
  #due = 0
  #running: Promise<Through> | undefined
  #stop = new AbortController()
  #isPaused = false
  #isOver = false
  /** The first save got no answer, so the server may have a version. */
  #isUncertain: boolean
  #online = () => this.wake(0)
  failed = false
  error: unknown = null
  refusal: SendRefused | null = null
  readonly sent = new Map<number, number>()

  constructor(of: CourierInput) {
    this.#of = of
    this.#isUncertain = of.isUncertain
    of.world.events.addEventListener('online', this.#online)
  }

  wake(afterMs: number = this.#of.pace.save): void {
    if (this.#isPaused || this.#isOver || this.#running) return
    const { record, waits, isKept } = this.#of.shelf
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

  changed(): void {
    if (this.refusal?.retryMs === null) this.refusal = null
    this.wake()
  }

  pause(): void {
    this.#isPaused = true
    this.#clear()
  }
  proceed(): void {
    this.#isPaused = false
    this.wake()
  }

  interrupt(): void {
    this.#stop.abort()
    this.#stop = new AbortController()
  }

  async end(): Promise<void> {
    this.#isOver = true
    this.pause()
    this.#of.world.events.removeEventListener('online', this.#online)
    await this.#running
  }

  /** Joins a running attempt and looks again. Never rejects. */
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

  /** The server has another version: from our own lost save, or from somebody else, then forks. */
  async disagreed(signal: AbortSignal): Promise<void> {
    const { shelf, sender, fork } = this.#of
    const there = await this.#asked(signal, (it) => sender.read(shelf.record.id, it))
    if (there.savedBy !== null && there.savedBy === shelf.record.savedBy)
      shelf.put({ version: there.version })
    else await fork()
  }

  /** Gone from the server: the record created from it, else fork. */
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
    // Each turn resolves one misunderstanding; after four it is retried later.
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
    this.error = error
    return 'failed'
  }

  async #bring(signal: AbortSignal): Promise<void> {
    const { shelf } = this.#of
    if (!shelf.isKept) shelf.again()
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

  /** Saving again without a version could overwrite somebody's work. */
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
