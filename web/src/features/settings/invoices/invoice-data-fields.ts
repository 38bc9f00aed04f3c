import type { Answer, Sent } from '#lib/call.ts'
import type { MessageKey } from '#lib/i18n.ts'

export type ShownSettings = Answer<'GET /settings/invoices'>
type PaymentForm = ShownSettings['paymentForm']

export interface TypedAccount {
  number: string
  bank: string
  label: string
}

export interface InvoiceDataFields {
  place: string
  dueDays: string
  paymentForm: PaymentForm
  exemption: string
  remark: string
  krs: string
  regon: string
  bdo: string
  ksefFrom: string
  accounts: TypedAccount[]
}

export const noAccount: TypedAccount = { number: '', bank: '', label: '' }

/** `61 1090 1014 …`: two digits, then groups of four. */
const inGroups = (number: string) => number.replace(/^(\d\d)|(\d{4})(?=\d)/gu, '$& ')

export const invoiceDataFields = (it: ShownSettings): InvoiceDataFields => ({
  place: it.place ?? '',
  dueDays: String(it.dueDays),
  paymentForm: it.paymentForm,
  exemption: it.exemption ?? '',
  remark: it.remark ?? '',
  krs: it.krs ?? '',
  regon: it.regon ?? '',
  bdo: it.bdo ?? '',
  ksefFrom: it.ksefFrom ?? '',
  accounts: it.accounts.map(({ number, bank, label }) => ({
    number: inGroups(number),
    bank: bank ?? '',
    label: label ?? '',
  })),
})

/** The server refuses an invalid number of days, at its field. */
export function invoiceDataSent(
  { dueDays, ksefFrom, ...typed }: InvoiceDataFields,
  version: number,
): Sent<'PUT /settings/invoices'>['body'] {
  const days = dueDays.trim() === '' ? Number.NaN : Number(dueDays)
  return { ...typed, dueDays: days, ksefFrom: ksefFrom || null, version }
}

export const paymentFormWords: Readonly<Record<PaymentForm, MessageKey>> = {
  transfer: 'invoiceSettings.form.transfer',
  cash: 'invoiceSettings.form.cash',
  card: 'invoiceSettings.form.card',
  mobile: 'invoiceSettings.form.mobile',
  cheque: 'invoiceSettings.form.cheque',
  voucher: 'invoiceSettings.form.voucher',
  credit: 'invoiceSettings.form.credit',
}
