import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { queue as sentences } from '@zlecenia/contract/messages/pl/queue'
import { addMessages, translate } from '../i18n.ts'
import { newId } from '../new-id.ts'
import { browserEnvironment } from '../outbox/environment.ts'
import { withTimeout } from '../outbox/with-timeout.ts'
import { ProblemError } from '../problem-error.ts'
import { problemText } from '../problem-text.ts'
import { onReachable } from '../reachable.ts'
import { signedInUser } from '../session.ts'
import type { Kind, Queued, QueuedFile, Sending } from './item.ts'
import { queueStore } from './queue-store.ts'

addMessages({ queue: sentences })

const retryMs = 5_000
/** Milliseconds without an answer after which an item waits and is sent again. */
const patienceMs = 90_000
const channelName = 'zlecenia-queue'
/** A large file must not delay the words of another subject; browsers open six connections. */
const subjectsAtOnce = 3

/** Null: another tab has sent it, and its answer is not known here. */
type Sent<A> = { isSent: true; answer: A | null } | { isSent: false }
interface Caller {
  resolve: (sent: Sent<unknown>) => void
  reject: (error: unknown) => void
}
interface Wish<D> {
  /** Id of the new thing; generated if absent. */
  id?: string
  subject: string
  data: D
  text: string
  of: Queued['of']
  files?: readonly { id: string; file: File }[]
}

const isAnswer = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500 && ![401, 408, 425, 429].includes(error.status)
const byTime = (a: Queued, b: Queued) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1)

/**
 * Changes by the user until the server has them (docs/topics/drafts-and-outbox.md). One list for all tabs; the tab that
 * has the lock sends. Where there are no locks two tabs may send the same item, and its id makes it idempotent.
 */
export class Queue {
  readonly #kinds = new Map<string, Kind>()
  #items: readonly Queued[] = []
  /** Items of every user, as last read. */
  #stored: readonly Queued[] = []
  /** Items that exist in this tab alone: not stored, or sent and not in the server's list yet. */
  readonly #loose = new Map<string, Queued>()
  /** Changes that the browser could not store, of items that it has stored. */
  readonly #unkept = new Map<string, Queued>()
  /** Done items that could not be removed from the store. */
  readonly #gone = new Set<string>()
  readonly #bytes = new Map<string, File>()
  /** Items being stored: sent earlier, they would be written after their removal. */
  readonly #keeping = new Set<string>()
  readonly #awayIds = new Set<string>()
  /** Items without an answer yet. */
  readonly #sending = new Map<string, Promise<unknown>>()
  readonly #callers = new Map<string, Caller>()
  readonly #listeners = new Set<() => void>()
  readonly #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  #running: Promise<void> | null = null
  #isAgain = false
  #wake = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #begun: Promise<void> | null = null
  /** The last person of this page: a browser may clear its texts under it. */
  #userId = ''
  readonly #ended = new AbortController()
  /** Called when an item is refused while no caller waits for its answer. */
  onRefused: (item: Queued) => void = () => {}
  /** Called when the browser has no room, or stores nothing. */
  onNotKept: (item: Queued) => void = () => {}
  /** Called in the tab that sent the item, also if another tab created it. */
  onSent: (topic: LiveTopic) => Promise<unknown> = async () => {}

  /** Items of this user alone: those of another user on the same phone are neither shown nor sent. */
  get = (): readonly Queued[] => this.#items
  listen = (listener: () => void): (() => void) => {
    void this.begin()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Ends like a tab that is closed. */
  end(): void {
    this.#ended.abort()
    clearTimeout(this.#timer)
    this.#channel?.close()
  }

  /** Sends what waited for the code of these kinds; a kind named again is no reason to try again. */
  knows(kinds: readonly Kind[]): void {
    const isNew = kinds.some(({ name }) => !this.#kinds.has(name))
    for (const kind of kinds) this.#kinds.set(kind.name, kind)
    if (isNew) this.send()
  }

  /** Reads what an earlier window left, and sends it. */
  begin(): Promise<void> {
    this.#begun ??= this.#begin()
    return this.#begun
  }
  async #begin(): Promise<void> {
    const { signal } = this.#ended
    signal.addEventListener(
      'abort',
      onReachable(() => this.send()),
    )
    addEventListener('online', () => this.send(), { signal })
    // The tab that is sending takes items of others at once. A lock does not wake a tab that did not request it: items
    // left by another tab are checked again later.
    this.#channel?.addEventListener('message', () => {
      void this.#read().then(() => {
        if (this.#running) this.send()
        else if (this.#items.some(isWaiting)) this.#later()
      })
    })
    await this.#read()
    this.send()
  }

  /**
   * Stores first, then sends; resolves once the server has it, or it waits. Rejects with a refusal that arrives while
   * the caller waits.
   */
  async put<D, A>(kind: Kind<D, A>, { files = [], id = newId(), ...wish }: Wish<D>): Promise<Sent<A>> {
    this.#kinds.set(kind.name, kind)
    await this.begin()
    const item: Queued = {
      ...wish,
      id,
      userId: this.#person(),
      kind: kind.name,
      at: this.nextAt(),
      files: files.map(({ id, file }) => ({ id, name: file.name, type: file.type, size: file.size })),
      state: 'waiting',
      why: null,
    }
    const answered = new Promise<Sent<A>>((resolve, reject) => {
      this.#callers.set(item.id, { resolve: resolve as Caller['resolve'], reject })
    })
    // A refusal may arrive before the caller awaits it: the caller gets it by the same promise.
    answered.catch(() => undefined)
    if (!(await this.take(item, files))) this.onNotKept(item)
    this.send()
    return answered
  }

  #person(): string {
    this.#userId = signedInUser()?.id ?? this.#userId
    return this.#userId
  }

  /** Later than every item, whatever the clock shows. */
  nextAt(): string {
    const last = this.#items.at(-1)
    return new Date(Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)).toISOString()
  }

  /** Stores an item, once however often it is given; `send` sends it. False: it is not in the browser's store. */
  async take(item: Queued, files: readonly { id: string; file: File }[] = []): Promise<boolean> {
    if (this.#loose.has(item.id)) return false
    for (const { id, file } of files) this.#bytes.set(id, file)
    // Shown in the turn in which it was created.
    this.#loose.set(item.id, item)
    this.#keeping.add(item.id)
    this.#gone.delete(item.id)
    this.#show()
    try {
      // Bytes first: orphans are left only by a page that ends in between.
      for (const { id, file } of files) await queueStore.putBytes(id, file)
      await queueStore.put(item)
      if (!this.#stored.some(({ id }) => id === item.id)) this.#stored = [...this.#stored, item]
      this.#loose.delete(item.id)
      return true
    } catch {
      // Any failure (no room, storage blocked) has one consequence: the item lives in this tab.
      return false
    } finally {
      this.#keeping.delete(item.id)
      await this.#changed()
    }
  }

  /** Retries a refused item. */
  async again(item: Queued): Promise<void> {
    const kind = this.#kinds.get(item.kind)
    const data = kind?.renewed ? await kind.renewed(item).catch(() => item.data) : item.data
    await this.#change(item.id, (it) => ({ ...it, data, state: 'waiting', why: null }))
    this.send()
  }

  async drop(item: Queued): Promise<void> {
    await this.takeOut(item)
    for (const { id } of item.files) this.#bytes.delete(id)
    this.#kinds.get(item.kind)?.onEnd?.(item)
  }

  /** Takes an item out of the queue, whose maker goes on with it. */
  async takeOut({ id, files }: Queued): Promise<void> {
    this.#loose.delete(id)
    this.#stored = this.#stored.filter((it) => it.id !== id)
    this.#unkept.delete(id)
    // An item that cannot be removed is hidden here; the next window sends it again under the same id.
    await queueStore.remove(id).catch(() => this.#gone.add(id))
    // Bytes that stay take room, and are never sent: their item is gone.
    for (const file of files) await queueStore.removeBytes(file.id).catch(() => undefined)
    await this.#changed()
  }

  /** Null where the bytes are gone. */
  fileOf = async ({ id, name, type }: QueuedFile): Promise<File | null> => {
    const here = this.#bytes.get(id)
    if (here) return here
    const bytes = await queueStore.bytes(id).catch(() => undefined)
    if (!bytes) return null
    const file = new File([bytes], name, { type })
    this.#bytes.set(id, file)
    return file
  }

  send(): void {
    if (this.#running) {
      this.#isAgain = true
      this.#wake()
      return
    }
    clearTimeout(this.#timer)
    if (this.#ended.signal.aborted || !this.#items.some(isWaiting)) return
    this.#running = this.#alone(() => this.#round()).finally(() => {
      this.#running = null
      const isAgain = this.#isAgain
      this.#isAgain = false
      if (isAgain) this.send()
      else if (this.#items.some(isWaiting)) this.#later()
    })
  }

  #later(): void {
    clearTimeout(this.#timer)
    if (this.#ended.signal.aborted) return
    this.#timer = setTimeout(() => this.send(), retryMs)
  }

  #alone(work: () => Promise<void>): Promise<void> {
    const { locks } = browserEnvironment()
    return locks ? locks.request(channelName, work) : work()
  }

  /** Sends everything once, each subject in order; without an answer the rest of a subject waits. */
  async #round(): Promise<void> {
    /** Subjects without an answer, and items that had their try; a try that began before a wake does not count. */
    let over = new Set<string>()
    for (;;) {
      const woken = new Promise<void>((wake) => {
        this.#wake = wake
      })
      if (this.#isAgain) over = new Set()
      this.#isAgain = false
      await this.#read()
      const seen = new Set(over)
      for (const next of this.#items) {
        const { id, subject } = next
        if (!isWaiting(next) || seen.has(subject)) continue
        // An item that is being stored or sent holds back those behind it.
        seen.add(subject)
        if (this.#keeping.has(id) || this.#sending.has(id) || over.has(id)) continue
        if (this.#sending.size >= subjectsAtOnce) break
        const its = over.add(id)
        const sent = this.#try(next).then((isDone) => isDone || its.add(subject))
        this.#sending.set(
          id,
          sent.finally(() => this.#sending.delete(id)),
        )
      }
      this.#show()
      if (this.#sending.size === 0) return
      await Promise.race([woken, ...this.#sending.values()])
    }
  }

  /** False: not sent, or the outcome is unknown. */
  async #try(item: Queued): Promise<boolean> {
    if (await this.#post(item)) return true
    const waiting = this.#items.filter(({ subject }) => subject === item.subject)
    for (const { id } of waiting) this.#awayIds.add(id)
    await this.#read()
    for (const { id } of waiting) {
      // Its later outcome is reported by `onSent` or `onRefused`.
      this.#callerOf(id)?.resolve({ isSent: false })
    }
    this.#later()
    return false
  }

  /** Is answered once. */
  #callerOf(id: string): Caller | undefined {
    const caller = this.#callers.get(id)
    this.#callers.delete(id)
    return caller
  }

  async #post(item: Queued): Promise<boolean> {
    // Items wait where the code of their kind is not loaded.
    const kind = this.#kinds.get(item.kind)
    if (!kind || signedInUser()?.id !== item.userId) return false
    try {
      const answer = await this.#answer(kind, item)
      await this.#sent(kind, item, answer)
      return true
    } catch (error) {
      if (!isAnswer(error)) {
        if (!item.isTried) await this.#change(item.id, (it) => ({ ...it, isTried: true }))
        return false
      }
      await this.#refused(kind, item, error)
      return true
    }
  }

  async #answer(kind: Kind, item: Queued): Promise<unknown> {
    const files: File[] = []
    for (const file of item.files) {
      const found = await this.fileOf(file)
      if (!found)
        throw new ProblemError(410, { message: translate(sentence('queue.gone', { name: file.name })) })
      files.push(found)
    }
    const keep = (data: unknown) => this.#change(item.id, (it) => ({ ...it, data }))
    const send = (signal: AbortSignal, alive: Sending<unknown>['alive']) =>
      kind.send(item, files, signal, { alive, keep })
    try {
      return await withTimeout(browserEnvironment(), patienceMs, null, send)
    } catch (error) {
      const mayBeDone = item.isTried || !this.#callers.has(item.id)
      const before = isAnswer(error) && mayBeDone && kind.doneBefore ? await kind.doneBefore(item) : null
      if (before === null) throw error
      return before
    }
  }

  async #sent(kind: Kind, item: Queued, answer: unknown): Promise<void> {
    const later = this.#items.filter((it) => it.subject === item.subject && it.id !== item.id)
    if (kind.follow)
      for (const it of later)
        await this.#change(it.id, (now) => ({ ...now, data: kind.follow?.(now, answer) }))
    this.#callerOf(item.id)?.resolve({ isSent: true, answer })
    // Out of the store at once, or another tab would send it again; later items do not wait for the list. A failed read
    // shows its own error.
    const out = this.takeOut(item)
    this.#loose.set(item.id, { ...item, isSent: true })
    await out
    const end = () => this.drop(item)
    this.onSent(kind.topic(item)).then(end, end)
  }

  async #refused(kind: Kind, item: Queued, error: ProblemError): Promise<void> {
    const caller = this.#callerOf(item.id)
    const why = error.errors[0]?.message ?? problemText(error)
    if (caller && kind.reportsToCallerOnly) await this.drop(item)
    else await this.#change(item.id, (it) => ({ ...it, state: 'refused', why }))
    if (caller) caller.reject(error)
    else (kind.onRefused ?? this.onRefused)({ ...item, state: 'refused', why })
  }

  async #change(id: string, change: (item: Queued) => Queued): Promise<void> {
    const loose = this.#loose.get(id)
    if (loose) this.#loose.set(id, change(loose))
    else await this.#changeKept(id, change)
    await this.#changed()
  }

  /** On a full disk the change exists in this tab alone: a refused item is neither sent nor reported again. */
  async #changeKept(id: string, change: (item: Queued) => Queued): Promise<void> {
    const unkept = this.#unkept.get(id)
    try {
      await queueStore.change(id, unkept ? () => change(unkept) : change)
      this.#unkept.delete(id)
    } catch {
      const item = unkept ?? this.#stored.find((it) => it.id === id)
      if (item) this.#unkept.set(id, change(item))
    }
  }

  async #changed(): Promise<void> {
    await this.#read()
    if (!this.#ended.signal.aborted) this.#channel?.postMessage('changed')
  }

  async #read(): Promise<void> {
    const stored = await queueStore.items().catch(() => null)
    if (stored) this.#stored = stored.filter(({ id }) => !this.#gone.has(id))
    this.#show()
    // An unreadable list proves nothing about items of other tabs.
    if (!stored) return
    for (const id of this.#callers.keys()) {
      const item = this.#items.find((it) => it.id === id)
      if (item?.state === 'waiting') continue
      // The answer arrived in another tab.
      const caller = this.#callerOf(id)
      if (item) caller?.reject(new ProblemError(409, { message: item.why ?? '' }))
      else caller?.resolve({ isSent: true, answer: null })
    }
  }

  #show(): void {
    const userId = this.#person()
    const others = this.#stored
      .filter((it) => !this.#loose.has(it.id))
      .map((it) => this.#unkept.get(it.id) ?? it)
    const own = [...others, ...this.#loose.values()].filter((it) => it.userId === userId)
    // Tried in another tab, or before this page was loaded: those behind it wait too.
    const tried = new Set(own.filter((it) => it.isTried && isWaiting(it)).map(({ subject }) => subject))
    const now = own
      .map((it) => ({
        ...it,
        isAway: this.#awayIds.has(it.id) || tried.has(it.subject),
        isSending: this.#sending.has(it.id),
      }))
      .toSorted(byTime)
    if (JSON.stringify(now) === JSON.stringify(this.#items)) return
    this.#items = now
    for (const listener of this.#listeners) listener()
  }
}

const isWaiting = ({ state, isSent }: Queued): boolean => state === 'waiting' && !isSent

export const queue = new Queue()
