import { ksefNumberProblem } from '../../lib/ksef-number.ts'
import { nipDoubt } from '../../lib/nip-doubt.ts'
import type { FieldProblem } from '../../lib/problem.ts'
import { sentence } from '../../lib/sentence.ts'
import {
  amountsOf,
  lineAmount,
  quantityPlaces,
  type RateTotals,
  sumOf,
  totalsDifference,
  totalsPerRate,
  unitPricePlaces,
  type VatRate,
} from '../../lib/vat.ts'
import { type DocumentLine, type InvoiceDocument, isCorrectionKind } from './invoice-document.ts'

/** Fewer than the 10,000 of the schema. */
export const mostDocumentLines = 1000
/** Gross amount above which goods and services of annex 15 need split payment (VAT Act, art. 108a). */
export const splitPaymentAbove = 1_500_000

type Check = (document: InvoiceDocument) => FieldProblem[]

const problemIf = (is: boolean, field: string, message: string): FieldProblem[] =>
  is ? [{ field, message }] : []

const decimalShape = (places: number) => new RegExp(`^-?\\d{1,14}(?:\\.\\d{1,${places}})?$`, 'u')
const quantityShape = decimalShape(quantityPlaces)
const unitPriceShape = decimalShape(unitPricePlaces)

/** 1,000 million zł: a thousand lines of each rate, with tax, still add up to a safe integer. */
const mostAmount = 10 ** 11
const mostTotal = 2 * mostAmount * mostDocumentLines

function lineAmountProblems({ quantity, unitPrice, discount, amount }: DocumentLine, field: string) {
  const isTooLarge = Math.abs(Number(quantity) * Number(unitPrice) * 100) > mostAmount
  if (isTooLarge || Math.abs(discount) > mostAmount) return [{ field, message: 'invoiceDocument.amount' }]
  const expected = lineAmount(quantity, unitPrice) - discount
  return problemIf(expected !== amount, field, 'invoiceDocument.lineAmount')
}

function oneLineProblems(line: DocumentLine, field: string, isCorrection: boolean): FieldProblem[] {
  const { quantity, unitPrice, isBefore } = line
  const wrong = [
    ...problemIf(!quantityShape.test(quantity), `${field}.quantity`, 'invoiceDocument.decimalQuantity'),
    ...problemIf(!unitPriceShape.test(unitPrice), `${field}.unitPrice`, 'invoiceDocument.unitPrice'),
  ]
  if (wrong.length > 0) return wrong
  const isTooSmall = isCorrection ? Number(quantity) < 0 : Number(quantity) <= 0
  return [
    ...problemIf(isTooSmall, `${field}.quantity`, 'invoiceDocument.quantity'),
    ...lineAmountProblems(line, `${field}.amount`),
    ...problemIf(isBefore && !isCorrection, `${field}.isBefore`, 'invoiceDocument.notOfKind'),
  ]
}

const lineProblems: Check = ({ kind, lines }) =>
  lines.length > mostDocumentLines
    ? [{ field: 'lines', message: sentence('invoiceDocument.tooManyLines', { max: mostDocumentLines }) }]
    : lines.flatMap((line, i) => oneLineProblems(line, `lines.${i}`, isCorrectionKind(kind)))

/** Parts that a kind needs, and parts that no other kind has. */
const kindProblems: Check = ({
  kind,
  lines,
  correction,
  order,
  settledAdvances,
  advancePayments,
  payable,
}) => {
  const isCorrection = isCorrectionKind(kind)
  const isOfAdvance = kind === 'ZAL' || kind === 'KOR_ZAL'
  const isOfFinal = kind === 'ROZ' || kind === 'KOR_ROZ'
  const paid = advancePayments.reduce((sum, it) => sum + it.amount, 0)
  return [
    ...problemIf(
      (kind === 'VAT' || kind === 'ROZ') && lines.length === 0,
      'lines',
      'invoiceDocument.linesMissing',
    ),
    ...problemIf(isOfAdvance && lines.length > 0, 'lines', 'invoiceDocument.notOfKind'),
    ...problemIf(
      isCorrection && !correction?.invoices.length,
      'correction.invoices',
      'invoiceDocument.correctedMissing',
    ),
    ...problemIf(!isCorrection && correction !== null, 'correction', 'invoiceDocument.notOfKind'),
    ...problemIf(kind === 'ZAL' && !order?.lines.length, 'order.lines', 'invoiceDocument.orderMissing'),
    ...problemIf(!isOfAdvance && order !== null, 'order', 'invoiceDocument.notOfKind'),
    ...problemIf(
      kind === 'ROZ' && settledAdvances.length === 0,
      'settledAdvances',
      'invoiceDocument.advancesMissing',
    ),
    ...problemIf(
      !(isOfFinal || isOfAdvance) && settledAdvances.length > 0,
      'settledAdvances',
      'invoiceDocument.notOfKind',
    ),
    ...problemIf(
      isCorrection && (isOfAdvance || isOfFinal) && correction?.payableBefore === null,
      'correction.payableBefore',
      'rules.required',
    ),
    ...problemIf(
      kind === 'ZAL' && advancePayments.length > 0 && paid !== payable,
      'advancePayments',
      'invoiceDocument.advancePayments',
    ),
  ]
}

const areAbove = (totals: readonly RateTotals[], most: number): boolean =>
  totals.some((it) => [it.net, it.vat, it.gross].some((amount) => Math.abs(amount) > most))

const largeTotals: Check = ({ totals, settledAdvances }) => [
  ...problemIf(areAbove(totals, mostTotal), 'totals', 'invoiceDocument.amount'),
  ...settledAdvances.flatMap((it, i) =>
    problemIf(areAbove(it.totals, mostAmount), `settledAdvances.${i}.totals`, 'invoiceDocument.amount'),
  ),
]

const isSame = (some: readonly RateTotals[], others: readonly RateTotals[]): boolean =>
  totalsDifference(some, others).length === 0

/**
 * Totals that agree with the lines; none where these decide nothing. A final invoice that is corrected to zero leaves its
 * advances, so that less changes than its lines; lines that did not change are absent.
 */
function totalsByLines(document: InvoiceDocument): RateTotals[][] {
  const { kind, lines, priceMode, settledAdvances, correction } = document
  const settled = settledAdvances.flatMap((it) => it.totals)
  const of = (isBefore: boolean) =>
    totalsPerRate(
      lines.filter((it) => it.isBefore === isBefore),
      priceMode,
    )
  if (kind === 'VAT') return [of(false)]
  if (kind === 'ROZ') return [totalsDifference(settled, of(false))]
  const isByLines = lines.length > 0 || (kind === 'KOR' && correction?.period === null)
  if (kind === 'ZAL' || kind === 'KOR_ZAL' || !isByLines) return []
  const [before, after] = [of(true), of(false)]
  const toZero = kind === 'KOR_ROZ' && sumOf(after).gross === 0
  return [totalsDifference(before, after), ...(toZero ? [totalsDifference(before, settled)] : [])]
}

const totalsProblems: Check = (document) => {
  const { kind, totals, payable } = document
  const expected = totalsByLines(document)
  const isOdd = ({ rate, net, vat, gross }: RateTotals) => {
    if (net + vat !== gross) return true
    // The tax of an advance is a part of what was paid (VAT Act, art. 106f).
    return kind === 'ZAL' && amountsOf(gross, rate, 'gross').vat !== vat
  }
  const isTwice = new Set(totals.map((it) => it.rate)).size !== totals.length
  const isByLines = expected.length === 0 || expected.some((it) => isSame(it, totals))
  const isWrong = totals.some(isOdd) || isTwice || !isByLines
  return [
    ...problemIf(isWrong, 'totals', 'invoiceDocument.totals'),
    ...problemIf(sumOf(totals).gross !== payable, 'payable', 'invoiceDocument.payable'),
  ]
}

const orderProblems: Check = ({ kind, order }) => {
  if (kind !== 'ZAL' || !order) return []
  const sum = order.lines.reduce((all, it) => all + it.net + it.vat, 0)
  return problemIf(sum !== order.gross, 'order.gross', 'invoiceDocument.orderGross')
}

/** `rate` of lines, of the order or of the totals alone. */
const hasRate = ({ lines, order, totals }: InvoiceDocument, rate: VatRate): boolean =>
  [...lines, ...(order?.lines ?? []), ...totals].some((it) => it.rate === rate)

const taxProblems: Check = (document) => {
  const { kind, exemption, isReverseCharge } = document
  const isExempt = hasRate(document, 'zw')
  return [
    ...problemIf(isExempt && !exemption?.text.trim(), 'exemption.text', 'invoiceDocument.exemptionMissing'),
    ...problemIf(
      !isExempt && exemption !== null && !isCorrectionKind(kind),
      'exemption.text',
      'invoiceDocument.exemptionNeedless',
    ),
    ...problemIf(
      hasRate(document, 'oo') && !isReverseCharge,
      'isReverseCharge',
      'invoiceDocument.reverseChargeMissing',
    ),
  ]
}

const splitPaymentProblems: Check = (document) => {
  const { kind, isSplitPayment, buyer, lines, order, payable, payment, priceMode } = document
  const isOfAnnex15 = [...lines, ...(order?.lines ?? [])].some((it) => it.isAnnex15)
  // A final invoice leaves less to pay than the sale is worth.
  const gross = kind === 'ROZ' ? sumOf(totalsPerRate(lines, priceMode)).gross : payable
  const isDue = isOfAnnex15 && gross > splitPaymentAbove && buyer.identity.kind !== 'none'
  return [
    ...problemIf(
      isDue && !isSplitPayment && !isCorrectionKind(kind),
      'isSplitPayment',
      'invoiceDocument.splitPaymentMissing',
    ),
    ...problemIf(
      isSplitPayment && payment.accounts.length === 0 && payable > 0,
      'payment.accounts',
      'invoiceDocument.splitPaymentAccount',
    ),
  ]
}

const nipProblem = (nip: string, field: string): FieldProblem[] => {
  const message = nipDoubt(nip)
  return message === undefined ? [] : [{ field, message }]
}

const partyProblems: Check = ({ seller, buyer, thirdParties, correction }) => {
  const roles = thirdParties.map((it) => it.role)
  const known = [buyer, ...thirdParties].map((it) => JSON.stringify(it.identity))
  return [
    ...nipProblem(seller.nip, 'seller.nip'),
    ...[buyer, ...thirdParties].flatMap(({ identity }, i) =>
      identity.kind === 'nip'
        ? nipProblem(identity.nip, `${i === 0 ? 'buyer' : `thirdParties.${i - 1}`}.identity.nip`)
        : [],
    ),
    ...problemIf(
      buyer.isLocalUnit && !roles.includes('localUnitRecipient'),
      'thirdParties',
      'invoiceDocument.localUnitMissing',
    ),
    ...problemIf(
      buyer.isGroupMember && !roles.includes('groupRecipient'),
      'thirdParties',
      'invoiceDocument.groupMissing',
    ),
    ...(correction?.buyersBefore ?? []).flatMap(({ identity }, i) =>
      problemIf(
        !known.includes(JSON.stringify(identity)),
        `correction.buyersBefore.${i}.identity`,
        'invoiceDocument.buyerNumberChanged',
      ),
    ),
  ]
}

const ksefProblem = (number: string | null, sellerNip: string, field: string): FieldProblem[] => {
  const message = number === null ? undefined : ksefNumberProblem(number, sellerNip)
  return message === undefined ? [] : [{ field, message }]
}

const numberProblems: Check = ({ sale, seller, correction, settledAdvances }) => [
  ...problemIf(sale.kind === 'period' && sale.to < sale.from, 'sale.to', 'invoiceDocument.periodEnd'),
  ...(correction?.invoices ?? []).flatMap((it, i) =>
    ksefProblem(it.ksefNumber, seller.nip, `correction.invoices.${i}.ksefNumber`),
  ),
  ...settledAdvances.flatMap((it, i) =>
    ksefProblem(it.ksefNumber, seller.nip, `settledAdvances.${i}.ksefNumber`),
  ),
]

const checks: readonly Check[] = [
  kindProblems,
  lineProblems,
  largeTotals,
  orderProblems,
  taxProblems,
  partyProblems,
  numberProblems,
]
/** Sums of wrong amounts say nothing, and may be none. */
const checksOfSums: readonly Check[] = [splitPaymentProblems, totalsProblems]
const hasAmounts = /^(?:lines|order|settledAdvances|totals)\b/u

/** Rules that the schema of FA(3) cannot know, and KSeF does not check: sums, and parts that need each other. */
export function documentProblems(document: InvoiceDocument): FieldProblem[] {
  const found = checks.flatMap((check) => check(document))
  if (found.some((it) => hasAmounts.test(it.field))) return found
  return [...found, ...checksOfSums.flatMap((check) => check(document))]
}
