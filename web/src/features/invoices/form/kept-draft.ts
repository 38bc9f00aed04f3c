import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { keepText, kept } from '#lib/kept.ts'
import { signedInUser } from '#lib/session.ts'
import type { TypedDraft } from './draft-store.ts'

/** Typed and unsaved content, with the stored draft it started from. */
interface KeptDraft extends TypedDraft {
  base: { version: number; draft: InvoiceDraft }
  /** Sent without an answer since then. */
  unanswered: readonly TypedDraft[]
}

const keyOf = (id: string) => `invoice.typed.${signedInUser()?.id ?? ''}.${id}`

export const keptDraft = (id: string): KeptDraft | null => kept<KeptDraft>(keyOf(id))

/** False where the browser cannot store it. */
export const keepDraft = (id: string, it: KeptDraft | null): boolean =>
  keepText(keyOf(id), it && JSON.stringify(it))
