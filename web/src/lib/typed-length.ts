import { fold } from '@zlecenia/contract/lib/text'
import { language, locale } from './language.ts'

// `+90`, `+90 minut`, `+ 1:30`, `2 godz`, `1,5 h`, `półtorej godziny`.

type Unit = 'hour' | 'minute'
const bare = (word: string) => fold(word).replaceAll('.', '')

/** Polish is always understood; Intl lacks these forms. */
const polish: Record<Unit, readonly string[]> = {
  hour: ['h', 'godzina', 'godziny', 'godzin', 'godzine'],
  minute: ['minuta', 'minuty', 'minut', 'minute'],
}
const whole: ReadonlyMap<string, number> = new Map([
  ['kwadrans', 15],
  ['pol godziny', 30],
  ['godzina', 60],
  ['godzine', 60],
  ['poltorej godziny', 90],
])

const made = new Map<string, readonly string[]>()
function namesOf(unit: Unit): readonly string[] {
  const key = `${locale()}/${unit}`
  const found =
    made.get(key) ??
    (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay })
      return [1, 2, 3, 11, 100].flatMap((n) =>
        format.formatToParts(n).flatMap(({ type, value }) => (type === 'unit' ? [bare(value)] : [])),
      )
    })
  made.set(key, found)
  return found
}

function unitOf(word: string): Unit | null {
  const is = (unit: Unit) => [...polish[unit], ...namesOf(unit)].some((name) => name.startsWith(word))
  const found = (['hour', 'minute'] as const).filter(is)
  return found.length === 1 ? (found[0] ?? null) : null
}

const inMinutes = (count: string, unit: Unit) => Number(count.replace(',', '.')) * (unit === 'hour' ? 60 : 1)
const counted = /^(\d{1,4}(?:[.,]\d{1,2})?) ?(\p{L}+)(?: ?(\d{1,2}) ?(\p{L}+)?)?$/u

function typedCount(text: string, isAdded: boolean): number | null {
  const [, count = '', word = '', rest, restWord] = counted.exec(text.replace(/\.(?!\d)/gu, '')) ?? []
  const unit = word && unitOf(word)
  // "8h30" is a time of day in French.
  if (!unit || (!isAdded && word === 'h' && language() === 'fr')) return null
  if (rest === undefined) return inMinutes(count, unit)
  const isRest = unit === 'hour' && /^\d+$/u.test(count) && Number(rest) < 60
  return isRest && (!restWord || unitOf(restWord) === 'minute') ? inMinutes(count, unit) + Number(rest) : null
}

/** Minutes, or null. A bare number needs its `+`. */
export function typedLength(text: string): number | null {
  const folded = fold(text)
  const isAdded = folded.startsWith('+')
  const length = folded.replace(/^\+ ?/u, '')
  if (isAdded && /^\d{1,4}$/u.test(length)) return Number(length)
  const clock = isAdded ? /^(\d{1,3}):([0-5]\d)$/u.exec(length) : null
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const minutes = whole.get(length) ?? typedCount(length, isAdded)
  return minutes !== null && Number.isInteger(minutes) ? minutes : null
}
