import { fold } from '@zlecenia/contract/lib/text'
import { dayAfter, weekdayOfDay } from '@zlecenia/contract/lib/working-days'
import { daysByName } from './typed-day-names.ts'

// Days as typed in a hurry: `21.11`, `2111`, `jutro`, `pn`; in Warsaw.

const weekdays = ['pn', 'wt', 'sr', 'cz', 'pt', 'so', 'nd']
const weekdayStarts = ['poniedzialek', 'wtorek', 'sroda', 'czwartek', 'piatek', 'sobota', 'niedziela']
const relative: ReadonlyMap<string, number> = new Map([
  ['dzis', 0],
  ['dzisiaj', 0],
  ['jutro', 1],
  ['pojutrze', 2],
])
export const [firstDay, lastDay] = ['1900-01-01', '2199-12-31'] as const

const two = (n: number | string) => String(n).padStart(2, '0')

function existing(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  const text = `${year}-${two(month)}-${two(day)}`
  return exists && text >= firstDay && text <= lastDay ? text : null
}

export interface DayAround {
  today: string
  /** Start of a range: its end is not earlier. */
  start?: string | undefined
  /** The latest such day up to today, for filters. */
  past?: boolean
}

function weekday(word: string, { today, start, past }: DayAround): string | null {
  const bare = word.replace(/\.$/u, '')
  const short = weekdays.findIndex((it) => bare === it || bare === `${it}d` || bare === `${it}z`)
  const long = bare.length >= 3 ? weekdayStarts.findIndex((it) => it.startsWith(bare)) : -1
  const found = short >= 0 ? short : long >= 0 ? long : daysByName().weekday(bare)
  if (found < 0) return null
  const days = (from: string) => (found + 1 - weekdayOfDay(from) + 7) % 7
  if (past) return dayAfter(today, -((weekdayOfDay(today) - found - 1 + 7) % 7))
  return start ? dayAfter(start, days(start)) : dayAfter(today, days(today) || 7)
}

/** The nearest such day, at most two months back. */
function nearest(day: number, month: number, { today, start, past }: DayAround): string | null {
  if (past) {
    const thisYear = existing(Number(today.slice(0, 4)), month, day)
    return thisYear && thisYear <= today ? thisYear : existing(Number(today.slice(0, 4)) - 1, month, day)
  }
  const earliest = start ?? dayAfter(today, -60)
  const year = Number(earliest.slice(0, 4))
  const here = existing(year, month, day)
  return here && here >= earliest ? here : existing(year + 1, month, day)
}

export function typedDay(text: string, around: DayAround): string | null {
  const word = fold(text)
  const days = relative.get(word) ?? daysByName().relative.get(word)
  if (days !== undefined) return dayAfter(around.today, days)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(word)
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const match =
    /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/u.exec(word) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/u.exec(word)
  if (!match) return weekday(word, around)
  const day = Number(match[1])
  const month = Number(match[2])
  if (!match[3]) return nearest(day, month, around)
  return existing(Number(match[3].length === 2 ? `20${match[3]}` : match[3]), month, day)
}

/** `21.11.2026` reads back the same in any language. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('.')
