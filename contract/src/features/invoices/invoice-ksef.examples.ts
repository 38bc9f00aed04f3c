import type { KsefFile } from './invoice-ksef.contract.ts'
import type { Invoice } from './invoices.contract.ts'

const nobody = { kind: 'none', nip: '', country: '', number: '' } as const

/** Issued, and without a KSeF number. */
export const anIssuedInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  id: '0193f0aa-0000-7000-8000-00000000f001',
  version: 3,
  kind: 'VAT',
  state: 'issued',
  number: 'FV/2026/11/0007',
  draft: {
    issuedOn: '2026-11-21',
    place: 'Gdynia',
    sale: { kind: 'issue', from: null, to: null },
    buyer: {
      ...nobody,
      name: 'Jan Przykładowy',
      line1: 'ul. Ogrodowa 12',
      line2: '00-876 Warszawa',
      email: '',
      isLocalUnit: false,
      isGroupMember: false,
    },
    parties: [],
    priceMode: 'net',
    lines: [],
    isSplitPayment: false,
    isReverseCharge: false,
    isCashMethod: false,
    exemption: { kind: 'act', text: '' },
    payment: { form: 'transfer', dueOn: '2026-12-05', account: '61109010140000071219812874' },
    orderNumber: '',
    remark: '',
    advance: '',
    settles: [],
    correction: { reason: '', effect: 'correction', after: null },
  },
  orders: [],
  customer: null,
  corrects: null,
  corrections: [],
  net: 10_000,
  vat: 2300,
  gross: 12_300,
  issueAt: null,
  issuedAt: '2026-11-21T08:00:00.000Z',
  dueOn: '2026-12-05',
  paid: 0,
  owed: 12_300,
  zeroed: false,
  ksefNumber: null,
  ksefReceivedAt: null,
  ksefMode: null,
  refused: null,
  ...overrides,
})

export const aKsefFile = (overrides: Partial<KsefFile> = {}): KsefFile => ({
  kind: 'xml',
  size: 4096,
  sha256: 'ab'.repeat(32),
  matches: true,
  difference: null,
  addedAt: '2026-11-21T10:00:00.000Z',
  ...overrides,
})
