import type { draftProblems as rules } from '@zlecenia/contract/features/invoices/draft-problems'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { FieldErrors } from '#ui/form/field-errors.tsx'
import type { DraftStore } from './draft-store.ts'
import { nameOfField, step } from './field-labels.ts'

type Rules = typeof rules

interface Answered {
  problem: FieldProblem
  /** The draft that was checked. */
  of: InvoiceDraft
}

/** Value at a problem's path. */
const valueAt = (draft: InvoiceDraft, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], draft as unknown)

/** Problems at the fields: none before the first try, live after it. */
export class DraftCheck {
  readonly errors = new FieldErrors()
  #store: DraftStore
  #kind: InvoiceKind
  #load: () => Promise<Rules>
  #answered: readonly Answered[] = []
  /** Null before the first try. */
  #rules: Rules | null = null
  #now: readonly FieldProblem[] | null = null
  #listeners = new Set<() => void>()

  constructor(store: DraftStore, kind: InvoiceKind, load: () => Promise<Rules>) {
    this.#store = store
    this.#kind = kind
    this.#load = load
  }

  /** Null before the first try. */
  get now(): readonly FieldProblem[] | null {
    return this.#now
  }
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The draft became another kind. */
  judgeAs(kind: InvoiceKind): void {
    this.#kind = kind
    if (this.#rules) this.#judge(this.#rules)
  }
  start(): () => void {
    return this.#store.listen(() => this.#rules && this.#judge(this.#rules))
  }

  /** Checks here; `answer` are the server's problems, which stay until their field changes. */
  async run(answer: readonly FieldProblem[] = []): Promise<readonly FieldProblem[]> {
    const of = this.#store.draft
    const draftProblems = await this.#load()
    this.#rules = draftProblems
    this.#answered = answer.map((problem) => ({ problem, of }))
    this.#judge(draftProblems)
    return this.#now ?? []
  }

  #judge(draftProblems: Rules): void {
    const { draft, unread } = this.#store
    const own = [
      ...[...unread.keys()].map((field) => ({ field, message: 'rules.day' })),
      ...draftProblems(this.#kind, draft, todayInWarsaw()),
    ]
    const known = new Set(own.map(({ field }) => field))
    this.#answered = this.#answered.filter(
      ({ problem: { field }, of }) => valueAt(of, field) === valueAt(draft, field),
    )
    const further = this.#answered.map(({ problem }) => problem).filter(({ field }) => !known.has(field))
    this.#now = [...own, ...further]
    // The first problem of a field is shown.
    const named = this.#now.map(({ field, message }): [string, string] => [
      nameOfField(field, draft),
      message,
    ])
    this.errors.replace(step, new Map(named.toReversed()))
    for (const listener of this.#listeners) listener()
  }
}
