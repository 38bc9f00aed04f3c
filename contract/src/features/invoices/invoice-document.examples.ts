import { amountsOf, lineAmount, sumOf, totalsDifference, totalsPerRate } from '../../lib/vat.ts'
import type {
  AdvanceOrder,
  DocumentCorrection,
  DocumentLine,
  InvoiceDocument,
  SettledAdvance,
  ThirdParty,
} from './invoice-document.ts'

type Shown = Pick<DocumentLine, 'number' | 'name'> & Partial<DocumentLine>

export function exampleLine(shown: Shown): DocumentLine {
  const { quantity = '1', unitPrice = '100', discount = 0 } = shown
  return {
    isBefore: false,
    unit: 'usł.',
    rate: '23',
    isAnnex15: false,
    gtu: null,
    soldOn: null,
    ...shown,
    quantity,
    unitPrice,
    discount,
    amount: lineAmount(quantity, unitPrice) - discount,
  }
}

const barrier = exampleLine({ number: 1, name: 'Naprawa szlabanu na parkingu' })
const intercom = exampleLine({
  number: 2,
  name: 'Konserwacja domofonu w budynku mieszkalnym',
  unitPrice: '200',
  rate: '8',
})

const blank = { email: null, phone: null }

const plain: InvoiceDocument = {
  kind: 'VAT',
  number: 'FV/2026/11/0001',
  createdAt: '2026-11-21T08:00:00Z',
  issuedOn: '2026-11-21',
  place: 'Warszawa',
  sale: { kind: 'day', on: '2026-11-20' },
  seller: {
    ...blank,
    nip: '1234563218',
    name: 'Serwis Test Sp. z o.o.',
    address: { country: 'PL', line1: 'ul. Prosta 1', line2: '00-001 Warszawa' },
    isEuPayer: false,
  },
  buyer: {
    ...blank,
    identity: { kind: 'nip', nip: '5265877635' },
    name: 'Wspólnota Mieszkaniowa „Testowa 2” <A & B>',
    address: { country: 'PL', line1: 'ul. Testowa 2', line2: '00-002 Warszawa' },
    customerNumber: null,
    key: null,
    isLocalUnit: false,
    isGroupMember: false,
  },
  thirdParties: [],
  priceMode: 'net',
  lines: [barrier, intercom],
  totals: [],
  payable: 0,
  isCashMethod: false,
  isReverseCharge: false,
  isSplitPayment: false,
  exemption: null,
  correction: null,
  advancePayments: [],
  order: null,
  settledAdvances: [],
  remarks: [{ key: 'Zlecenie', value: 'ZL/2026/000123', line: null }],
  payment: {
    state: { kind: 'open' },
    dueOn: ['2026-12-05'],
    form: 'transfer',
    accounts: [
      { number: '61 1090 1014 0000 0712 1981 2874', swift: null, bank: 'Bank Testowy', label: null },
    ],
  },
  contracts: [],
  orders: [{ number: 'ZL/2026/000123', signedOn: '2026-11-18' }],
  footer: {
    text: 'Dziękujemy.\nReklamacje w ciągu 14 dni.',
    fullName: 'Serwis Test Spółka z ograniczoną odpowiedzialnością',
    krs: '0000000001',
    regon: '123456785',
    bdo: '000000001',
  },
}

/** Document with the totals of its lines, less those of the advances and of the lines before a correction. */
export function exampleDocument(shown: Partial<InvoiceDocument>): InvoiceDocument {
  const document = { ...plain, ...shown }
  const of = (isBefore: boolean) =>
    totalsPerRate(
      document.lines.filter((it) => it.isBefore === isBefore),
      document.priceMode,
    )
  const settled = document.kind === 'ROZ' ? document.settledAdvances.flatMap((it) => it.totals) : []
  const after = totalsDifference(settled, of(false))
  const totals = shown.totals ?? (document.kind === 'VAT' ? of(false) : totalsDifference(of(true), after))
  return { ...document, totals, payable: shown.payable ?? sumOf(totals).gross }
}

export const exampleCorrection: DocumentCorrection = {
  reason: 'Błędna ilość',
  effect: 'correction',
  invoices: [
    {
      number: 'FV/2026/10/0007',
      issuedOn: '2026-10-30',
      ksefNumber: '1234563218-20261030-0100001AF629-08',
    },
  ],
  period: null,
  rightNumber: null,
  sellerBefore: null,
  buyersBefore: [],
  payableBefore: null,
}

const outsideKsef = exampleCorrection.invoices.map((it) => ({ ...it, ksefNumber: null }))
const before = (line: DocumentLine): DocumentLine => ({ ...line, isBefore: true })
const zero = (line: DocumentLine): DocumentLine => ({ ...line, quantity: '0', amount: 0 })

const order: AdvanceOrder = {
  gross: 1_230_000,
  lines: [
    {
      number: 1,
      isBefore: false,
      name: 'Wymiana napędu bramy garażowej',
      unit: 'kpl.',
      quantity: '2',
      unitPrice: '5000',
      net: 1_000_000,
      vat: 230_000,
      rate: '23',
      isAnnex15: false,
      gtu: null,
    },
  ],
}
const ordered = exampleLine({
  number: 1,
  name: 'Wymiana napędu bramy garażowej',
  unit: 'kpl.',
  quantity: '2',
  unitPrice: '5000',
})
const advance = (gross: number) => [{ rate: '23' as const, ...amountsOf(gross, '23', 'gross') }]
const settled: SettledAdvance[] = [
  { number: 'FZ/2026/10/0002', ksefNumber: '1234563218-20261005-0100001AF630-82', totals: advance(500_000) },
  { number: 'FZ/2026/09/0001', ksefNumber: null, totals: advance(100_000) },
]

const school: ThirdParty = {
  ...blank,
  identity: { kind: 'internal', number: '5265877635-00014' },
  name: 'Szkoła Podstawowa nr 1 w Testowie',
  address: { country: 'PL', line1: 'ul. Szkolna 1', line2: '00-003 Testowo' },
  role: 'localUnitRecipient',
  share: null,
  customerNumber: null,
  key: null,
}
const payer: ThirdParty = {
  ...school,
  identity: { kind: 'none' },
  name: 'Zarządca Testowy',
  role: { described: 'Zarządca nieruchomości' },
}

const payment = plain.payment

/** A document of each kind and of each odd case, by name. */
export const exampleDocuments: Readonly<Record<string, InvoiceDocument>> = {
  vat: exampleDocument({}),
  'vat-all-rates': exampleDocument({
    isReverseCharge: true,
    exemption: { kind: 'directive', text: 'art. 132 ust. 1 lit. i' },
    lines: (['23', '8', '5', '0KR', '0WDT', '0EX', 'zw', 'oo', 'npI', 'npII'] as const).map((rate, i) =>
      exampleLine({ number: i + 1, name: `Pozycja ${rate}`, rate, unitPrice: `${i + 1}.12345678` }),
    ),
  }),
  'vat-period-discount': exampleDocument({
    sale: { kind: 'period', from: '2026-11-01', to: '2026-11-30' },
    lines: [exampleLine({ number: 1, name: 'Ryczałt', quantity: '1.500000', discount: 1250, gtu: 'GTU_12' })],
    contracts: [{ number: 'U/2026/1', signedOn: '2026-01-02' }],
  }),
  'vat-paid-in-parts': exampleDocument({
    isCashMethod: true,
    payment: {
      ...payment,
      state: {
        kind: 'parts',
        isWhole: false,
        parts: [{ amount: 10_000, paidOn: '2026-11-20', form: 'cash' }],
      },
      form: { described: 'Kompensata' },
    },
  }),
  mpp: exampleDocument({
    isSplitPayment: true,
    lines: [exampleLine({ number: 1, name: 'Roboty budowlane', unitPrice: '20000', isAnnex15: true })],
  }),
  zw: exampleDocument({
    exemption: { kind: 'act', text: 'art. 43 ust. 1 pkt 36' },
    lines: [exampleLine({ number: 1, name: 'Najem lokalu mieszkalnego', rate: 'zw' })],
  }),
  oo: exampleDocument({
    isReverseCharge: true,
    lines: [exampleLine({ number: 1, name: 'Dostawa gazu', rate: 'oo' })],
  }),
  'np-1': exampleDocument({
    buyer: {
      ...plain.buyer,
      identity: { kind: 'other', country: 'CH', number: 'CHE-123.456.789' },
      name: 'Muster AG',
      address: { country: 'CH', line1: 'Bahnhofstrasse 1', line2: '8001 Zürich' },
    },
    lines: [exampleLine({ number: 1, name: 'Naprawa bramy w Zurychu', rate: 'npI' })],
  }),
  'np-2': exampleDocument({
    isReverseCharge: true,
    seller: { ...plain.seller, isEuPayer: true, email: 'biuro@example.com', phone: '+48600100200' },
    buyer: {
      ...plain.buyer,
      identity: { kind: 'eu', country: 'DE', number: '123456789' },
      name: 'Beispiel GmbH',
      address: { country: 'DE', line1: 'Hauptstraße 1', line2: null },
    },
    lines: [exampleLine({ number: 1, name: 'Nadzór zdalny', rate: 'npII' })],
  }),
  'jst-recipient': exampleDocument({
    buyer: { ...plain.buyer, name: 'Gmina Testowo', isLocalUnit: true },
    thirdParties: [school, payer],
  }),
  consumer: exampleDocument({
    buyer: { ...plain.buyer, identity: { kind: 'none' }, name: 'Jan Nowak' },
    payment: {
      ...payment,
      state: { kind: 'paid', paidOn: '2026-11-21' },
      dueOn: [],
      form: 'card',
      accounts: [],
    },
  }),
  gross: exampleDocument({
    priceMode: 'gross',
    buyer: { ...plain.buyer, identity: { kind: 'none' }, name: 'Jan Nowak' },
    lines: [
      exampleLine({ number: 1, name: 'Kodowanie pilota', quantity: '3', unitPrice: '33.33' }),
      exampleLine({ number: 2, name: 'Naprawa domofonu', unitPrice: '99.99', rate: '8' }),
    ],
  }),
  zal: exampleDocument({
    kind: 'ZAL',
    lines: [],
    order,
    totals: advance(500_000),
    advancePayments: [
      { amount: 300_000, paidOn: '2026-11-19' },
      { amount: 200_000, paidOn: '2026-11-20' },
    ],
  }),
  roz: exampleDocument({ kind: 'ROZ', lines: [ordered], settledAdvances: settled }),
  'kor-lines': exampleDocument({
    kind: 'KOR',
    correction: exampleCorrection,
    lines: [
      before({ ...barrier, quantity: '3', amount: 30_000 }),
      before(intercom),
      { ...barrier, quantity: '2', amount: 20_000 },
      intercom,
    ],
  }),
  'kor-zero': exampleDocument({
    kind: 'KOR',
    correction: { ...exampleCorrection, reason: 'Błędny nabywca', effect: 'original' },
    lines: [before(barrier), before(intercom), zero(barrier), zero(intercom)],
  }),
  'kor-data': exampleDocument({
    kind: 'KOR',
    lines: [],
    buyer: { ...plain.buyer, key: 'N1' },
    correction: {
      ...exampleCorrection,
      reason: 'Błędny adres nabywcy',
      invoices: outsideKsef,
      rightNumber: 'FV/2026/10/0070',
      sellerBefore: { ...plain.seller, address: { country: 'PL', line1: 'ul. Krzywa 1', line2: null } },
      buyersBefore: [
        {
          identity: plain.buyer.identity,
          name: 'Wspólnota Mieszkaniowa Testowa 3',
          address: { country: 'PL', line1: 'ul. Testowa 3', line2: null },
          key: 'N1',
        },
      ],
    },
  }),
  'kor-discount': exampleDocument({
    kind: 'KOR',
    lines: [],
    totals: [{ rate: '23', net: -10_000, vat: -2300, gross: -12_300 }],
    correction: {
      ...exampleCorrection,
      reason: 'Rabat kwartalny',
      effect: 'other',
      period: '2026-07-01 – 2026-09-30',
    },
  }),
  'kor-zal': exampleDocument({
    kind: 'KOR_ZAL',
    lines: [],
    order: {
      gross: 0,
      lines: [
        ...order.lines.map((it) => ({ ...it, isBefore: true })),
        ...order.lines.map((it) => ({ ...it, quantity: '0', net: 0, vat: 0 })),
      ],
    },
    totals: totalsDifference(advance(500_000), []),
    correction: { ...exampleCorrection, reason: 'Zwrot zaliczki', payableBefore: 500_000 },
  }),
  'kor-roz': exampleDocument({
    kind: 'KOR_ROZ',
    lines: [before(ordered), { ...ordered, unitPrice: '4900', amount: 980_000 }],
    settledAdvances: settled,
    correction: { ...exampleCorrection, invoices: outsideKsef, reason: 'Rabat', payableBefore: 630_000 },
  }),
  'kor-roz-zero': exampleDocument({
    kind: 'KOR_ROZ',
    lines: [before(ordered), zero(ordered)],
    settledAdvances: settled,
    totals: totalsDifference(
      [{ rate: '23', ...amountsOf(1_000_000, '23', 'net') }],
      settled.flatMap((it) => it.totals),
    ),
    correction: { ...exampleCorrection, reason: 'Rezygnacja', payableBefore: 630_000 },
  }),
}
