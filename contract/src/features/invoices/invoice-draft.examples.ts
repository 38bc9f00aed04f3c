import { exampleId } from '../../examples/chance.ts'
import { sumOf } from '../../lib/vat.ts'
import { todayInWarsaw } from '../../lib/warsaw.ts'
import { dayAfter } from '../../lib/working-days.ts'
import type { DraftLine, InvoiceDraft } from './invoice-draft.ts'
import type { Invoice } from './invoices.contract.ts'
import { totalsOf } from './read-lines.ts'

export const aDraftLine = (overrides: Partial<DraftLine> = {}, n = 1): DraftLine => ({
  id: exampleId(`invoice-line-${n}`),
  orderId: null,
  itemId: null,
  name: 'Konserwacja windy',
  unit: 'usł.',
  quantity: '1',
  unitPrice: '100',
  discount: '',
  rate: '23',
  rateReason: '',
  isAnnex15: false,
  gtu: '',
  ...overrides,
})

export function anInvoiceDraft(overrides: Partial<InvoiceDraft> = {}): InvoiceDraft {
  const issuedOn = todayInWarsaw()
  return {
    issuedOn,
    place: 'Łódź',
    sale: { kind: 'issue', from: null, to: null },
    buyer: {
      kind: 'nip',
      nip: '5260250274',
      country: '',
      number: '',
      name: 'Wspólnota Mieszkaniowa Ogrodowa 12',
      line1: 'ul. Ogrodowa 12',
      line2: '00-876 Warszawa',
      email: 'zarzad@ogrodowa.test',
      isLocalUnit: false,
      isGroupMember: false,
    },
    parties: [],
    priceMode: 'net',
    lines: [aDraftLine()],
    isSplitPayment: false,
    isReverseCharge: false,
    isCashMethod: false,
    exemption: { kind: 'act', text: '' },
    payment: { form: 'transfer', dueOn: dayAfter(issuedOn, 14), account: '61 1090 1014 0000 0712 1981 2874' },
    orderNumber: '',
    remark: '',
    advance: '',
    settles: [],
    correction: { reason: '', effect: 'correction', after: null },
    ...overrides,
  }
}

export function aDraftInvoice(draft: Partial<InvoiceDraft> = {}, overrides: Partial<Invoice> = {}): Invoice {
  const typed = anInvoiceDraft(draft)
  return {
    id: exampleId('invoice'),
    version: 1,
    kind: 'VAT',
    state: 'draft',
    number: null,
    draft: typed,
    orders: [],
    customer: null,
    corrects: null,
    corrections: [],
    ...sumOf(totalsOf(typed.lines, typed.priceMode)),
    issueAt: null,
    issuedAt: null,
    dueOn: typed.payment.dueOn,
    paid: 0,
    owed: 0,
    zeroed: false,
    ksefNumber: null,
    ksefReceivedAt: null,
    ksefMode: null,
    refused: null,
    ...overrides,
  }
}
