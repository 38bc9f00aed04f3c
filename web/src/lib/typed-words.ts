import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { dayText } from './typed-date.ts'
import { typedLength } from './typed-length.ts'

// Words of callers, folded: `teraz`, `za godzinę`, `za tydzień 8`, `1 grudnia 8`, `pn 8-10`, `1.12 8 do 10`.

const months = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'wrzesnia',
  'pazdziernika',
  'listopada',
  'grudnia',
]
const named = /^(\d{1,2})\.? (\p{L}{3,})\.?(?: (\d{4}))?(?= |$)/u
const ahead = /^za (?:(\d{1,2}) )?(tydzien|tygodnie|tygodni|dzien|dni)(?= |$)/u

/** Writes the day in digits; the rest is unchanged. */
export function dayInDigits(typed: string, today: string): string {
  const later = ahead.exec(typed)
  if (later) {
    const days = Number(later[1] ?? 1) * (later[2]?.startsWith('t') ? 7 : 1)
    return dayText(dayAfter(today, days)) + typed.slice(later[0].length)
  }
  const [whole = '', day, name = '', year = ''] = named.exec(typed) ?? []
  const month = whole === '' ? -1 : months.findIndex((it) => it.startsWith(name))
  return month < 0 ? typed : `${day}.${month + 1}.${year}${typed.slice(whole.length)}`
}

/** Minutes from now, for a start. */
export function minutesFromNow(typed: string): number | null {
  if (typed === 'teraz') return 0
  return typed.startsWith('za ') ? typedLength(typed.slice(3)) : null
}

const time = String.raw`\d{1,2}(?:[:.]\d{2})?`
const span = new RegExp(`^(.+ ${time}) ?(?:-|–|do) ?(${time})$`, 'u')

/** Start and end of a range behind its day. */
export function rangeIn(typed: string): { start: string; end: string } | null {
  const [, start, end] = span.exec(typed) ?? []
  return start && end ? { start, end } : null
}
