import type { OrderDraft } from '../sections.ts'

/** What becomes of a draft; it may have been typed into since. */
export type PartChange = (now: OrderDraft) => Partial<OrderDraft>

export interface Row {
  key: string
  label: string
  /** As it stands in this order. */
  current: string
  /** As it is on file now. */
  found: string
}

/** One part of an order in which the files say something else by now. */
export interface Part {
  key: 'client' | 'building' | 'billing' | 'caretaker' | 'notes'
  rows: readonly Row[]
  /** Takes over what is on file. */
  accept: PartChange
  /** What was typed here stays, in the knowledge of what is on file; null where nothing of that was typed. */
  keep: PartChange | null
  /** Whether the order has the data on file whatever the screen shows. */
  anyway: boolean
}

/** What one part of a draft has to say of the files as they are now. */
export interface Finding {
  /** Done at once: nothing of it is anybody's decision. */
  silent?: PartChange
  /** What is no longer there, in words. */
  gone?: readonly string[]
  part?: Part | null
}
