import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { newId } from '#platform/ids.ts'
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

const lineOf = (order: FinishedOrder, name: string): InvoiceDraft['lines'][number] => ({
  id: newId(),
  orderId: order.id,
  name: `${name} (${order.number})`,
  unit: 'usł.',
  quantity: '1',
  unitPrice: '',
  discount: '',
  rate: '23',
  rateReason: '',
  isAnnex15: false,
  gtu: '',
})

/** A draft as it is begun: empty, or with buyer and services of finished orders, whose prices are still missing. */
export function newDraft(
  today: string,
  settings: InvoiceSettingsRow,
  orders: readonly FinishedOrder[],
): InvoiceDraft {
  const first = orders[0]
  const days = first?.paymentDays ?? settings.dueDays
  const doneOn = orders.map((order) => order.doneOn).toSorted()
  const from = doneOn[0] ?? null
  const to = doneOn.at(-1) ?? null
  return {
    issuedOn: today,
    place: settings.place ?? '',
    sale: { kind: from === null || from === today ? 'issue' : from === to ? 'day' : 'period', from, to },
    buyer: first ? buyerOf(first.contact, first.invoiceEmail) : noBuyer,
    parties: [],
    priceMode: 'net',
    lines: orders.flatMap((order) => order.services.map((service) => lineOf(order, service))),
    isSplitPayment: false,
    isReverseCharge: false,
    isCashMethod: false,
    exemption: { kind: 'act', text: settings.exemption ?? '' },
    payment: {
      form: settings.paymentForm,
      dueOn: dayAfter(today, days),
      account: settings.accounts[0]?.number ?? '',
    },
    orderNumber: orders.length === 1 ? (first?.clientNumber ?? '') : '',
    remark: settings.remark ?? '',
    advance: '',
    settles: [],
    correction: { reason: '', effect: 'correction', after: null },
  }
}
