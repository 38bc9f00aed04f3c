import type { OrderDraft } from '../sections.ts'

/** The draft may have changed since. */
export type PartChange = (now: OrderDraft) => Partial<OrderDraft>

export interface Row {
  key: string
  label: string
  current: string
  found: string
}

export interface Part {
  key: 'client' | 'building' | 'billing' | 'caretaker' | 'notes'
  rows: readonly Row[]
  accept: PartChange
  /** Null without typed text. */
  keep: PartChange | null
  /** Stored data apply in both cases. */
  anyway: boolean
}

export interface Finding {
  /** Applied without a question. */
  silent?: PartChange
  gone?: readonly string[]
  part?: Part | null
}
