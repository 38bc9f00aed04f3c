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
export function dayInDigits(said: string, today: string): string {
  const later = ahead.exec(said)
  if (later) {
    const days = Number(later[1] ?? 1) * (later[2]?.startsWith('t') ? 7 : 1)
    return dayText(dayAfter(today, days)) + said.slice(later[0].length)
  }
  const [whole = '', day, name = '', year = ''] = named.exec(said) ?? []
  const month = whole === '' ? -1 : months.findIndex((it) => it.startsWith(name))
  return month < 0 ? said : `${day}.${month + 1}.${year}${said.slice(whole.length)}`
}

/** Minutes from now, for a start. */
export function minutesFromNow(said: string): number | null {
  if (said === 'teraz') return 0
  return said.startsWith('za ') ? typedLength(said.slice(3)) : null
}

const time = String.raw`\d{1,2}(?:[:.]\d{2})?`
const span = new RegExp(`^(.+ ${time}) ?(?:-|–|do) ?(${time})$`, 'u')

/** Start and end of a range behind its day. */
export function rangeIn(said: string): { start: string; end: string } | null {
  const [, start, end] = span.exec(said) ?? []
  return start && end ? { start, end } : null
}
