import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'

/** Kinds that bill orders and their items; an advance bills none, its final invoice does. */
export const takesItems = (kind: InvoiceKind): boolean => kind === 'VAT' || kind === 'ROZ'

const finished = ['done', 'closed']

/** Sentence for an order whose state does not allow a new invoice of the kind. */
export function stateProblem(
  kind: InvoiceKind,
  state: string,
): 'invoices.orderCancelled' | 'invoices.orderUnfinished' | null {
  if (state === 'cancelled') return 'invoices.orderCancelled'
  return takesItems(kind) && !finished.includes(state) ? 'invoices.orderUnfinished' : null
}
