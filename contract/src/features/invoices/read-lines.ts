import { decimalText, typedAmount, typedDecimal } from '../../lib/amounts.ts'
import type { FieldProblem } from '../../lib/problem.ts'
import {
  lineAmount,
  type PriceMode,
  quantityPlaces,
  type RateTotals,
  sumOf,
  totalsDifference,
  totalsPerRate,
  unitPricePlaces,
  type VatRate,
} from '../../lib/vat.ts'
import type { DraftLine, InvoiceDraft } from './invoice-draft.ts'
import type { InvoiceKind } from './invoice-kinds.ts'

/** A typed line in numbers: decimals as text with a point, amounts in grosze. */
export interface ReadLine {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly discount: number
  /** Quantity times unit price less discount, net or gross as the prices are. */
  readonly amount: number
  readonly rate: VatRate
  readonly isAnnex15: boolean
  readonly gtu: string | null
}

type Typed = Pick<DraftLine, 'quantity' | 'unitPrice' | 'discount'>

function typedNumbers({ quantity, unitPrice, discount }: Typed) {
  return {
    quantity: typedDecimal(quantity, quantityPlaces),
    unitPrice: typedDecimal(unitPrice.replace(/ ?zł\.?$/iu, ''), unitPricePlaces),
    discount: discount.trim() === '' ? 0 : typedAmount(discount),
  }
}

/** Problems of the numbers of a line, by field. `mayBeZero`: a corrected line may have no quantity left. */
export function numberProblems(line: Typed, mayBeZero = false): FieldProblem[] {
  const { quantity, unitPrice, discount } = typedNumbers(line)
  const problems: FieldProblem[] = []
  if (quantity === null) problems.push({ field: 'quantity', message: 'invoices.quantity' })
  else if (quantity < 0 || (quantity === 0 && !mayBeZero)) {
    problems.push({ field: 'quantity', message: 'invoices.quantityAboveZero' })
  }
  if (unitPrice === null || unitPrice < 0)
    problems.push({ field: 'unitPrice', message: 'invoices.unitPrice' })
  if (discount === null || discount < 0) problems.push({ field: 'discount', message: 'invoices.discount' })
  const read = problems.length === 0 && readLineAmount(line)
  if (read !== false && read !== null && read < 0) {
    problems.push({ field: 'discount', message: 'invoices.discountAboveAmount' })
  }
  return problems
}

/** Null while a number is missing, wrong or too large. */
function readLineAmount(line: Typed): number | null {
  const { quantity, unitPrice, discount } = typedNumbers(line)
  if (quantity === null || unitPrice === null || discount === null) return null
  try {
    return (
      lineAmount(decimalText(quantity, quantityPlaces), decimalText(unitPrice, unitPricePlaces)) - discount
    )
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Null while a number of the line is missing or wrong. */
export function readLine(line: DraftLine): ReadLine | null {
  const { quantity, unitPrice, discount } = typedNumbers(line)
  const amount = readLineAmount(line)
  if (quantity === null || unitPrice === null || discount === null || amount === null) return null
  return {
    id: line.id,
    name: line.name.trim(),
    unit: line.unit.trim(),
    quantity: decimalText(quantity, quantityPlaces),
    unitPrice: decimalText(unitPrice, unitPricePlaces),
    discount,
    amount,
    rate: line.rate,
    isAnnex15: line.isAnnex15,
    gtu: line.gtu.trim() || null,
  }
}

/** Totals of the lines that can be read; others are left out, for the form that shows them while they are typed. */
export const totalsOf = (lines: readonly DraftLine[], mode: PriceMode): RateTotals[] =>
  totalsPerRate(
    lines.flatMap((line) => readLine(line) ?? []),
    mode,
  )

/**
 * Divides a gross amount by rates as the order's gross totals are divided; the tax of each part is of its gross
 * amount. The last rate takes what rounding leaves.
 */
export function advanceTotals(advance: number, order: readonly RateTotals[]): RateTotals[] {
  const whole = BigInt(sumOf(order).gross)
  if (whole === 0n) return []
  let before = 0n
  let divided = 0n
  const parts = order.map(({ rate, gross }) => {
    before += BigInt(gross)
    const until = (BigInt(advance) * before) / whole
    const amount = Number(until - divided)
    divided = until
    return { rate, amount }
  })
  return totalsPerRate(parts, 'gross')
}

/** Left to pay after the advances; nothing once no line has an amount any more: the advances stay with their invoices. */
export const remainderOf = (whole: readonly RateTotals[], settled: readonly RateTotals[]): RateTotals[] =>
  sumOf(whole).gross === 0 ? [] : totalsDifference(settled, whole)

/** Amount of an invoice: of an advance, of what a final invoice leaves, or of all lines. `settled`: its advances. */
export function ownTotals(
  kind: InvoiceKind,
  { advance, lines, priceMode }: Pick<InvoiceDraft, 'advance' | 'lines' | 'priceMode'>,
  settled: readonly RateTotals[],
): RateTotals[] {
  const whole = totalsOf(lines, priceMode)
  if (kind === 'ZAL') return advanceTotals(typedAmount(advance) ?? 0, whole)
  return kind === 'ROZ' ? remainderOf(whole, settled) : whole
}
