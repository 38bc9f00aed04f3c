import { fold } from '@zlecenia/contract/lib/text'
import { dayAfter, weekdayOfDay } from '@zlecenia/contract/lib/working-days'
import { instantOf, wallClockOf } from './dates.ts'
import { daysByName } from './typed-day-names.ts'

// What a dispatcher types in a hurry: `21.11 8:00`, `jutro 8`, `pn 9.30`, `14:15`. Days and clocks are Warsaw's.

const weekdays = ['pn', 'wt', 'sr', 'cz', 'pt', 'so', 'nd']
const weekdayStarts = ['poniedzialek', 'wtorek', 'sroda', 'czwartek', 'piatek', 'sobota', 'niedziela']
const relative: ReadonlyMap<string, number> = new Map([
  ['dzis', 0],
  ['dzisiaj', 0],
  ['jutro', 1],
  ['pojutrze', 2],
])

const two = (n: number | string) => String(n).padStart(2, '0')

/** `YYYY-MM-DD` when that day exists, else null. */
function existing(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? `${year}-${two(month)}-${two(day)}`
    : null
}

function nextWeekday(word: string, today: string): string | null {
  const bare = word.replace(/\.$/u, '')
  const short = weekdays.findIndex((it) => bare === it || bare === `${it}d` || bare === `${it}z`)
  const long = bare.length >= 3 ? weekdayStarts.findIndex((it) => it.startsWith(bare)) : -1
  const found = short >= 0 ? short : long >= 0 ? long : daysByName().weekday(bare)
  if (found < 0) return null
  return dayAfter(today, (found + 1 - weekdayOfDay(today) + 7) % 7 || 7)
}

/** Without a year: the nearest such day, at most two months back (orders are also written down afterwards). */
function nearest(day: number, month: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const here = existing(year, month, day)
  if (here && here >= dayAfter(today, -60)) return here
  return existing(year + 1, month, day)
}

/** The day that was typed, `YYYY-MM-DD`; null when it is none. `today` is what "jutro" leans on. */
export function typedDay(text: string, today: string): string | null {
  const word = fold(text)
  const days = relative.get(word) ?? daysByName().relative.get(word)
  if (days !== undefined) return dayAfter(today, days)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(word)
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const match = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/u.exec(word)
  if (!match) return nextWeekday(word, today)
  const [day, month] = [Number(match[1]), Number(match[2])]
  if (!match[3]) return nearest(day, month, today)
  return existing(Number(match[3].length === 2 ? `20${match[3]}` : match[3]), month, day)
}

/** `HH:mm` from `8`, `8:00`, `8.30`, `0830`; null when it is no time of day. */
function typedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?$/u.exec(text) ?? /^(\d{1,2})(\d{2})$/u.exec(text)
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null
}

interface Around {
  /** What "jutro" and a day without a year lean on, `YYYY-MM-DD`. */
  today: string
  /** The day of a time that stands alone. Absent: today, and only with a colon (`8` may become `8.12 9:00`). */
  day?: string
  /** The instant that `+90` (minutes) counts from. */
  from?: string | null
}

/** The instant (ISO 8601) of a typed day and time, a time alone, or `+90`; null when it isn't one. */
export function typedMoment(text: string, { today, day, from }: Around): string | null {
  const words = fold(text)
    .replace(/[,،]|\bgodz\.?(?=\s|$)|\bo\b/gu, ' ')
    .trim()
    .split(/\s+/u)
  const [first = '', second] = words
  const later = /^\+(\d{1,4})$/u.exec(first)
  if (later && words.length === 1)
    return from ? new Date(new Date(from).getTime() + Number(later[1]) * 60_000).toISOString() : null
  const alone = second === undefined
  if (alone && (day ? /^\d+\.\d/u.test(first) : !first.includes(':'))) return null
  const time = typedTime(second ?? first)
  const on = alone ? (day ?? today) : typedDay(first, today)
  return time && on && words.length <= 2 ? instantOf(`${on}T${time}`) : null
}

/** How a field shows a day (`YYYY-MM-DD`) once it is left: `21.11.2026`, which reads back as the same in any language. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('.')

/** How a field shows an instant once it is left: `21.11.2026 08:00`, which reads back as the same. */
export function momentText(instant: string): string {
  const clock = wallClockOf(instant)
  return `${dayText(clock)} ${clock.slice(11, 16)}`
}
