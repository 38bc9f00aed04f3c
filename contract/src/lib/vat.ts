// Separate from the schemas (money-rules.ts), for pages without zod.

/** Rates of an FA(3) invoice: 0 % at home, within the EU and for export; exempt; reverse charge; two outside the country. */
export const vatRates = ['23', '8', '5', '0KR', '0WDT', '0EX', 'zw', 'oo', 'npI', 'npII'] as const
export type VatRate = (typeof vatRates)[number]

const percents: Readonly<Record<VatRate, number>> = {
  23: 23,
  8: 8,
  5: 5,
  '0KR': 0,
  '0WDT': 0,
  '0EX': 0,
  zw: 0,
  oo: 0,
  npI: 0,
  npII: 0,
}
export const vatPercent = (rate: VatRate): number => percents[rate]

/** What the prices of a document are: net, or gross as for consumers. */
export const priceModes = ['net', 'gross'] as const
export type PriceMode = (typeof priceModes)[number]

/** In grosze; `net + vat` is `gross`. */
export interface Amounts {
  readonly net: number
  readonly vat: number
  readonly gross: number
}

export interface RateTotals extends Amounts {
  readonly rate: VatRate
}

/** Decimals as text, `12.5`: at most so many places. */
export const quantityPlaces = 6
export const unitPricePlaces = 8

function decimalParts(text: string, places: number): bigint {
  const [found, sign, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(text) ?? []
  if (found === undefined || part.length > places) throw new RangeError(`Not a decimal: ${text}`)
  const parts = BigInt(whole + part.padEnd(places, '0'))
  return sign ? -parts : parts
}

/** Halves are rounded away from zero. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n
  return (dividend + half) / divisor
}

function grosze(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`Amount too large: ${amount}`)
  return number
}

const lineScale = 10n ** BigInt(quantityPlaces + unitPricePlaces - 2)

/** Quantity times unit price, in grosze. A RangeError when a text is no decimal or the product too large. */
export const lineAmount = (quantity: string, unitPrice: string): number =>
  grosze(
    quotient(decimalParts(quantity, quantityPlaces) * decimalParts(unitPrice, unitPricePlaces), lineScale),
  )

/** Splits a net or a gross amount; the tax of a gross one is `gross × rate / (100 + rate)` (VAT Act, art. 106e). */
export function amountsOf(amount: number, rate: VatRate, mode: PriceMode): Amounts {
  const percent = vatPercent(rate)
  const divisor = mode === 'net' ? 100n : BigInt(100 + percent)
  const vat = grosze(quotient(BigInt(amount) * BigInt(percent), divisor))
  const net = mode === 'net' ? amount : amount - vat
  return { net, vat, gross: net + vat }
}

const isNotZero = ({ net, vat, gross }: Amounts) => net !== 0 || vat !== 0 || gross !== 0

/** Totals of a document by rate, in the order of `vatRates`: the tax is of the sum, not a sum of the lines' taxes. */
export function totalsPerRate(
  lines: readonly { readonly rate: VatRate; readonly amount: number }[],
  mode: PriceMode,
): RateTotals[] {
  const sums = new Map<VatRate, bigint>()
  for (const { rate, amount } of lines) sums.set(rate, (sums.get(rate) ?? 0n) + BigInt(amount))
  return vatRates.flatMap((rate) => {
    const sum = sums.get(rate)
    return sum === undefined ? [] : [{ rate, ...amountsOf(grosze(sum), rate, mode) }]
  })
}

/** Totals of a correction: by how much each rate changes; rates without a change are left out. */
export function totalsDifference(before: readonly RateTotals[], after: readonly RateTotals[]): RateTotals[] {
  const of = (totals: readonly RateTotals[], rate: VatRate): Amounts =>
    sumOf(totals.filter((it) => it.rate === rate))
  return vatRates
    .map((rate) => {
      const [was, is] = [of(before, rate), of(after, rate)]
      return { rate, net: is.net - was.net, vat: is.vat - was.vat, gross: is.gross - was.gross }
    })
    .filter(isNotZero)
}

export function sumOf(totals: readonly Amounts[]): Amounts {
  const sum = (part: keyof Amounts) => grosze(totals.reduce((all, it) => all + BigInt(it[part]), 0n))
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') }
}
