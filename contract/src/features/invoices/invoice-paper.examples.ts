import type { InvoicePaper } from './invoice-paper.ts'
import type { Invoice } from './invoices.contract.ts'

const text = { kind: 'text' } as const
const amount = { kind: 'amount' } as const

export const anInvoicePaper = (overrides: Partial<InvoicePaper> = {}): InvoicePaper => ({
  title: 'Faktura VAT',
  number: 'FV/2026/11/0001',
  watermark: null,
  notice: null,
  facts: [{ label: 'Data wystawienia', value: '21.11.2026' }],
  seller: 'Serwis Test Sp. z o.o.',
  parties: [
    { title: 'Sprzedawca', name: 'Serwis Test Sp. z o.o.', lines: ['ul. Prosta 1', 'NIP 1234563218'] },
    { title: 'Nabywca', name: 'Wspólnota Testowa 2', lines: ['ul. Testowa 2', 'NIP 5265877635'] },
  ],
  marks: [],
  correction: null,
  tables: [
    {
      title: null,
      head: [
        { name: 'Lp.', ...text },
        { name: 'Nazwa towaru lub usługi', kind: 'name' },
        { name: 'Wartość netto', ...amount },
      ],
      rows: [{ cells: ['1', 'Naprawa szlabanu na parkingu', '100,00'], note: 'GTU_12' }],
      sum: null,
    },
  ],
  totals: {
    title: 'Podsumowanie według stawek',
    head: [
      { name: 'VAT', ...text },
      { name: 'Wartość brutto', ...amount },
    ],
    rows: [{ cells: ['23%', '123,00'], note: null }],
    sum: ['Razem', '123,00'],
  },
  amount: { label: 'Do zapłaty', value: '123,00\u00a0zł' },
  words: { label: 'Słownie', value: 'sto dwadzieścia trzy złote zero groszy' },
  payment: { title: 'Płatność', facts: [{ label: 'Forma płatności', value: 'przelew' }] },
  remarks: [],
  transfer: null,
  ksef: null,
  footer: 'Serwis Test Sp. z o.o. · KRS 0000000001',
  ...overrides,
})

/** Issued, of a buyer with a NIP. */
export const anIssuedOne = (overrides: Partial<Invoice> = {}): Invoice => ({
  id: '0193f0aa-0000-7000-8000-00000000f007',
  version: 3,
  kind: 'VAT',
  state: 'issued',
  number: 'FV/2026/11/0001',
  draft: {
    issuedOn: '2026-11-21',
    place: 'Warszawa',
    sale: { kind: 'issue', from: null, to: null },
    buyer: {
      kind: 'nip',
      nip: '5265877635',
      country: '',
      number: '',
      name: 'Wspólnota Testowa 2',
      line1: 'ul. Testowa 2',
      line2: '00-002 Warszawa',
      email: 'biuro@klient.test',
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
  ksefNumber: null,
  ksefReceivedAt: null,
  ksefMode: null,
  refused: null,
  ...overrides,
})
