import { dayAfter } from '../../lib/working-days.ts'
import { isValidOn, type ValidDays } from './qualification-kinds.ts'

/** Days before expiry at which people are notified. */
export const qualificationSoonDays = 60

export const validities = ['valid', 'soon', 'over', 'ahead'] as const
export type Validity = (typeof validities)[number]

export function validityOn(it: ValidDays, day: string): Validity {
  if (it.validUntil !== null && it.validUntil < day) return 'over'
  if (!isValidOn(it, day)) return 'ahead'
  const isEnding = it.validUntil !== null && it.validUntil <= dayAfter(day, qualificationSoonDays)
  return isEnding ? 'soon' : 'valid'
}
