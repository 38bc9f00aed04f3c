import {
  type AdvanceOrder,
  type BuyerIdentity,
  type DocumentBuyer,
  type DocumentCorrection,
  type DocumentKind,
  type DocumentLine,
  type InvoiceDocument,
  isCorrectionKind,
  partyRoles,
  paymentForms,
  type SettledAdvance,
  type ThirdParty,
} from '@zlecenia/contract/features/invoices/invoice-document'
import { exampleDocument, exampleLine } from '@zlecenia/contract/features/invoices/invoice-document.examples'
import { crc8 } from '@zlecenia/contract/lib/ksef-number'
import {
  amountsOf,
  lineAmount,
  type RateTotals,
  totalsDifference,
  vatPercent,
  vatRates,
} from '@zlecenia/contract/lib/vat'
import fc from 'fast-check'

// Documents of every kind, with all that a person may type into them.

const refused = /[^\P{Cc}\t\n\r\u0085]|\p{Cs}|\p{Noncharacter_Code_Point}/u
const anyText = (most: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: most })
    .filter((text) => !refused.test(text) && text.trim() !== '')
const shortText = fc.oneof(anyText(20), fc.constantFrom('ul. Prosta 1', 'Łódź & <b>', 'O\'Brien "x"', ']]>'))
const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })

const dayFrom = (first: string) =>
  fc
    .date({ min: new Date(first), max: new Date('2049-12-31'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10))
const day = dayFrom('2016-07-01')
const ours = '1234563218'
const nip = fc.constantFrom(ours, '5265877635')
const address = fc.record({
  country: fc.constantFrom('PL', 'DE', 'CH', 'XI'),
  line1: shortText,
  line2: optional(shortText),
})
const contact = {
  email: fc.constantFrom(null, 'biuro@example.com'),
  phone: fc.constantFrom(null, '+48600100200'),
}
const identity: fc.Arbitrary<BuyerIdentity> = fc.oneof(
  nip.map((it) => ({ kind: 'nip' as const, nip: it })),
  fc.constantFrom('DE123456789', 'XI12', 'ATU99999999').map((it) => ({
    kind: 'eu' as const,
    country: it.slice(0, 2),
    number: it.slice(2),
  })),
  fc.record({ kind: fc.constant('other' as const), country: fc.constantFrom(null, 'CH'), number: shortText }),
  fc.constant({ kind: 'none' as const }),
)

const ksefNumber = fc
  .tuple(dayFrom('2022-01-01'), fc.integer({ min: 0, max: 0xffff_ffff_ffff }))
  .map(([on, part]) => {
    const data = `${ours}-${on.replaceAll('-', '')}-${hex(part)}`
    return `${data}-${crc8(data)}`
  })
const hex = (part: number) => part.toString(16).toUpperCase().padStart(12, '0')

/** Decimal with at most this many places. */
const decimal = (most: number, places: number) =>
  fc.integer({ min: 1, max: most }).chain((whole) =>
    fc.integer({ min: 0, max: places }).chain((some) =>
      fc.integer({ min: 0, max: 10 ** some - 1 }).map((part) => {
        const decimals = String(part).padStart(some, '0')
        return some === 0 ? String(whole) : `${whole}.${decimals}`
      }),
    ),
  )

const line = (number: number): fc.Arbitrary<DocumentLine> =>
  fc
    .record({
      name: shortText,
      unit: fc.constantFrom('szt.', 'usł.', 'm²'),
      quantity: decimal(999, 6),
      unitPrice: fc.tuple(fc.constantFrom('', '-'), decimal(99_999, 8)).map((it) => it.join('')),
      discount: fc.constantFrom(0, 0, 1, 1050),
      rate: fc.constantFrom(...vatRates),
      gtu: fc.constantFrom(null, 'GTU_01', 'GTU_13'),
      soldOn: optional(day),
    })
    .map((it) => exampleLine({ ...it, number }))

const lines = (least: number) =>
  fc
    .integer({ min: least, max: 5 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => line(i + 1))))

const thirdParty: fc.Arbitrary<ThirdParty> = fc.record({
  ...contact,
  identity: fc.oneof(identity, fc.constant({ kind: 'internal' as const, number: '5265877635-00014' })),
  name: shortText,
  address: optional(address),
  role: fc.oneof(fc.constantFrom(...partyRoles), fc.record({ described: shortText })),
  share: fc.constantFrom(null, '50', '33.333333', '0.5'),
  customerNumber: optional(shortText),
  key: optional(shortText),
})

const buyer: fc.Arbitrary<DocumentBuyer> = fc.record({
  ...contact,
  identity,
  name: shortText,
  address,
  customerNumber: optional(shortText),
  key: optional(shortText),
  isLocalUnit: fc.constant(false),
  isGroupMember: fc.constant(false),
})

const money = fc.integer({ min: 1, max: 10 ** 10 })
const papers = fc.array(fc.record({ number: optional(shortText), signedOn: optional(day) }), { maxLength: 2 })

const account = fc.record({
  number: fc.constantFrom('61 1090 1014 0000 0712 1981 2874', 'DE89370400440532013000'),
  swift: fc.constantFrom(null, 'WBKPPLPP', 'WBKPPLPPXXX'),
  bank: optional(shortText),
  label: optional(shortText),
})
const form = fc.constantFrom(...paymentForms)
const payment: fc.Arbitrary<InvoiceDocument['payment']> = fc.record({
  state: fc.oneof(
    fc.constant({ kind: 'open' as const }),
    day.map((paidOn) => ({ kind: 'paid' as const, paidOn })),
    fc.record({
      kind: fc.constant('parts' as const),
      isWhole: fc.boolean(),
      parts: fc.array(fc.record({ amount: money, paidOn: day, form: optional(form) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
  dueOn: fc.array(day, { maxLength: 2 }),
  form: fc.oneof(optional(form), fc.record({ described: shortText })),
  accounts: fc.array(account, { minLength: 1, maxLength: 2 }),
})

const around = fc.record({
  number: shortText,
  issuedOn: day,
  place: optional(shortText),
  sale: fc.oneof(
    fc.constant({ kind: 'issue' as const }),
    day.map((on) => ({ kind: 'day' as const, on })),
    fc.tuple(day, day).map((days) => {
      const [from = '', to = ''] = days.toSorted()
      return { kind: 'period' as const, from, to }
    }),
  ),
  seller: fc.record({
    ...contact,
    nip: fc.constant(ours),
    name: shortText,
    address,
    isEuPayer: fc.boolean(),
  }),
  thirdParties: fc.array(thirdParty, { maxLength: 3 }),
  priceMode: fc.constantFrom('net' as const, 'gross' as const),
  isCashMethod: fc.boolean(),
  isSplitPayment: fc.boolean(),
  remarks: fc.array(fc.record({ key: shortText, value: shortText, line: fc.constantFrom(null, 1) }), {
    maxLength: 2,
  }),
  payment,
  contracts: papers,
  orders: papers,
  footer: fc.record({
    text: optional(shortText),
    fullName: optional(shortText),
    krs: fc.constantFrom(null, '0000000001'),
    regon: fc.constantFrom(null, '123456785', '12345678512347'),
    bdo: fc.constantFrom(null, '000000001'),
  }),
})

const advanceTotals: fc.Arbitrary<RateTotals[]> = fc
  .uniqueArray(fc.constantFrom(...vatRates), { minLength: 1, maxLength: 3 })
  .chain((rates) =>
    fc.tuple(...rates.map((rate) => money.map((gross) => ({ rate, ...amountsOf(gross, rate, 'gross') })))),
  )
const advances: fc.Arbitrary<SettledAdvance[]> = fc.array(
  fc.record({ number: shortText, ksefNumber: optional(ksefNumber), totals: advanceTotals }),
  { minLength: 1, maxLength: 3 },
)

/** State of a line after its correction. */
const corrected = (it: DocumentLine): fc.Arbitrary<DocumentLine> =>
  fc.constantFrom(it.quantity, '0', '1.5').map((quantity) => ({
    ...it,
    quantity,
    amount: lineAmount(quantity, it.unitPrice) - it.discount,
  }))

const correctedLines: fc.Arbitrary<DocumentLine[]> = lines(0).chain((before) =>
  fc
    .tuple(...before.map(corrected))
    .map((after) => [...before.map((it) => ({ ...it, isBefore: true })), ...after]),
)

const correction = (of: DocumentBuyer): fc.Arbitrary<DocumentCorrection> =>
  fc.record({
    reason: shortText,
    effect: fc.constantFrom('original', 'correction', 'other'),
    invoices: fc.array(fc.record({ number: shortText, issuedOn: day, ksefNumber: optional(ksefNumber) }), {
      minLength: 1,
      maxLength: 3,
    }),
    period: fc.constant(null),
    rightNumber: optional(shortText),
    sellerBefore: fc.constant(null),
    buyersBefore: fc.array(
      fc.record({ identity: fc.constant(of.identity), name: shortText, address, key: optional(shortText) }),
      {
        maxLength: 2,
      },
    ),
    payableBefore: money,
  })

const orderOf = (from: readonly DocumentLine[]): AdvanceOrder => {
  const ordered = from.map((it) => {
    const net = lineAmount(it.quantity, it.unitPrice)
    const vat = Math.round((net * vatPercent(it.rate)) / 100)
    return { ...it, net, vat }
  })
  return { gross: ordered.reduce((sum, it) => sum + it.net + it.vat, 0), lines: ordered }
}

/** The parts that a kind has of its own. */
function ownParts(kind: DocumentKind, of: DocumentBuyer): fc.Arbitrary<Partial<InvoiceDocument>> {
  const none = { lines: [] }
  const kor = isCorrectionKind(kind) ? correction(of) : fc.constant(null)
  switch (kind) {
    case 'VAT':
      return lines(1).map((it) => ({ lines: it }))
    case 'ROZ':
      return fc.record({ lines: lines(1), settledAdvances: advances })
    case 'ZAL':
      return fc
        .record({ totals: advanceTotals, order: lines(1).map(orderOf) })
        .map((it) => ({ ...none, ...it }))
    case 'KOR':
      return fc.record({ lines: correctedLines, correction: kor })
    case 'KOR_ROZ':
      return fc.record({ lines: correctedLines, correction: kor, settledAdvances: advances })
    case 'KOR_ZAL':
      return fc
        .record({
          totals: fc.tuple(advanceTotals, advanceTotals).map(([was, is]) => totalsDifference(was, is)),
          order: optional(correctedLines.filter((it) => it.length > 0).map(orderOf)),
          correction: kor,
        })
        .map((it) => ({ ...none, ...it }))
  }
}

function agreed(document: InvoiceDocument): InvoiceDocument {
  const rates = [...document.lines, ...(document.order?.lines ?? []), ...document.totals].map((it) => it.rate)
  return {
    ...document,
    isReverseCharge: rates.includes('oo') || rates.includes('npII'),
    exemption: rates.includes('zw') ? { kind: 'act', text: 'art. 43 ust. 1' } : null,
  }
}

export const anyInvoiceOf = (kind: DocumentKind): fc.Arbitrary<InvoiceDocument> =>
  buyer.chain((of) =>
    fc
      .tuple(around, ownParts(kind, of))
      .map(([rest, own]) => agreed(exampleDocument({ ...rest, ...own, kind, buyer: of }))),
  )
