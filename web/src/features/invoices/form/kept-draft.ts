import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { keptTyped } from '#ui/record-form/kept-typed.ts'
import type { TypedDraft } from './draft-store.ts'

/** Typed and unsaved content, with the stored draft it started from. */
interface KeptDraft extends TypedDraft {
  base: { version: number; draft: InvoiceDraft }
  /** Sent without an answer since then. */
  unanswered: readonly TypedDraft[]
}

export const { find: keptDraft, keep: keepDraft, forget: forgetDraft } = keptTyped<KeptDraft>('invoice.typed')
