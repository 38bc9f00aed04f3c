import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { language } from '#lib/language.ts'
import { lengthText } from '#lib/numbers.ts'

const dayMinutes = 24 * 60
const inDays = writtenAs({ style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 })

/** Days from two on, else hours and minutes. */
export const timeText = (minutes: number): string =>
  minutes >= 2 * dayMinutes ? inDays(language(), minutes / dayMinutes) : lengthText(Math.round(minutes))
