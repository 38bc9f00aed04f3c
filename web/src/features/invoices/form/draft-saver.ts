import type { begunKinds } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { call } from '#lib/call.ts'
import {
  type MergeTyped,
  RecordSaver,
  type SavedKind,
  type SavedParts,
} from '#ui/record-form/record-saver.ts'
import type { DraftStore, TypedDraft } from './draft-store.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'
import type { mergedDrafts } from './later/merged-drafts.ts'
import { isSameValue } from './same-value.ts'

export type SwitchedKind = (typeof begunKinds)[number]

interface SaverParts extends SavedParts<Invoice> {
  loadMerge: () => Promise<typeof mergedDrafts>
}

const typedOf = ({ draft, customer }: Invoice): TypedDraft => ({ draft, customer })
const unmerged: typeof mergedDrafts = (_, draft) => ({ draft, differences: [] })

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

const merging =
  (merge: typeof mergedDrafts): MergeTyped<Invoice, TypedDraft> =>
  (base, mine, reading) => {
    const { draft, differences } = merge(base.draft, mine.draft, reading.draft)
    const isOther = mine.customer?.id !== base.customer?.id
    return { typed: { draft, customer: isOther ? mine.customer : reading.customer }, differences }
  }

const savedKind = (loadMerge: SaverParts['loadMerge']): SavedKind<Invoice, TypedDraft> => ({
  typedOf,
  isSame: (one, other) => one.customer?.id === other.customer?.id && isSameValue(one.draft, other.draft),
  isOpen: ({ state }) => state === 'draft',
  read: (id) => call('GET /invoices/:id', { params: { id }, quiet: true }),
  save: ({ id, version }, { draft, customer }) => {
    const body = { draft, customerId: customer?.id ?? null, version }
    return call('PATCH /invoices/:id', { params: { id }, body, quiet: true })
  },
  mergeOf: async (base, reading) =>
    merging(isSameValue(reading.draft, base.draft) ? unmerged : await loadMerge()),
  keep: ({ id, version, draft }, typed, unanswered) =>
    keepDraft(id, typed && { ...typed, base: { version, draft }, unanswered }),
  forget: forgetDraft,
})

/** Saves a draft as it is typed. */
export class DraftSaver extends RecordSaver<Invoice, TypedDraft> {
  #store: DraftStore

  constructor(first: First, store: DraftStore, { loadMerge, ...parts }: SaverParts) {
    super(first, store, savedKind(loadMerge), parts)
    this.#store = store
  }

  switchTo(kind: SwitchedKind): Promise<void> {
    const work = this.changeSaved(({ id, version }, { draft, customer }) =>
      call('PATCH /invoices/:id', {
        params: { id },
        body: { draft, customerId: customer?.id ?? null, kind, version },
      }),
    )
    // Issuing waits for it; the caller reports a failure.
    this.#store.during(work.catch(() => {}))
    return work
  }
}
