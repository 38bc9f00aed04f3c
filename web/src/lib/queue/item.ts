import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'

export interface QueuedFile {
  id: string
  name: string
  type: string
  size: number
}

/** One thing that waits to be sent. Its id makes it one, however often it is sent. */
export interface Queued<D = unknown> {
  id: string
  userId: string
  kind: string
  /** Things of one subject go in the order in which they were made. */
  subject: string
  at: string
  data: D
  /** Their bytes are kept beside it. */
  files: readonly QueuedFile[]
  /** What it says, and where it was made: neither can be asked for later. */
  text: string
  of: { title: string; address: string }
  state: 'waiting' | 'refused'
  why: string | null
  /** It went out once, and nobody knows what became of it. */
  isTried?: boolean
  /** Of this tab: it was tried, and there was no answer. */
  isAway?: boolean
}

/** How things of one kind are sent; a feature says it once. */
export interface Kind<D = unknown, A = unknown> {
  name: string
  /** What is read again once it was sent. */
  topic: LiveTopic
  send(item: Queued<D>, files: readonly File[], signal: AbortSignal): Promise<A>
  /** The answer where it was refused, and done all the same: the first answer got lost. */
  doneBefore?(item: Queued<D>): Promise<A | null>
  /** What later things of its subject start from, after this answer. */
  follow?(later: Queued, answer: A): unknown
  /** What is sent when somebody sends again what was refused. */
  renewed?(item: Queued<D>): Promise<D>
  /** What was refused at once, with its maker looking, is told to the caller alone. */
  isToldOnly?: boolean
}
