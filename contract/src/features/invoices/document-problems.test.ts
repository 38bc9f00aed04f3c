import { describe, expect, it } from 'vitest'
import { parseSentence } from '../../lib/sentence.ts'
import { documentProblems } from './document-problems.ts'
import {
  exampleCorrection,
  exampleDocument,
  exampleDocuments,
  exampleLine,
} from './invoice-document.examples.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const example = (name: string): InvoiceDocument => {
  const found = exampleDocuments[name]
  if (!found) throw new Error(`No example ${name}`)
  return found
}
const vat = example('vat')
const zal = example('zal')
const roz = example('roz')
const kor = example('kor-lines')
const line = exampleLine({ number: 1, name: 'Naprawa' })
const annex15 = exampleLine({ number: 1, name: 'Roboty', unitPrice: '15000', isAnnex15: true })

const refused = (document: InvoiceDocument) =>
  documentProblems(document).map(({ field, message }) => `${field}: ${parseSentence(message)?.key}`)

describe('a document', () => {
  it.each(Object.entries(exampleDocuments))('accepts the example %s', (_, document) => {
    expect(documentProblems(document)).toEqual([])
  })

  it.each<[string, InvoiceDocument, string]>([
    [
      'quantity 0',
      exampleDocument({ lines: [{ ...line, quantity: '0', amount: 0 }] }),
      'lines.0.quantity: invoiceDocument.quantity',
    ],
    [
      'a negative quantity',
      exampleDocument({ lines: [exampleLine({ ...line, quantity: '-1' })] }),
      'lines.0.quantity: invoiceDocument.quantity',
    ],
    [
      'a value that is no product',
      exampleDocument({ lines: [{ ...line, amount: 1 }] }),
      'lines.0.amount: invoiceDocument.lineAmount',
    ],
    ['no lines', exampleDocument({ lines: [] }), 'lines: invoiceDocument.linesMissing'],
    [
      '1,001 lines',
      exampleDocument({ lines: Array.from({ length: 1001 }, () => line) }),
      'lines: invoiceDocument.tooManyLines',
    ],
    [
      'a line before a correction it is not',
      exampleDocument({ lines: [{ ...line, isBefore: true }] }),
      'lines.0.isBefore: invoiceDocument.notOfKind',
    ],
    [
      'other totals than its lines',
      { ...vat, totals: vat.totals.slice(1) },
      'totals: invoiceDocument.totals',
    ],
    [
      'a rate twice in its totals',
      { ...vat, totals: [...vat.totals, { rate: '23', net: 0, vat: 0, gross: 0 }] },
      'totals: invoiceDocument.totals',
    ],
    ['another amount payable', { ...vat, payable: vat.payable + 1 }, 'payable: invoiceDocument.payable'],
    [
      'zw without a ground',
      { ...example('zw'), exemption: null },
      'exemption.text: invoiceDocument.exemptionMissing',
    ],
    [
      'zw with a blank ground',
      { ...example('zw'), exemption: { kind: 'act', text: ' ' } },
      'exemption.text: invoiceDocument.exemptionMissing',
    ],
    [
      'a ground without zw',
      { ...vat, exemption: { kind: 'act', text: 'art. 113' } },
      'exemption.text: invoiceDocument.exemptionNeedless',
    ],
    [
      'oo without the note',
      { ...example('oo'), isReverseCharge: false },
      'isReverseCharge: invoiceDocument.reverseChargeMissing',
    ],
    [
      'annex 15 above 15,000 zł without split payment',
      exampleDocument({ lines: [annex15] }),
      'isSplitPayment: invoiceDocument.splitPaymentMissing',
    ],
    [
      'split payment without an account',
      { ...example('mpp'), payment: { ...vat.payment, accounts: [] } },
      'payment.accounts: invoiceDocument.splitPaymentAccount',
    ],
    [
      'a wrong NIP of the seller',
      { ...vat, seller: { ...vat.seller, nip: '1234563219' } },
      'seller.nip: client.nipChecksum',
    ],
    [
      'a wrong NIP of the buyer',
      { ...vat, buyer: { ...vat.buyer, identity: { kind: 'nip', nip: '123' } } },
      'buyer.identity.nip: client.nipTooShort',
    ],
    [
      'a local unit without recipient',
      { ...vat, buyer: { ...vat.buyer, isLocalUnit: true } },
      'thirdParties: invoiceDocument.localUnitMissing',
    ],
    [
      'a group member without recipient',
      { ...vat, buyer: { ...vat.buyer, isGroupMember: true } },
      'thirdParties: invoiceDocument.groupMissing',
    ],
    [
      'a period that ends before it begins',
      { ...vat, sale: { kind: 'period', from: '2026-11-02', to: '2026-11-01' } },
      'sale.to: invoiceDocument.periodEnd',
    ],
    ['an advance without order', { ...zal, order: null }, 'order.lines: invoiceDocument.orderMissing'],
    [
      'an order of another value',
      { ...zal, order: zal.order && { ...zal.order, gross: 1 } },
      'order.gross: invoiceDocument.orderGross',
    ],
    [
      'an advance with other tax',
      { ...zal, totals: [{ rate: '23', net: 400_000, vat: 100_000, gross: 500_000 }] },
      'totals: invoiceDocument.totals',
    ],
    [
      'payments of another sum',
      { ...zal, advancePayments: zal.advancePayments.slice(1) },
      'advancePayments: invoiceDocument.advancePayments',
    ],
    [
      'a final invoice without advances',
      { ...roz, settledAdvances: [] },
      'settledAdvances: invoiceDocument.advancesMissing',
    ],
    [
      'a final invoice that settles nothing',
      { ...roz, totals: vat.totals, payable: vat.payable },
      'totals: invoiceDocument.totals',
    ],
    [
      'advances of a plain invoice',
      { ...vat, settledAdvances: roz.settledAdvances },
      'settledAdvances: invoiceDocument.notOfKind',
    ],
    [
      'a correction of nothing',
      { ...kor, correction: { ...exampleCorrection, invoices: [] } },
      'correction.invoices: invoiceDocument.correctedMissing',
    ],
    [
      'correction data of a plain invoice',
      { ...vat, correction: exampleCorrection },
      'correction: invoiceDocument.notOfKind',
    ],
    [
      'a correction that is no difference',
      { ...kor, totals: vat.totals, payable: vat.payable },
      'totals: invoiceDocument.totals',
    ],
    [
      'no earlier amount of a final invoice',
      { ...example('kor-roz'), correction: exampleCorrection },
      'correction.payableBefore: rules.required',
    ],
    [
      'a wrong KSeF number',
      {
        ...kor,
        correction: {
          ...exampleCorrection,
          invoices: [
            { number: '1', issuedOn: '2026-10-30', ksefNumber: '1234563218-20261030-0100001AF629-00' },
          ],
        },
      },
      'correction.invoices.0.ksefNumber: invoiceDocument.ksefChecksum',
    ],
    [
      'a changed number of the buyer',
      { ...example('kor-data'), buyer: { ...vat.buyer, identity: { kind: 'none' } } },
      'correction.buyersBefore.0.identity: invoiceDocument.buyerNumberChanged',
    ],
  ])('names the field of %s', (_, document, problem) => {
    expect(refused(document)).toContain(problem)
  })

  it('needs no split payment at 15,000 zł, or for a consumer', () => {
    const priceMode = 'gross'
    const at = exampleDocument({ priceMode, lines: [annex15] })
    expect(at.payable).toBe(1_500_000)
    expect(refused(at)).toEqual([])
    const consumer = exampleDocument({
      lines: [annex15],
      buyer: { ...vat.buyer, identity: { kind: 'none' } },
    })
    expect(refused(consumer)).toEqual([])
  })

  it('rejects the KSeF number of another seller', () => {
    const invoices = [
      { number: '1', issuedOn: '2026-10-30', ksefNumber: '5265877635-20250826-0100001AF629-AF' },
    ]
    expect(refused({ ...kor, correction: { ...exampleCorrection, invoices } })).toEqual([
      'correction.invoices.0.ksefNumber: invoiceDocument.ksefSeller',
    ])
  })

  it('rejects amounts too large to be added', () => {
    const nines = '9'.repeat(14)
    const lines = [
      { ...line, quantity: nines, unitPrice: nines },
      { ...line, discount: 10 ** 15 },
    ]
    expect(refused({ ...vat, lines })).toEqual([
      'lines.0.amount: invoiceDocument.amount',
      'lines.1.amount: invoiceDocument.amount',
    ])
    const large = [{ rate: '23' as const, net: 9 * 10 ** 15, vat: 0, gross: 9 * 10 ** 15 }]
    expect(refused({ ...vat, totals: [...large, ...large] })).toEqual(['totals: invoiceDocument.amount'])
    const settledAdvances = [...roz.settledAdvances, { number: '1', ksefNumber: null, totals: large }]
    expect(refused({ ...roz, settledAdvances })).toEqual(['settledAdvances.2.totals: invoiceDocument.amount'])
    const odd = { ...line, isAnnex15: true, amount: 9 * 10 ** 15 }
    expect(refused({ ...roz, lines: [odd, odd] })).toContain('lines.0.amount: invoiceDocument.lineAmount')
    const most = Array.from({ length: 1000 }, () =>
      exampleLine({ ...line, quantity: '100', unitPrice: '10000000' }),
    )
    expect(refused(exampleDocument({ lines: most }))).toEqual([])
  })

  it.each([
    ['quantity', '1.1234567', 'decimalQuantity'],
    ['quantity', '', 'decimalQuantity'],
    ['quantity', '1,5', 'decimalQuantity'],
    ['unitPrice', '1.123456789', 'unitPrice'],
    ['unitPrice', '1e3', 'unitPrice'],
  ])('refuses the %s "%s"', (field, text, key) => {
    const document = { ...vat, lines: [{ ...line, [field]: text }] }
    expect(refused(document)).toEqual([`lines.0.${field}: invoiceDocument.${key}`])
  })
})
