import { minuteMs, quarterMs } from '@zlecenia/contract/lib/durations'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { fold } from '@zlecenia/contract/lib/text'
import { dayInWarsaw, instantsOf, wallClockOf, whichOfTwo } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { dayText, firstDay, lastDay, typedDay } from './typed-date.ts'
import { typedLength } from './typed-length.ts'
import { dayInDigits, minutesFromNow, rangeIn } from './typed-words.ts'

// `21.11 8:00`, `2111 8`, `jutro 8`, `14:15`, `+90 minut`. Ambiguous texts are asked about
// (docs/topics/order-dialog.md).

/** `until`: the end of a range. */
export type Reading =
  | { is: 'moment'; at: string; until?: string }
  | { is: 'waiting' }
  | { is: 'unclear'; why: string }

interface Around {
  now: Date
  /** For ends: the start, or null while missing. Absent: the text is a start. */
  from?: string | null
}

const unclear = (why = 'typed.momentUnclear'): Reading => ({ is: 'unclear', why })
/** Values must read back, so only displayable days count. */
function moment(at: string | undefined): Reading {
  if (!at) return unclear()
  const day = dayInWarsaw(at)
  return day >= firstDay && day <= lastDay ? { is: 'moment', at } : unclear()
}
const two = (n: number) => String(n).padStart(2, '0')

/** `8`, `8:00`, `8.30`, `0830` to `HH:mm`. */
function typedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?$/u.exec(text) ?? /^(\d{1,2})(\d{2})$/u.exec(text)
  if (!match) return null
  const hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null
}

/** Words before an hour: "o godz. 8". */
const beforeHour = /(^| )(?:(?:o|na|godz\.?|godzinie) )+(?=\d)/gu
const zones = { cest: 'first', cet: 'second' } as const
type Zone = keyof typeof zones

/** A leap year, which has every day. */
const anyYear = { today: '2000-01-01' }

function instants(day: string, time: string, zone: Zone | undefined): string[] {
  const found = instantsOf(`${day}T${time}`)
  return zone ? found.filter((it) => whichOfTwo(it) === zones[zone]) : found
}

function onDay(day: string, time: string, zone?: Zone): Reading {
  const [first] = instants(day, time, zone)
  return first || zone ? moment(first) : unclear(sentence('typed.hourSkipped', { day: dayText(day), time }))
}

function next(time: string, after: string, allowsSame: boolean, zone?: Zone): Reading {
  const clock = wallClockOf(after).slice(0, 16)
  const day = clock.slice(0, 10)
  const here = instants(day, time, zone)
  const since = allowsSame ? Date.parse(after) - minuteMs : Date.parse(after)
  const found = here.find((it) => Date.parse(it) > since)
  if (found) return moment(found)
  // The start's own hour is no end; a skipped hour is reported.
  if (time >= clock.slice(11)) return here.length > 0 ? moment(here.at(-1)) : onDay(day, time, zone)
  return onDay(dayAfter(day), time, zone)
}

/** The next quarter of an hour. */
const quarterAfter = (now: Date, minutes: number) =>
  new Date(Math.ceil((now.getTime() + minutes * minuteMs) / quarterMs) * quarterMs).toISOString()

/** A day without an hour is no range. */
function readRange({ start, end }: { start: string; end: string }, now: Date): Reading {
  const begun = readMoment(start, { now })
  if (begun.is !== 'moment') return begun
  const ended = readMoment(end, { now, from: begun.at })
  return ended.is === 'moment' ? { ...begun, until: ended.at } : ended
}

export function readMoment(text: string, { now, from }: Around): Reading {
  const isEnd = from !== undefined
  const minutes = typedLength(text)
  if (minutes !== null) {
    if (!isEnd) return unclear()
    return from ? moment(new Date(Date.parse(from) + minutes * minuteMs).toISOString()) : { is: 'waiting' }
  }
  const today = dayInWarsaw(now)
  const folded = fold(text.replace(/[,،]/gu, ' '))
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})t(?=\d)/u, '$1 ')
    .replace(beforeHour, '$1')
  const ahead = isEnd ? null : minutesFromNow(folded)
  if (ahead !== null) return moment(quarterAfter(now, ahead))
  const inDigits = dayInDigits(folded, today)
  const range = isEnd ? null : rangeIn(inDigits)
  if (range) return readRange(range, now)
  const zoned = /^(.*) (cest|cet)$/u.exec(inDigits)
  const zone = zoned?.[2] as Zone | undefined
  const words = (zoned?.[1] ?? inDigits).split(' ')
  const around = { today, start: from ? dayInWarsaw(from) : undefined }
  const [first = '', second] = words
  if (words.length > 2) return unclear()
  if (second !== undefined) {
    const [dayWord, timeWord] = first.includes(':') ? [second, first] : [first, second]
    const day = typedDay(dayWord, around)
    const time = typedTime(timeWord)
    return day && time ? onDay(day, time, zone) : unclear()
  }
  const time = typedTime(first)
  // `8` alone may become `8.12 9:00`.
  if (!time || (!isEnd && /^\d{1,2}$/u.test(first))) return unclear()
  if (typedDay(first, anyYear)) return unclear(sentence('typed.dayOrTime', { text: first, time }))
  if (isEnd) return from ? next(time, from, false, zone) : { is: 'waiting' }
  return next(time, now.toISOString(), true, zone)
}

export const atOf = (reading: Reading): string | null => (reading.is === 'moment' ? reading.at : null)

export const clockText = (wallClock: string): string => `${dayText(wallClock)} ${wallClock.slice(11, 16)}`

/** `21.11.2026 08:00`, which reads back the same. */
export const momentText = (instant: string): string =>
  clockText(wallClockOf(instant)) + (whichOfTwo(instant) === 'second' ? ' CET' : '')
