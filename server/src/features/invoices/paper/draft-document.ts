import type { DocumentSeller, InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import { readLine } from '@zlecenia/contract/features/invoices/read-lines'
import type { Database, Queryable } from '#platform/database/database.ts'
import { notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { relatedOf } from '../corrections.service.ts'
import { documentOf } from '../document-of.ts'
import { footerOf, invoiceSettingsRow, sellerOf } from '../invoice-settings.queries.ts'
import { type LockedInvoice, lockInvoice } from '../invoices.queries.ts'

const notComplete = () => refuseWhole('invoicePaper.notComplete')

async function documentOfDraft(
  tx: Queryable,
  invoice: LockedInvoice,
  seller: DocumentSeller,
): Promise<InvoiceDocument> {
  const related = await relatedOf(tx, invoice)
  if ('problems' in related) throw refuse(related.problems)
  const { kind, draft } = invoice
  const footer = footerOf(await invoiceSettingsRow(tx))
  // A draft has no number and no moment yet; neither is printed.
  const context = { number: '', createdAt: `${draft.issuedOn}T12:00:00Z`, seller, footer }
  try {
    return documentOf(kind === 'PRO' ? 'VAT' : kind, draft, context, related)
  } catch (error) {
    // Sums beyond what can be counted.
    if (error instanceof RangeError) throw notComplete()
    throw error
  }
}

/** Document of a draft as it would be issued now; refused while seller or lines are incomplete. */
export function draftDocument(db: Database, id: string): Promise<InvoiceDocument> {
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw notFound()
    const seller = await sellerOf(tx)
    if (!seller || !invoice.draft.lines.every((line) => readLine(line))) throw notComplete()
    return documentOfDraft(tx, invoice, seller)
  })
}
