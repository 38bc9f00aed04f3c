import { markOwnChange, unmarkOwnChange } from '#lib/own-changes.ts'
import { isUnanswered, ProblemError } from '#lib/problem-error.ts'
import { onReachable } from '#lib/reachable.ts'
import type { Difference } from './fields.ts'

/** `held`: both sides changed the same field, and a person decides. `waiting`: no answer, it is sent again. */
export type SaveState = 'saved' | 'typed' | 'saving' | 'waiting' | 'held' | 'refused'

export interface Saving {
  readonly state: SaveState
  readonly differences: readonly Difference[]
  readonly problem: unknown
  /** False where unsaved text is in this tab alone: the browser has no room. */
  readonly isKept: boolean
}

/** Typed content outside React's state. */
export interface TypedStore<Typed> {
  readonly now: Typed
  replace: (now: Typed) => void
  listen: (listener: () => void) => () => void
}

export type MergeTyped<Saved, Typed> = (
  base: Saved,
  mine: Typed,
  reading: Saved,
) => { typed: Typed; differences: readonly Difference[] }

/** How records of a kind are saved. */
export interface SavedKind<Saved, Typed> {
  typedOf: (record: Saved) => Typed
  isSame: (one: Typed, other: Typed) => boolean
  /** False once it can no longer be changed. */
  isOpen: (record: Saved) => boolean
  read: (id: string) => Promise<Saved>
  save: (base: Saved, typed: Typed) => Promise<Saved>
  /** Called for each newer version, typed text or not. */
  mergeOf: (base: Saved, reading: Saved) => Promise<MergeTyped<Saved, Typed>> | MergeTyped<Saved, Typed>
  /** Null: nothing is unsaved. False where the browser cannot store it. */
  keep: (base: Saved, typed: Typed | null, unanswered: readonly Typed[]) => boolean
  forget: (id: string) => void
}

export interface SavedParts<Saved> {
  onSaved: (record: Saved) => void
  onRefused: () => void
}

/** Milliseconds without a key before typed text is kept here, sent, and sent again after no answer. */
const keptAfterMs = 300
const sentAfterMs = 1000
const againAfterMs = 5000

const isMine = ({ mine }: Difference) => mine !== undefined
const unanswered = [401, 408, 425, 429]
const isWaiting = (error: unknown) =>
  isUnanswered(error) || (error instanceof ProblemError && unanswered.includes(error.status))

/** Saves whose outcome is unknown that are remembered, the latest ones. */
const mostUnanswered = 5

/** Saves a record as it is typed. Newer readings are merged below typed text, which is never lost. */
export class RecordSaver<Saved extends { id: string; version: number }, Typed> {
  #base: Saved
  #store: TypedStore<Typed>
  #kind: SavedKind<Saved, Typed>
  #saved: Typed | null = null
  /** Sent without an answer: the server may have any of them. */
  #unanswered: readonly Typed[]
  #sending: Promise<boolean> | null = null
  #timers: { keep?: number; send?: number } = {}
  #now: Saving = { state: 'saved', differences: [], problem: null, isKept: true }
  #listeners = new Set<() => void>()
  #parts: SavedParts<Saved>
  #isTaking = false
  #isStopped = false

  constructor(
    { base, unanswered }: { base: Saved; unanswered: readonly Typed[] },
    store: TypedStore<Typed>,
    kind: SavedKind<Saved, Typed>,
    parts: SavedParts<Saved>,
  ) {
    this.#base = base
    this.#unanswered = unanswered
    this.#store = store
    this.#kind = kind
    this.#parts = parts
  }

  get base(): Saved {
    return this.#base
  }
  get now(): Saving {
    return this.#now
  }
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #tell(change: Partial<Saving>): void {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Until the page is left; what was typed last is sent then. */
  start(): () => void {
    this.#isStopped = false
    if (this.isTyped()) this.#plan()
    const stops = [
      this.#store.listen(() => this.#isTaking || this.#plan()),
      onReachable(() => this.#now.state === 'waiting' && void this.flush()),
    ]
    const leave = () => this.#keep()
    addEventListener('pagehide', leave)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('pagehide', leave)
      clearTimeout(this.#timers.keep)
      this.#keep()
      // Once: text that is not saved is kept for the next visit, which may have begun already.
      this.#isStopped = true
      void this.flush()
    }
  }

  isTyped = (): boolean => {
    const { now } = this.#store
    // The server may store what was sent in another form.
    if (this.#saved !== null && this.#kind.isSame(now, this.#saved)) return false
    return !this.#kind.isSame(now, this.#kind.typedOf(this.#base))
  }
  /** Leaving the page would lose text. */
  isLosing = (): boolean => this.isTyped() && !this.#now.isKept
  #isHeld = () => this.#now.differences.some(isMine)

  #plan(afterMs = sentAfterMs): void {
    if (this.#isStopped) return
    const { keep, send } = this.#timers
    clearTimeout(keep)
    clearTimeout(send)
    if (this.#now.state === 'saved' && this.isTyped()) this.#tell({ state: 'typed', problem: null })
    this.#timers = {
      keep: window.setTimeout(() => this.#keep(), keptAfterMs),
      send: window.setTimeout(() => void this.flush(), afterMs),
    }
  }
  #keep(): void {
    const isTyped = this.isTyped()
    const typed = isTyped ? this.#store.now : null
    const isKept = this.#kind.keep(this.#base, typed, this.#unanswered) || !isTyped
    if (isKept !== this.#now.isKept) this.#tell({ isKept })
  }

  /** True once all is saved; false where it has to wait. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timers.send)
    if (!this.#kind.isOpen(this.#base)) return false
    while (this.isTyped()) {
      if (this.#isHeld()) {
        this.#tell({ state: 'held' })
        return false
      }
      this.#sending ??= this.#send().finally(() => {
        this.#sending = null
      })
      if (!(await this.#sending)) return false
    }
    this.#keep()
    this.#tell({ state: 'saved', problem: null })
    return true
  }

  async #send(): Promise<boolean> {
    const sent = this.#store.now
    const { id } = this.#base
    this.#tell({ state: 'saving' })
    this.#unanswered = [...this.#unanswered, sent].slice(-mostUnanswered)
    markOwnChange(id)
    try {
      this.#base = await this.#kind.save(this.#base, sent)
      this.#saved = sent
      this.#unanswered = []
      this.#parts.onSaved(this.#base)
      return true
    } catch (error) {
      unmarkOwnChange(id)
      if (!isUnanswered(error)) this.#unanswered = this.#unanswered.filter((it) => it !== sent)
      return this.#failed(error)
    }
  }

  async #failed(error: unknown): Promise<boolean> {
    if (!this.#isStopped) this.#keep()
    if (isWaiting(error)) return this.#wait(error)
    if (error instanceof ProblemError && error.status === 409 && error.errors.length === 0) {
      try {
        const reading = await this.#kind.read(this.#base.id)
        // Refused for another reason than a newer version: the same again would be refused for ever.
        if (reading.version <= this.#base.version) return this.#refused(error)
        await this.#take(reading)
        return true
      } catch (unread) {
        return this.#wait(unread)
      }
    }
    return this.#refused(error)
  }
  #refused(error: unknown): false {
    this.#tell({ state: 'refused', problem: error })
    this.#parts.onRefused()
    return false
  }
  #wait(error: unknown): false {
    this.#tell({ state: 'waiting', problem: error })
    this.#plan(againAfterMs)
    return false
  }

  /** A reading of the server, from a live update or an answer. */
  receive(reading: Saved): void {
    if (reading.version <= this.#base.version || this.#sending) return
    // A part that cannot be loaded now: the next save finds the newer version again.
    this.#take(reading).catch(() => {})
  }
  async #take(reading: Saved): Promise<void> {
    if (this.#isOwn(reading)) return this.#takeOwn(reading)
    const merge = await this.#kind.mergeOf(this.#base, reading)
    if (reading.version <= this.#base.version) return
    const wasTyped = this.isTyped()
    const { typed: next, differences } = merge(this.#base, this.#store.now, reading)
    this.#base = reading
    this.#isTaking = true
    this.#store.replace(next)
    this.#isTaking = false
    if (!wasTyped) this.#saved = next
    this.#parts.onSaved(reading)
    const isNews = ({ field }: Difference) => differences.every((it) => it.field !== field)
    if (differences.length > 0)
      this.#tell({ differences: [...this.#now.differences.filter(isNews), ...differences] })
    if (this.isTyped()) this.#plan()
  }

  #isOwn = (reading: Saved) =>
    this.#unanswered.some((it) => this.#kind.isSame(it, this.#kind.typedOf(reading)))
  /** The answer of an own save was lost: its content is no news. */
  #takeOwn(reading: Saved): void {
    this.#unanswered = []
    this.#base = reading
    this.#parts.onSaved(reading)
    this.#plan()
  }

  /** A change by another call, once everything typed is saved. */
  protected async changeSaved(change: (base: Saved, typed: Typed) => Promise<Saved>): Promise<void> {
    if (!(await this.flush())) return
    markOwnChange(this.#base.id)
    this.#base = await change(this.#base, this.#kind.typedOf(this.#base))
    this.#parts.onSaved(this.#base)
  }

  /** The record is deleted: nothing is kept, and nothing sent. */
  forget(): void {
    this.#saved = this.#store.now
    this.#kind.forget(this.#base.id)
  }

  /** The other side's value was taken. */
  resolve(difference: Difference): void {
    const rest = this.#now.differences.map((it) => (it === difference ? { ...it, mine: undefined } : it))
    this.#tell({ differences: rest })
  }
  /** Keeps the own text where both sides changed the same. */
  settle(): void {
    this.#tell({ differences: [] })
    void this.flush()
  }
}
