import type { DraftLine, InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { type MessageKey, useT } from '#lib/i18n.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  issuedOn: 'invoiceForm.issuedOn',
  place: 'invoiceForm.place',
  'sale.kind': 'invoiceForm.sale',
  'sale.from': 'invoiceForm.saleFrom',
  'sale.to': 'invoiceForm.saleTo',
  buyer: 'invoiceForm.buyer',
  'buyer.kind': 'invoiceForm.identity',
  'buyer.nip': 'invoiceForm.nip',
  'buyer.country': 'invoiceForm.country',
  'buyer.number': 'invoiceForm.number',
  'buyer.name': 'invoiceForm.name',
  'buyer.line1': 'invoiceForm.line1',
  'buyer.line2': 'invoiceForm.line2',
  'buyer.email': 'invoiceForm.email',
  'buyer.isLocalUnit': 'invoiceForm.isLocalUnit',
  'buyer.isGroupMember': 'invoiceForm.isGroupMember',
  parties: 'invoiceForm.parties',
  lines: 'invoiceForm.lines',
  priceMode: 'invoiceForm.priceMode',
  isSplitPayment: 'invoiceForm.isSplitPayment',
  isReverseCharge: 'invoiceForm.isReverseCharge',
  isCashMethod: 'invoiceForm.isCashMethod',
  'exemption.kind': 'invoiceForm.exemptionKind',
  'exemption.text': 'invoiceForm.exemptionText',
  'payment.form': 'invoiceForm.paymentForm',
  'payment.dueOn': 'invoiceForm.dueOn',
  'payment.account': 'invoiceForm.account',
  orderNumber: 'invoiceForm.orderNumber',
  remark: 'invoiceForm.remark',
  advance: 'invoiceForm.advance',
  settles: 'invoiceForm.settles',
  'correction.reason': 'invoiceForm.correctionReason',
  'correction.effect': 'invoiceForm.correctionEffect',
  seller: 'invoiceForm.seller',
  series: 'invoiceForm.series',
  orders: 'invoiceForm.orders',
  corrects: 'invoiceForm.corrects',
}
export const lineLabels = {
  name: 'invoiceForm.lineName',
  unit: 'invoiceForm.unit',
  quantity: 'invoiceForm.quantity',
  unitPrice: 'invoiceForm.unitPrice',
  discount: 'invoiceForm.discount',
  rate: 'invoiceForm.rate',
  rateReason: 'invoiceForm.rateReason',
  isAnnex15: 'invoiceForm.isAnnex15',
  gtu: 'invoiceForm.gtu',
} as const satisfies Partial<Record<keyof DraftLine, MessageKey>>

const keyOf = (field: string): MessageKey => labels[field] ?? 'invoiceForm.document'

export function useFieldLabel() {
  const t = useT()
  return (field: string): string => t(keyOf(field))
}

/** "Pozycja 3, Ilość" from `lines.2.quantity`, or from a line's id. */
export function usePlaceLabel() {
  const t = useT()
  return (field: string, { lines }: InvoiceDraft): string => {
    const [group, at = '', name] = field.split('.')
    if (group === 'parties' && name) {
      return t('invoiceForm.partyField', { n: Number(at) + 1, field: t(keyOf(`buyer.${name}`)) })
    }
    if (group !== 'lines' || at === '') return t(keyOf(field))
    const found = lines.findIndex(({ id }) => id === at)
    const n = (found < 0 ? Number(at) : found) + 1
    if (!name) return t('invoiceForm.line', { n: Number.isNaN(n) ? '' : n })
    const label = lineLabels[name as keyof typeof lineLabels]
    return t('invoiceForm.lineField', { n: Number.isNaN(n) ? '' : n, field: label ? t(label) : name })
  }
}

/** Prefix of the fields' names. */
export const step = 'draft'

/** Name of a problem's field: lines are named by id, since their places change. */
export const nameOfField = (field: string, { lines }: InvoiceDraft): string =>
  `${step}.${field.replace(/^lines\.(\d+)/u, (_, at: string) => `lines.${lines[Number(at)]?.id ?? at}`)}`
