import { writtenAs, writtenCount } from '@zlecenia/contract/lib/written-numbers'
import { language } from './language.ts'

// Numbers for a reader, formatted in the current language. Counts in a sentence are formatted by the sentence.

export const countText = (n: number): string => writtenCount(language(), n)

const sized = (unit: 'kilobyte' | 'megabyte' | 'gigabyte') =>
  writtenAs({ style: 'unit', unit, maximumFractionDigits: 1 })
const kilobytes = sized('kilobyte')
const megabytes = sized('megabyte')
const gigabytes = sized('gigabyte')

export function sizeText(bytes: number): string {
  const kilo = Math.max(1, Math.round(bytes / 1024))
  const mega = bytes / 1024 ** 2
  if (kilo < 1024) return kilobytes(language(), kilo)
  return mega < 1024 ? megabytes(language(), mega) : gigabytes(language(), mega / 1024)
}

const counted = (unit: 'hour' | 'minute') => writtenAs({ style: 'unit', unit, unitDisplay: 'short' })
const inHours = counted('hour')
const inMinutes = counted('minute')

export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.floor(minutes % 60)
  return [hours > 0 && inHours(language(), hours), (rest > 0 || hours === 0) && inMinutes(language(), rest)]
    .filter(Boolean)
    .join(' ')
}
