import type { InvoiceState } from './invoice-kinds.ts'

/** Ways in which KSeF took an invoice. */
export const ksefModes = ['online', 'offline24', 'offline', 'emergency'] as const
export type KsefMode = (typeof ksefModes)[number]

/** `corrected`: to zero, with nothing left to pay or to give back. */
export const invoiceStatuses = [
  'draft',
  'issuing',
  'unpaid',
  'overdue',
  'partlyPaid',
  'paid',
  'corrected',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Amounts in grosze; `dueOn` and `today` are days in Warsaw. */
export interface InvoiceBalance {
  state: InvoiceState
  /** Left to pay; negative: the buyer gets money back. Corrections count for their invoice, proformas not at all. */
  owed: number
  paid: number
  /** Corrected to zero. */
  zeroed: boolean
  dueOn: string | null
}

/** State of an invoice as lists and pages show it. */
export function invoiceStatus(
  { state, owed, paid, zeroed, dueOn }: InvoiceBalance,
  today: string,
): InvoiceStatus {
  if (state !== 'issued') return state
  if (owed === 0) return zeroed ? 'corrected' : 'paid'
  if (owed > 0 && dueOn !== null && dueOn < today) return 'overdue'
  return paid === 0 ? 'unpaid' : 'partlyPaid'
}
