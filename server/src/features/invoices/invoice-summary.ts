import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { totalsOf } from '@zlecenia/contract/features/invoices/read-lines'
import { digits, rankedText, searchText, withoutNoise } from '@zlecenia/contract/lib/text'
import { sumOf } from '@zlecenia/contract/lib/vat'
import type { InvoiceSummary } from './invoices.queries.ts'

/** `orders` are the numbers of its orders. */
const textOf = (number: string | null, { buyer, orderNumber }: InvoiceDraft, orders: readonly string[]) =>
  `${rankedText([number, buyer.name], [])} ${withoutNoise(
    searchText([digits(buyer.nip), buyer.line1, buyer.line2, orderNumber, ...orders]),
  )} \n`

/** Totals of the lines that can be read already. */
export function summaryOfDraft(draft: InvoiceDraft, orders: readonly string[]): InvoiceSummary {
  return {
    issuedOn: draft.issuedOn,
    dueOn: draft.payment.dueOn,
    buyerName: draft.buyer.name.trim(),
    ...sumOf(totalsOf(draft.lines, draft.priceMode)),
    searchText: textOf(null, draft, orders),
  }
}

export function summaryOfIssued(
  document: InvoiceDocument,
  draft: InvoiceDraft,
  orders: readonly string[],
): InvoiceSummary {
  return {
    ...summaryOfDraft(draft, orders),
    ...sumOf(document.totals),
    searchText: textOf(document.number, draft, orders),
  }
}
