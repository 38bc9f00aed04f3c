import type { InvoiceKind, InvoiceState } from './invoice-kinds.ts'

/** Ways in which KSeF took an invoice. */
export const ksefModes = ['online', 'offline24', 'offline', 'emergency'] as const
export type KsefMode = (typeof ksefModes)[number]

export const invoiceStatuses = ['draft', 'issuing', 'unpaid', 'overdue', 'partlyPaid', 'paid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Amounts in grosze; `dueOn` and `today` are days in Warsaw. */
export interface InvoiceBalance {
  kind: InvoiceKind
  state: InvoiceState
  gross: number
  paid: number
  dueOn: string | null
}

/** Amount left to pay, in grosze; negative when the buyer gets money back. A proforma is never due. */
export const balanceOf = ({ kind, state, gross, paid }: InvoiceBalance): number =>
  state === 'issued' && kind !== 'PRO' ? gross - paid : 0

/** State of an invoice as lists and pages show it. */
export function invoiceStatus(invoice: InvoiceBalance, today: string): InvoiceStatus {
  if (invoice.state !== 'issued') return invoice.state
  const left = balanceOf(invoice)
  if (left === 0) return 'paid'
  if (left > 0 && invoice.dueOn !== null && invoice.dueOn < today) return 'overdue'
  return invoice.paid === 0 ? 'unpaid' : 'partlyPaid'
}
