import type { begunKinds } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { call } from '#lib/call.ts'
import { markOwnChange, unmarkOwnChange } from '#lib/own-changes.ts'
import { isUnanswered, ProblemError } from '#lib/problem-error.ts'
import { onReachable } from '#lib/reachable.ts'
import type { Difference } from '#ui/record-form/fields.ts'
import type { DraftStore, TypedDraft } from './draft-store.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'
import type { mergedDrafts } from './later/merged-drafts.ts'
import { isSameValue } from './same-value.ts'

/** `held`: both sides changed the same field, and a person decides. `waiting`: no answer, it is sent again. */
export type SaveState = 'saved' | 'typed' | 'saving' | 'waiting' | 'held' | 'refused'

export interface Saving {
  readonly state: SaveState
  readonly differences: readonly Difference[]
  readonly problem: unknown
  /** False where unsaved text is in this tab alone: the browser has no room. */
  readonly isKept: boolean
}

export type SwitchedKind = (typeof begunKinds)[number]

interface SaverParts {
  onSaved: (invoice: Invoice) => void
  onRefused: () => void
  loadMerge: () => Promise<typeof mergedDrafts>
}

/** Milliseconds without a key before typed text is kept here, sent, and sent again after no answer. */
const keptAfterMs = 300
const sentAfterMs = 1000
const againAfterMs = 5000

const typedOf = ({ draft, customer }: Invoice): TypedDraft => ({ draft, customer })
const unmerged = (_: unknown, draft: TypedDraft['draft']) => ({ draft, differences: [] as Difference[] })
const isMine = ({ mine }: Difference) => mine !== undefined
const unanswered = [401, 408, 425, 429]
const isWaiting = (error: unknown) =>
  isUnanswered(error) || (error instanceof ProblemError && unanswered.includes(error.status))

/** Saves whose outcome is unknown that are remembered, the latest ones. */
const mostUnanswered = 5

interface First {
  typed: TypedDraft
  base: Invoice
  unanswered: readonly TypedDraft[]
  isKept: boolean
}

/** Content to show first: what this browser kept, with the stored draft it started from. */
export function typedAtFirst(invoice: Invoice): First {
  const kept = invoice.state === 'draft' ? keptDraft(invoice.id) : null
  if (!kept) return { typed: typedOf(invoice), base: invoice, unanswered: [], isKept: false }
  const { base, draft, customer, unanswered } = kept
  return { typed: { draft, customer }, base: { ...invoice, ...base }, unanswered, isKept: true }
}

/** Saves a draft as it is typed. Newer readings are merged below typed text, which is never lost. */
export class DraftSaver {
  #base: Invoice
  #store: DraftStore
  #saved: TypedDraft | null = null
  /** Sent without an answer: the server may have any of them. */
  #unanswered: readonly TypedDraft[]
  #sending: Promise<boolean> | null = null
  #timers: { keep?: number; send?: number } = {}
  #now: Saving = { state: 'saved', differences: [], problem: null, isKept: true }
  #listeners = new Set<() => void>()
  #parts: SaverParts
  #isTaking = false
  #isStopped = false

  constructor({ base, unanswered }: First, store: DraftStore, parts: SaverParts) {
    this.#base = base
    this.#unanswered = unanswered
    this.#store = store
    this.#parts = parts
  }

  get base(): Invoice {
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
    if (now === this.#saved) return false
    return !isSameValue(now.draft, this.#base.draft) || now.customer?.id !== this.#base.customer?.id
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
    const { id, version, draft } = this.#base
    const typed = { ...this.#store.now, base: { version, draft }, unanswered: this.#unanswered }
    const isTyped = this.isTyped()
    const isKept = keepDraft(id, isTyped ? typed : null) || !isTyped
    if (isKept !== this.#now.isKept) this.#tell({ isKept })
  }

  /** True once all is saved; false where it has to wait. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timers.send)
    if (this.#base.state !== 'draft') return false
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
    const { id, version } = this.#base
    this.#tell({ state: 'saving' })
    this.#unanswered = [...this.#unanswered, sent].slice(-mostUnanswered)
    markOwnChange(id)
    try {
      const body = { draft: sent.draft, customerId: sent.customer?.id ?? null, version }
      this.#base = await call('PATCH /invoices/:id', { params: { id }, body, quiet: true })
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
        const { id } = this.#base
        await this.#take(await call('GET /invoices/:id', { params: { id }, quiet: true }))
        return true
      } catch (unread) {
        return this.#wait(unread)
      }
    }
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
  receive(reading: Invoice): void {
    if (reading.version <= this.#base.version || this.#sending) return
    // A part that cannot be loaded now: the next save finds the newer version again.
    this.#take(reading).catch(() => {})
  }
  async #take(reading: Invoice): Promise<void> {
    if (this.#isOwn(reading)) return this.#takeOwn(reading)
    const isNewer = !isSameValue(reading.draft, this.#base.draft)
    const merge = isNewer ? await this.#parts.loadMerge() : unmerged
    if (reading.version <= this.#base.version) return
    const { now } = this.#store
    const wasTyped = this.isTyped()
    const { draft, differences } = merge(this.#base.draft, now.draft, reading.draft)
    const isOther = now.customer?.id !== this.#base.customer?.id
    const next = { draft, customer: isOther ? now.customer : reading.customer }
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

  #isOwn = (reading: Invoice) =>
    this.#unanswered.some(
      ({ draft, customer }) => customer?.id === reading.customer?.id && isSameValue(draft, reading.draft),
    )
  /** The answer of an own save was lost: its draft is no news. */
  #takeOwn(reading: Invoice): void {
    this.#unanswered = []
    this.#base = reading
    this.#parts.onSaved(reading)
    this.#plan()
  }

  switchTo(kind: SwitchedKind): Promise<void> {
    const work = this.#switch(kind)
    // Issuing waits for it; the caller reports a failure.
    this.#store.during(work.catch(() => {}))
    return work
  }
  async #switch(kind: SwitchedKind): Promise<void> {
    if (!(await this.flush())) return
    const { id, version, draft, customer } = this.#base
    const body = { draft, customerId: customer?.id ?? null, kind, version }
    markOwnChange(id)
    this.#base = await call('PATCH /invoices/:id', { params: { id }, body })
    this.#parts.onSaved(this.#base)
  }

  /** The draft is deleted: nothing is kept, and nothing sent. */
  forget(): void {
    this.#saved = this.#store.now
    forgetDraft(this.#base.id)
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
