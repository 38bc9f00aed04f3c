import type { Environment } from './environment.ts'
import { type CreatedRecord, type FileData, toSend } from './record.ts'
import { Conflict, Gone, type Sender, SendRefused } from './sender.ts'
import type { StoredRecord } from './stored-record.ts'
import { withTimeout } from './with-timeout.ts'

export interface Intervals {
  save: number
  keep: number
  retry: number
  answer: number
  stall: number
  post: number
}
export const usualIntervals: Intervals = {
  save: 2_000,
  keep: 300,
  retry: 10_000,
  answer: 30_000,
  stall: 30_000,
  post: 60_000,
}

/** All is on the server; an attempt failed; the server refuses; or the record was created, here or elsewhere. */
export type SyncResult = 'all' | 'failed' | 'refused' | CreatedRecord

interface SyncWorkerInput {
  environment: Environment
  sender: Sender
  intervals: Intervals
  stored: StoredRecord
  /** The first save got no answer. */
  isUncertain: boolean
  fork: () => Promise<void>
  onMade: (made: CreatedRecord) => void
  onChange: () => void
}

/** Sends changed parts, then files one by one; retries after failures. */
export class SyncWorker {
  #of: SyncWorkerInput
  #timer: unknown
  #due = 0
  #running: Promise<SyncResult> | undefined
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

  constructor(of: SyncWorkerInput) {
    this.#of = of
    this.#isUncertain = of.isUncertain
    of.environment.events.addEventListener('online', this.#online)
  }

  wake(afterMs: number = this.#of.intervals.save): void {
    if (this.#isPaused || this.#isOver || this.#running) return
    const { record, waits, isKept } = this.#of.stored
    if (record.changes === 0 && record.version === null) return
    if (!waits && isKept) return
    const due = this.#of.environment.now() + afterMs
    if (this.#timer !== undefined && this.#due <= due) return
    this.#clear()
    this.#due = due
    this.#timer = this.#of.environment.setTimeout(() => {
      this.#timer = undefined
      void this.flush().then((result) => {
        if (typeof result === 'object') this.#of.onMade(result)
        else this.wake(this.#waitAfter(result))
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
    this.#of.environment.events.removeEventListener('online', this.#online)
    await this.#running
  }

  /** Joins a running attempt and looks again. Never rejects. */
  async flush(): Promise<SyncResult> {
    while (this.#running) await this.#running
    this.#clear()
    this.#running = this.#attempt(this.#stop.signal).then((result) => {
      this.#running = undefined
      this.failed = result === 'failed'
      if (result !== 'refused' && result !== 'failed') this.refusal = null
      this.sent.clear()
      this.#of.onChange()
      return result
    })
    return this.#running
  }

  /** The server has another version: from our own lost save, or from another user, then forks. */
  async disagreed(signal: AbortSignal): Promise<void> {
    const { stored, sender, fork } = this.#of
    const there = await this.#timed(signal, (it) => sender.read(stored.record.id, it))
    if (there.savedBy !== null && there.savedBy === stored.record.savedBy)
      stored.put({ version: there.version })
    else await fork()
  }

  /** Gone from the server: the record created from it, else fork. */
  async ended(signal: AbortSignal): Promise<CreatedRecord | null> {
    const { stored, sender, fork } = this.#of
    const made = await this.#timed(signal, (it) => sender.made(stored.record.key, it))
    if (!made) await fork()
    return made
  }

  #clear(): void {
    this.#of.environment.clearTimeout(this.#timer)
    this.#timer = undefined
  }
  #waitAfter(result: SyncResult): number {
    const { save, retry } = this.#of.intervals
    if (result === 'refused') return Math.max(retry, this.refusal?.retryMs ?? 0)
    return result === 'failed' || !this.#of.stored.isKept ? retry : save
  }
  #timed<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withTimeout(this.#of.environment, this.#of.intervals.answer, signal, work)
  }

  async #attempt(signal: AbortSignal): Promise<SyncResult> {
    // Each turn resolves one misunderstanding; after four it is retried later.
    for (let turn = 0; turn < 4; turn++) {
      try {
        await this.#sync(signal)
        return 'all'
      } catch (error) {
        const result = await this.#mended(error, signal).catch((later: unknown) => this.#lost(later))
        if (result) return result
      }
    }
    return 'failed'
  }

  async #mended(error: unknown, signal: AbortSignal): Promise<SyncResult | null> {
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

  #lost(error: unknown): SyncResult {
    this.error = error
    return 'failed'
  }

  async #sync(signal: AbortSignal): Promise<void> {
    const { stored } = this.#of
    if (!stored.isKept) stored.again()
    if (stored.record.version === null || stored.record.unsent.length > 0) await this.#sendParts(signal)
    const tried = new Set<number>()
    for (;;) {
      const file = stored.files.find((it) => toSend(it) && !tried.has(it.n))
      if (!file) break
      tried.add(file.n)
      await this.#sendFile(file, signal)
    }
    for (const n of stored.record.removedFiles) {
      await this.#timed(signal, (it) => this.#of.sender.removeFile(stored.record.id, n, it))
      stored.put({ removedFiles: stored.record.removedFiles.filter((it) => it !== n) })
    }
  }

  async #sendParts(signal: AbortSignal): Promise<void> {
    const { stored, sender } = this.#of
    if (this.#isUncertain) await this.#lookForFirst(signal)
    const state = stored.record
    const changed = Object.fromEntries(
      state.unsent.filter((name) => name in state.parts).map((name) => [name, state.parts[name]]),
    )
    this.#isUncertain = state.version === null
    try {
      const version = await this.#timed(signal, (it) => sender.save(state, changed, it))
      this.#isUncertain = false
      const { unsent, parts } = stored.record
      stored.put({ version, unsent: unsent.filter((name) => parts[name] !== state.parts[name]) })
    } catch (error) {
      if (error instanceof SendRefused) this.#isUncertain = false
      throw error
    }
  }

  /** Saving again without a version could overwrite another user's work. */
  async #lookForFirst(signal: AbortSignal): Promise<void> {
    try {
      await this.disagreed(signal)
    } catch (error) {
      if (!(error instanceof Gone)) throw error
    }
    this.#isUncertain = false
  }

  async #sendFile(file: FileData, signal: AbortSignal): Promise<void> {
    const { environment, intervals, stored, sender, onChange } = this.#of
    const bytes = file.blob ?? (await this.fetched(file, signal))
    if (!bytes) return
    try {
      const sha256 = await withTimeout(environment, intervals.stall, signal, (it, alive) =>
        sender.sendFile(file, bytes, it, (sent) => {
          alive()
          this.sent.set(file.n, file.size > 0 ? sent / file.size : 1)
          onChange()
        }),
      )
      const now = stored.file(file.n)
      if (now) stored.putFile({ ...now, sha256, source: null })
    } catch (error) {
      if (!(error instanceof SendRefused) || error.retryMs !== null) throw error
      const now = stored.file(file.n)
      if (now) stored.putFile({ ...now, refused: error.message })
    } finally {
      this.sent.delete(file.n)
    }
  }

  async fetched(file: FileData, signal: AbortSignal | null): Promise<Blob | null> {
    const { environment, intervals, stored, sender } = this.#of
    const from = file.sha256 ? file.id : file.source
    if (!from) return null
    try {
      const blob = await withTimeout(environment, intervals.stall, signal, (it) =>
        sender.fetchFile(from, file.n, it),
      )
      const now = stored.file(file.n)
      if (now) stored.putFile({ ...now, blob })
      return blob
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      const now = stored.file(file.n)
      if (now) stored.putFile({ ...now, source: null, sha256: null })
      return null
    }
  }
}
