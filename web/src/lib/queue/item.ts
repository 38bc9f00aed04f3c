import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'

export interface QueuedFile {
  id: string
  name: string
  type: string
  size: number
}

/** One item that waits to be sent. Its id makes repeated sending idempotent. */
export interface Queued<D = unknown> {
  id: string
  userId: string
  kind: string
  /** Items of one subject are sent in the order of their creation. */
  subject: string
  at: string
  data: D
  /** The bytes are stored separately. */
  files: readonly QueuedFile[]
  /** Text of the item, and the page where it was created: neither can be read later. */
  text: string
  of: { title: string; address: string }
  state: 'waiting' | 'refused'
  why: string | null
  /** Sent once, with unknown outcome. */
  isTried?: boolean
  /** This item, or one of its subject before it, was tried, and there was no answer. */
  isAway?: boolean
  /** State of this tab: the answer is awaited. */
  isSending?: boolean
  /** State of this tab: the server has it, and its list is not read again yet. */
  isSent?: boolean
}

/** Callbacks for a sender of many parts. */
export interface Sending<D> {
  /** Prolongs the time without an answer. */
  alive(): void
  /** Stores what a later try starts from. */
  keep(data: D): Promise<void>
}

/** How items of one kind are sent; declared once by a feature. */
export interface Kind<D = unknown, A = unknown> {
  name: string
  /** Invalidated once the item was sent. */
  topic(item: Queued<D>): LiveTopic
  send(item: Queued<D>, files: readonly File[], signal: AbortSignal, sending: Sending<D>): Promise<A>
  /** The answer if the item was refused, but done all the same: the first answer got lost. */
  doneBefore?(item: Queued<D>): Promise<A | null>
  /** Data that later items of the same subject start from, after this answer. */
  follow?(later: Queued, answer: A): unknown
  /** Data to send when the user retries a refused item. */
  renewed?(item: Queued<D>): Promise<D>
  /** A refusal that arrives while the caller waits is reported to the caller alone. */
  reportsToCallerOnly?: boolean
  /** Reports a refusal that no caller awaits, instead of the queue's own report. */
  onRefused?(item: Queued<D>): void
  /** Called once the item is sent and shown by the server, or dropped. */
  onEnd?(item: Queued<D>): void
}
