import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { BilledCustomer } from './draft-of-customer.queries.ts'
import type { FinishedOrder, FrozenContact } from './draft-of-orders.queries.ts'
import type { InvoiceSettingsRow } from './invoice-settings.queries.ts'

export const noBuyer: InvoiceDraft['buyer'] = {
  kind: 'nip',
  nip: '',
  country: '',
  number: '',
  name: '',
  line1: '',
  line2: '',
  email: '',
  isLocalUnit: false,
  isGroupMember: false,
}

function buyerOf(contact: FrozenContact, email: string | null): InvoiceDraft['buyer'] {
  return {
    ...noBuyer,
    kind: contact.nip ? 'nip' : 'none',
    nip: contact.nip ?? '',
    name: contact.companyName ?? contact.name,
    line1: contact.address,
    line2: [contact.postalCode, contact.city].filter(Boolean).join(' '),
    email: email ?? contact.email ?? '',
  }
}

/** Content of a new draft. */
export interface DraftContent {
  buyer: InvoiceDraft['buyer']
  paymentDays: number | null
  sale: InvoiceDraft['sale']
  lines: InvoiceDraft['lines']
  orderNumber: string
}

const emptyContent: DraftContent = {
  buyer: noBuyer,
  paymentDays: null,
  sale: { kind: 'issue', from: null, to: null },
  lines: [],
  orderNumber: '',
}

/** Buyer of the first order, frozen when it was accepted, and the days on which the orders were done. */
export function contentOfOrders(
  today: string,
  orders: readonly FinishedOrder[],
  lines: InvoiceDraft['lines'],
): DraftContent {
  const first = orders[0]
  if (!first) return emptyContent
  const doneOn = orders.map((order) => order.doneOn).toSorted()
  const from = doneOn[0] ?? null
  const to = doneOn.at(-1) ?? null
  return {
    buyer: buyerOf(first.contact, first.invoiceEmail),
    paymentDays: first.paymentDays,
    sale: { kind: from === null || from === today ? 'issue' : from === to ? 'day' : 'period', from, to },
    lines,
    orderNumber: orders.length === 1 ? (first.clientNumber ?? '') : '',
  }
}

export const contentOfCustomer = ({ contact, paymentDays, invoiceEmail }: BilledCustomer): DraftContent => ({
  ...emptyContent,
  buyer: buyerOf(contact, invoiceEmail),
  paymentDays,
})

/** A draft as it is begun. */
export function newDraft(
  today: string,
  settings: InvoiceSettingsRow,
  { buyer, paymentDays, sale, lines, orderNumber }: DraftContent,
): InvoiceDraft {
  return {
    issuedOn: today,
    place: settings.place ?? '',
    sale,
    buyer,
    parties: [],
    priceMode: 'net',
    lines,
    isSplitPayment: false,
    isReverseCharge: false,
    isCashMethod: false,
    exemption: { kind: 'act', text: settings.exemption ?? '' },
    payment: {
      form: settings.paymentForm,
      dueOn: dayAfter(today, paymentDays ?? settings.dueDays),
      account: settings.accounts[0]?.number ?? '',
    },
    orderNumber,
    remark: settings.remark ?? '',
    advance: '',
    settles: [],
    correction: { reason: '', effect: 'correction', after: null },
  }
}
