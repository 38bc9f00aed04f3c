/** Counterpart of web/test/tab/tab.ts. */
export interface TabDriver {
  open(draftId?: string): void
  isOpen(): boolean
  shown(): Shown | null
  fill(name: string, named: { serviceId: string; groupId: string; coordinatorId: string }): void
  type(field: TypedField, text: string): void
  attach(file: File): void
  detach(at: number): void
  create(): void
  interrupt(): void
  answer(another: boolean): void
  close(): void
  list(): Promise<{ id: string; title: string }[]>
  sendWaiting(): Promise<void>
  toasts(): readonly { kind: 'success' | 'error'; text: string }[]
}

export const typedFields = ['comment', 'name'] as const
export type TypedField = (typeof typedFields)[number]

export interface Shown {
  draftId: string
  comment: string
  name: string
  files: readonly { n: number; name: string; size: number }[]
  kept: unknown
  busy: boolean
  asksOfMade: boolean
  problems: readonly string[]
}
