import {
  correctionEffects,
  type DocumentCorrection,
  type DocumentFooter,
  type ExemptionBasis,
  type InvoiceDocument,
  type SaleTime,
} from '@zlecenia/contract/features/invoices/invoice-document'
import type { RateTotals, VatRate } from '@zlecenia/contract/lib/vat'
import { linePart, orderParts, settledAdvancePart } from './lines.ts'
import { buyerBeforePart, buyerPart, sellerBeforePart, sellerPart, thirdPartyPart } from './parties.ts'
import { paymentParts, termsParts } from './payment.ts'
import {
  amountLeaf,
  branch,
  leaf,
  markLeaf,
  multilineLeaf,
  optionalBranch,
  optionalLeaf,
  type XmlPart,
} from './xml-part.ts'

export const fa3Namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/'
const system = 'Zlecenia'

const headerPart = (createdAt: string): XmlPart =>
  branch('Naglowek', '', [
    {
      name: 'KodFormularza',
      field: '',
      text: 'FA',
      attributes: { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' },
    },
    leaf('WariantFormularza', '3', ''),
    leaf('DataWytworzeniaFa', createdAt, 'createdAt'),
    leaf('SystemInfo', system, ''),
  ])

/** P_6 is only for a day other than that of issue. */
function saleParts(sale: SaleTime, issuedOn: string): XmlPart[] {
  if (sale.kind === 'issue' || (sale.kind === 'day' && sale.on === issuedOn)) return []
  if (sale.kind === 'day') return [leaf('P_6', sale.on, 'sale.on')]
  return [
    branch('OkresFa', 'sale', [leaf('P_6_Od', sale.from, 'sale.from'), leaf('P_6_Do', sale.to, 'sale.to')]),
  ]
}

/** Elements of net and tax by rate, in the order of the schema. */
const totalNames: readonly (readonly [VatRate, string, string?])[] = [
  ['23', 'P_13_1', 'P_14_1'],
  ['8', 'P_13_2', 'P_14_2'],
  ['5', 'P_13_3', 'P_14_3'],
  ['0KR', 'P_13_6_1'],
  ['0WDT', 'P_13_6_2'],
  ['0EX', 'P_13_6_3'],
  ['zw', 'P_13_7'],
  ['npI', 'P_13_8'],
  ['npII', 'P_13_9'],
  ['oo', 'P_13_10'],
]

const totalParts = (totals: readonly RateTotals[]): XmlPart[] =>
  totalNames.flatMap(([rate, net, vat]) =>
    totals.flatMap((it, i) => {
      if (it.rate !== rate) return []
      const field = `totals.${i}`
      return [
        amountLeaf(net, it.net, `${field}.net`),
        ...(vat === undefined ? [] : [amountLeaf(vat, it.vat, `${field}.vat`)]),
      ]
    }),
  )

const basisNames: Readonly<Record<ExemptionBasis['kind'], string>> = {
  act: 'P_19A',
  directive: 'P_19B',
  other: 'P_19C',
}

const exemptionParts = (basis: ExemptionBasis | null): XmlPart[] =>
  basis
    ? [leaf('P_19', '1', 'exemption'), leaf(basisNames[basis.kind], basis.text, 'exemption.text')]
    : [leaf('P_19N', '1', 'exemption')]

const annotationsPart = (document: InvoiceDocument): XmlPart =>
  branch('Adnotacje', '', [
    markLeaf('P_16', document.isCashMethod, 'isCashMethod'),
    markLeaf('P_17', false, ''),
    markLeaf('P_18', document.isReverseCharge, 'isReverseCharge'),
    markLeaf('P_18A', document.isSplitPayment, 'isSplitPayment'),
    branch('Zwolnienie', 'exemption', exemptionParts(document.exemption)),
    branch('NoweSrodkiTransportu', '', [leaf('P_22N', '1', '')]),
    markLeaf('P_23', false, ''),
    branch('PMarzy', '', [leaf('P_PMarzyN', '1', '')]),
  ])

const correctedPart = (
  { number, issuedOn, ksefNumber }: DocumentCorrection['invoices'][number],
  i: number,
) => {
  const field = `correction.invoices.${i}`
  return branch('DaneFaKorygowanej', field, [
    leaf('DataWystFaKorygowanej', issuedOn, `${field}.issuedOn`),
    leaf('NrFaKorygowanej', number, `${field}.number`),
    ksefNumber === null
      ? leaf('NrKSeFN', '1', field)
      : [leaf('NrKSeF', '1', field), leaf('NrKSeFFaKorygowanej', ksefNumber, `${field}.ksefNumber`)],
  ])
}

function correctionParts(correction: DocumentCorrection | null): XmlPart[] {
  if (!correction) return []
  const { reason, effect, invoices, period, rightNumber, sellerBefore, buyersBefore, payableBefore } =
    correction
  return [
    leaf('PrzyczynaKorekty', reason, 'correction.reason'),
    leaf('TypKorekty', String(correctionEffects.indexOf(effect) + 1), 'correction.effect'),
    ...invoices.map(correctedPart),
    ...optionalLeaf('OkresFaKorygowanej', period, 'correction.period'),
    ...optionalLeaf('NrFaKorygowany', rightNumber, 'correction.rightNumber'),
    ...(sellerBefore ? [sellerBeforePart(sellerBefore, 'correction.sellerBefore')] : []),
    ...buyersBefore.map((buyer, i) => buyerBeforePart(buyer, `correction.buyersBefore.${i}`)),
    ...(payableBefore === null ? [] : [amountLeaf('P_15ZK', payableBefore, 'correction.payableBefore')]),
  ]
}

const advancePaymentPart = (paid: InvoiceDocument['advancePayments'][number], i: number): XmlPart => {
  const field = `advancePayments.${i}`
  return branch('ZaliczkaCzesciowa', field, [
    leaf('P_6Z', paid.paidOn, `${field}.paidOn`),
    amountLeaf('P_15Z', paid.amount, `${field}.amount`),
  ])
}

const remarkPart = ({ key, value, line }: InvoiceDocument['remarks'][number], i: number): XmlPart => {
  const field = `remarks.${i}`
  return branch('DodatkowyOpis', field, [
    optionalLeaf('NrWiersza', line === null ? null : String(line), `${field}.line`),
    leaf('Klucz', key, `${field}.key`),
    leaf('Wartosc', value, `${field}.value`),
  ])
}

const contentPart = (document: InvoiceDocument): XmlPart =>
  branch('Fa', '', [
    leaf('KodWaluty', 'PLN', ''),
    leaf('P_1', document.issuedOn, 'issuedOn'),
    optionalLeaf('P_1M', document.place, 'place'),
    leaf('P_2', document.number, 'number'),
    saleParts(document.sale, document.issuedOn),
    totalParts(document.totals),
    amountLeaf('P_15', document.payable, 'payable'),
    annotationsPart(document),
    leaf('RodzajFaktury', document.kind, 'kind'),
    correctionParts(document.correction),
    document.advancePayments.map(advancePaymentPart),
    document.remarks.map(remarkPart),
    document.settledAdvances.map(settledAdvancePart),
    document.lines.map((line, i) => linePart(line, i, document.priceMode)),
    paymentParts(document.payment),
    termsParts(document),
    orderParts(document.order),
  ])

const footerParts = ({ text, fullName, krs, regon, bdo }: DocumentFooter): XmlPart[] =>
  optionalBranch('Stopka', 'footer', [
    text === null || text.trim() === ''
      ? []
      : branch('Informacje', 'footer.text', [multilineLeaf('StopkaFaktury', text, 'footer.text')]),
    optionalBranch('Rejestry', 'footer', [
      optionalLeaf('PelnaNazwa', fullName, 'footer.fullName'),
      optionalLeaf('KRS', krs, 'footer.krs'),
      optionalLeaf('REGON', regon, 'footer.regon'),
      optionalLeaf('BDO', bdo, 'footer.bdo'),
    ]),
  ])

/** The document as FA(3), element by element in the order of the schema. */
export const fa3Parts = (document: InvoiceDocument): XmlPart =>
  branch('Faktura', '', [
    headerPart(document.createdAt),
    sellerPart(document.seller),
    buyerPart(document.buyer),
    document.thirdParties.map(thirdPartyPart),
    contentPart(document),
    footerParts(document.footer),
  ])
