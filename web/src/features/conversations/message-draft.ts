import { keepText, kept, keptText } from '#lib/kept.ts'
import { newId } from '#lib/new-id.ts'
import { queue } from '#lib/queue/queue.ts'
import { loadFileParts } from './load-file-parts.ts'
import { forgetFiles, sendMessage, takeOutMessage } from './queued-messages.ts'
import type { TypedFile } from './typed-file.ts'
import {
  nothingTyped,
  saysNothing,
  type Typed,
  typedKey,
  type Waiting,
  type WrittenAt,
  whole,
} from './typed-message.ts'

interface Kept {
  typed: Typed
  /** False where something is in this tab alone. */
  isKept: boolean
  /** An attachment is still being prepared. */
  isComing: boolean
}

/** Typed text of a conversation with its files, until it is sent; the browser stores one for all tabs. */
export class MessageDraft {
  readonly #userId: string
  readonly #place: string
  readonly #typedKey: string
  #kept: Kept
  #typed: Typed
  /** Text last stored by this tab: another tab's text must not be removed. */
  #written: string | null
  #isTypedKept = true
  #coming = 0
  /** Sent while an attachment was still being prepared. */
  #isWanted = false
  readonly #listeners = new Set<() => void>()
  of: WrittenAt | undefined

  constructor(userId: string, place: string) {
    this.#userId = userId
    this.#place = place
    this.#typedKey = typedKey(userId, place)
    this.#typed = whole(kept<Typed>(this.#typedKey) ?? nothingTyped)
    this.#written = keptText(this.#typedKey)
    this.#kept = { typed: this.#typed, isKept: true, isComing: false }
    addEventListener('storage', ({ key }) => this.#onStorage(key))
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

  /** Bytes are stored separately: until then the tab is needed. */
  async attach(added: readonly { file: TypedFile; bytes: Blob }[]): Promise<void> {
    const { keepBytes } = await loadFileParts()
    const files: TypedFile[] = []
    for (const { file, bytes } of added)
      files.push((await keepBytes(file, bytes)) ? file : { ...file, isLoose: true })
    this.type({ ...this.#typed, files: [...this.#typed.files, ...files] })
  }

  detach(id: string): void {
    forgetFiles([{ id }])
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
    const present = mentions.filter(({ name }) => body.includes(`@${name}`))
    const message = { id: newId(), at: queue.nextAt(), body, mentions: present, replyTo, files, of: this.of }
    sendMessage(this.#userId, this.#place, { ...message, state: 'waiting', why: null })
    this.type(nothingTyped)
  }

  /** Only refused messages: others may have arrived. Text typed meanwhile stays below it. */
  takeBack({ id, body, mentions, replyTo, files }: Waiting): void {
    const typed = this.#typed
    this.type({
      body: [body, typed.body].filter(Boolean).join('\n'),
      mentions: [...mentions, ...typed.mentions],
      replyTo: replyTo ?? typed.replyTo,
      files: [...files, ...typed.files],
    })
    takeOutMessage(this.#userId, this.#place, id)
  }

  /** Stores the text again when another tab has sent its own, which was the stored one. */
  #onStorage(key: string | null): void {
    if (key === this.#typedKey && keptText(key) === null && this.#typed !== nothingTyped)
      this.type(this.#typed)
  }

  #show(): void {
    const isKept = this.#isTypedKept && !this.#typed.files.some((it) => it.isLoose)
    this.#kept = { typed: this.#typed, isKept, isComing: this.#coming > 0 }
    for (const listener of this.#listeners) listener()
  }
}

const all = new Map<string, MessageDraft>()

/** One instance while the window is open: a photo may be prepared after its page is left. */
export function draftOf(userId: string, place: string): MessageDraft {
  const key = `${userId}.${place}`
  const found = all.get(key) ?? new MessageDraft(userId, place)
  all.set(key, found)
  return found
}
