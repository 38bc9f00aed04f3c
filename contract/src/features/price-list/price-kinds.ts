import { decimalText, roundedQuotient, typedDecimal } from '../../lib/amounts.ts'
import { unitPricePlaces, type VatRate } from '../../lib/vat.ts'

// Separate from the schemas, for pages without zod.

export const priceKinds = ['labour', 'material', 'travel', 'other'] as const
export type PriceKind = (typeof priceKinds)[number]

export const priceItemsMost = 2000
export const clientPricesMost = 200
export const positionMost = 100_000

/** Rates below the usual one need a legal basis (VAT Act, art. 41 and 43). */
export const needsReason = (rate: VatRate): boolean => rate === '8' || rate === 'zw'

/** Groups of works inside a dwelling block; gates, barriers, greenery and car parks are outside it. */
const insideDwellings: readonly string[] = [
  ...['electrics', 'plumbing', 'heating', 'gas', 'ventilation', 'lifts', 'doors', 'roof'],
]

/** Rate proposed for labour of a group, by the group's key; a person confirms it. */
export const proposedRate = (group: string | null, kind: PriceKind): VatRate =>
  kind === 'labour' && group !== null && insideDwellings.includes(group) ? '8' : '23'

/** Parts of a grosz on the wire are kept; a raised price is whole grosze. */
export const roundings = ['1', '10', '100'] as const
export type Rounding = (typeof roundings)[number]

const percentPlaces = 2
export const percentLimits = { min: -90, max: 200 } as const

/** Hundredths of a percent; null where it is not one. */
export function typedPercent(text: string): number | null {
  const parts = typedDecimal(text, percentPlaces)
  const { min, max } = percentLimits
  return parts !== null && parts !== 0 && parts >= min * 100 && parts <= max * 100 ? parts : null
}

/** `net` raised by hundredths of a percent, rounded once to a multiple of `to` grosze. */
export function raisedPrice(net: string, percent: number, to: Rounding): string {
  const parts = BigInt(typedDecimal(net, unitPricePlaces) ?? 0)
  const whole = 10_000n
  const grosz = 10n ** BigInt(unitPricePlaces - 2)
  const grosze = roundedQuotient(parts * (whole + BigInt(percent)), whole * grosz * BigInt(to)) * BigInt(to)
  const digits = String(grosze).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/u, '')
}

/** "120,5" as `120.5`; null where it is no price. */
export function typedPrice(text: string): string | null {
  const parts = typedDecimal(text, unitPricePlaces)
  const limit = 10_000_000 * 10 ** unitPricePlaces
  return parts === null || parts < 0 || parts >= limit ? null : decimalText(parts, unitPricePlaces)
}
