import { sentence } from '@zlecenia/contract/lib/sentence'
import { translate } from '#lib/i18n.ts'
import { keepText, kept, keptKeys, keptText } from '#lib/kept.ts'
import { newId } from '#lib/new-id.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { onReachable } from '#lib/reachable.ts'
import { signedInUser } from '#lib/session.ts'
import { toast } from '#ui/toast/toast.ts'
import { sendAt } from './conversation.api.ts'
import { loadFileParts } from './load-file-parts.ts'
import { onScreen, tellUnsent } from './on-screen.ts'
import type { TypedFile } from './typed-file.ts'
import {
  nothingTyped,
  saysNothing,
  type Typed,
  typedKey,
  type Waiting,
  type WrittenAt,
  waitingKey,
  whole,
} from './typed-message.ts'

const byTime = (a: Waiting, b: Waiting) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1)

interface Kept {
  typed: Typed
  waiting: readonly Waiting[]
  /** False if something is in this tab alone. */
  isKept: boolean
  /** An attachment is still being prepared. */
  isComing: boolean
}

const retryMs = 5_000

/** A message without an answer waits; its id makes repeated sending idempotent. */
const isAnswer = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

/**
 * Typed and sent messages of a conversation, until the server has them. The browser stores one list for all tabs, and
 * each tab sends its first message: two tabs may post the same one, and its id makes that idempotent.
 */
export class Outgoing {
  readonly #userId: string
  readonly #place: string
  readonly #typedKey: string
  readonly #waitingKey: string
  #kept: Kept
  #typed: Typed
  /** Text last stored by this tab: another tab's text must not be removed. */
  #written: string | null
  #isTypedKept = true
  /** Messages that the browser could not store, and sent ones until the refetch. */
  readonly #here = new Map<string, Waiting>()
  #sending: string | null = null
  /** Files that the browser could not store. */
  readonly #loose = new Set<string>()
  readonly #shares = new Map<string, number>()
  /** Messages with files sent twice: no endless retries. */
  readonly #sentAnew = new Set<string>()
  #isAway = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #coming = 0
  /** Sent while an attachment was still being prepared. */
  #isWanted = false
  readonly #listeners = new Set<() => void>()
  onSent: () => Promise<unknown> = async () => {}
  of: WrittenAt | undefined

  constructor(userId: string, place: string) {
    this.#userId = userId
    this.#place = place
    this.#typedKey = typedKey(userId, place)
    this.#waitingKey = waitingKey(userId, place)
    this.#typed = whole(kept<Typed>(this.#typedKey) ?? nothingTyped)
    this.#written = keptText(this.#typedKey)
    this.#kept = { typed: this.#typed, waiting: this.#waiting(), isKept: true, isComing: false }
    onReachable(() => void this.#send())
    addEventListener('online', () => void this.#send())
    addEventListener('storage', ({ key }) => this.#heard(key))
    void this.#send()
  }

  get = (): Kept => this.#kept
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  type(typed: Typed): void {
    this.#typed = typed
    const isEmpty = typed.body === '' && typed.replyTo === null && typed.files.length === 0
    const isOthers = isEmpty && keptText(this.#typedKey) !== this.#written
    const text = isEmpty ? null : JSON.stringify({ ...typed, of: this.of })
    this.#isTypedKept = isOthers || keepText(this.#typedKey, text)
    if (this.#isTypedKept && !isOthers) this.#written = text
    this.#show()
  }

  /** Bytes are stored first, and separately: a file without room exists in this tab alone. */
  async attach(added: readonly { file: TypedFile; bytes: Blob }[]): Promise<void> {
    const { keepBytes } = await loadFileParts()
    for (const { file, bytes } of added) if (!(await keepBytes(file, bytes))) this.#loose.add(file.id)
    this.type({ ...this.#typed, files: [...this.#typed.files, ...added.map(({ file }) => file)] })
  }

  detach(id: string): void {
    this.#forget([id])
    this.type({ ...this.#typed, files: this.#typed.files.filter((it) => it.id !== id) })
  }

  /** Waits for a photo being shrunk or a voice being finished before sending. False: there is none. */
  async bring(coming: Promise<boolean>): Promise<void> {
    this.#coming += 1
    this.#show()
    let isThere = false
    try {
      isThere = await coming
    } finally {
      this.#coming -= 1
      // The user meant to send it complete.
      if (!isThere) this.#isWanted = false
      if (this.#isWanted) this.sendTyped()
      this.#show()
    }
  }

  /** False: the message is empty. */
  sendTyped(): boolean {
    this.#isWanted = this.#coming > 0
    if (this.#isWanted) return true
    if (saysNothing(this.#typed)) return false
    this.send({ ...this.#typed, body: this.#typed.body.trim() })
    return true
  }

  send({ body, mentions, replyTo, files }: Typed): void {
    const said = mentions.filter(({ name }) => body.includes(`@${name}`))
    const last = this.#waiting().at(-1)
    // Later than the last message, whatever the clock shows.
    const at = new Date(Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)).toISOString()
    const message = { id: newId(), at, body, mentions: said, replyTo, files, of: this.of }
    this.#put({ ...message, state: 'waiting', why: null })
    this.type(nothingTyped)
    void this.#send()
  }

  again(id: string): void {
    this.#change(id, { state: 'waiting', why: null })
    void this.#send()
  }

  /** Only refused messages: others may have arrived. Text typed meanwhile stays below it. */
  takeBack({ id, body, mentions, replyTo, files }: Waiting): void {
    this.drop(id, [])
    const typed = this.#typed
    this.type({
      body: [body, typed.body].filter(Boolean).join('\n'),
      mentions: [...mentions, ...typed.mentions],
      replyTo: replyTo ?? typed.replyTo,
      files: [...files, ...typed.files],
    })
  }

  /** Handles a store change by another tab; its unsent messages are sent by this one. */
  #heard(key: string | null): void {
    if (key === this.#typedKey && keptText(key) === null && this.#typed !== nothingTyped)
      this.type(this.#typed)
    if (key !== null && !key.startsWith(`${this.#waitingKey}.`)) return
    this.#show()
    if (this.#next()) this.#later()
  }

  /** Messages of all tabs. */
  #waiting(): Waiting[] {
    const stored = keptKeys(this.#waitingKey)
      .flatMap((key) => kept<Waiting>(key) ?? [])
      .map(whole)
    const others = stored.filter(({ id }) => !this.#here.has(id))
    return [...others, ...this.#here.values()].toSorted(byTime)
  }

  #next = (): Waiting | undefined =>
    this.#waiting().find(({ state }) => state !== 'refused' && state !== 'sent')

  #show(): void {
    const waiting = this.#waiting().map((it) =>
      it.state === 'refused' || it.state === 'sent'
        ? it
        : {
            ...it,
            files: it.files.map((file) => ({ ...file, share: this.#shares.get(file.id) })),
            state: this.#isAway && it.id !== this.#sending ? ('waiting' as const) : ('sending' as const),
          },
    )
    const isLoose = this.#loose.size > 0
    const isKept =
      this.#isTypedKept && !isLoose && [...this.#here.values()].every(({ state }) => state === 'sent')
    const { waiting: shown } = this.#kept
    // Keeps the same object while unchanged: typing must not redraw messages.
    const isSame = JSON.stringify(waiting) === JSON.stringify(shown)
    this.#kept = { typed: this.#typed, waiting: isSame ? shown : waiting, isKept, isComing: this.#coming > 0 }
    for (const listener of this.#listeners) listener()
  }

  #put(message: Waiting): void {
    const isSent = message.state === 'sent'
    const isKept = keepText(`${this.#waitingKey}.${message.id}`, isSent ? null : JSON.stringify(message))
    if (isKept && !isSent) this.#here.delete(message.id)
    else this.#here.set(message.id, message)
    this.#show()
  }

  drop(id: string, files: readonly TypedFile[]): void {
    this.#forget(files.map((it) => it.id))
    keepText(`${this.#waitingKey}.${id}`, null)
    this.#here.delete(id)
    this.#show()
  }

  #forget(ids: readonly string[]): void {
    for (const id of ids) this.#loose.delete(id)
    if (ids.length === 0) return
    loadFileParts().then(
      ({ forgetBytes }) => {
        for (const id of ids) forgetBytes(id)
      },
      // Bytes stay in the store if the code fails to load.
      () => undefined,
    )
  }

  /** Does nothing where another tab has deleted the message. */
  #change(id: string, change: Partial<Waiting>): void {
    const message = this.#waiting().find((it) => it.id === id)
    if (message) this.#put({ ...message, ...change })
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), retryMs)
  }

  /** Sends one after the other, so that they arrive in the order of writing. */
  async #send(): Promise<void> {
    if (this.#sending !== null) return
    clearTimeout(this.#timer)
    for (;;) {
      const next = signedInUser()?.id === this.#userId ? this.#next() : undefined
      if (!next) {
        this.#isAway = false
        break
      }
      this.#sending = next.id
      this.#show()
      this.#isAway = !(await this.#post(next))
      if (this.#isAway) break
    }
    this.#sending = null
    this.#show()
    if (this.#isAway) this.#later()
  }

  /** Sends one after the other too; a sent file is not sent again. */
  async #postFiles({ id, files }: Waiting): Promise<void> {
    const { sendBytes } = await loadFileParts()
    let now = files
    for (const file of files) {
      if (file.isSent) continue
      await sendBytes(this.#place, file, (share) => {
        this.#shares.set(file.id, share)
        this.#show()
      }).finally(() => this.#shares.delete(file.id))
      now = now.map((it) => (it.id === file.id ? { ...it, isSent: true } : it))
      this.#change(id, { files: now })
    }
  }

  async #post(message: Waiting): Promise<boolean> {
    const { id, body, mentions, replyTo, files } = message
    try {
      if (files.length > 0) await this.#postFiles(message)
      const ids = { mentions: mentions.map((it) => it.id), files: files.map((it) => it.id) }
      await sendAt(this.#place, { id, body, ...ids, replyTo: replyTo?.id ?? null })
    } catch (error) {
      if (!isAnswer(error)) return false
      // The server deletes files that wait too long for their message.
      if (error.errors[0]?.field === 'files' && files.some((it) => it.isSent) && !this.#sentAnew.has(id)) {
        this.#sentAnew.add(id)
        this.#change(id, { files: files.map((it) => ({ ...it, isSent: false })) })
        return true
      }
      const why = error.errors[0]?.message ?? problemText(error)
      this.#change(id, { state: 'refused', why })
      tellUnsent()
      // Includes the text: users without the chat find it nowhere else.
      if (!onScreen.includes(this.#place))
        toast.error(translate(sentence('conversation.unsentElsewhere', { why, text: body })))
      return true
    }
    // Runs before the entry is deleted, or the bytes would be orphaned.
    if (files.length > 0)
      await loadFileParts().then(({ endBytes }) => Promise.all(files.map((it) => endBytes(it.id))))
    this.#put({ ...message, state: 'sent' })
    // Removed only after the conversation was refetched.
    void this.onSent().finally(() => this.drop(id, files))
    return true
  }
}

const all = new Map<string, Outgoing>()

/** One instance while the window is open: waiting messages are sent from other pages too. */
export function outgoingOf(userId: string, place: string): Outgoing {
  const key = `${userId}.${place}`
  const found = all.get(key) ?? new Outgoing(userId, place)
  all.set(key, found)
  return found
}

/** Sends messages that an earlier window left, in any conversation. */
export function sendWhatWaits(userId: string): void {
  const prefix = waitingKey(userId)
  for (const key of keptKeys(prefix)) {
    const [place] = key.slice(prefix.length + 1).split('.')
    if (place) outgoingOf(userId, place)
  }
}
