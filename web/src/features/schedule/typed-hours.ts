import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { DaysOff, Hours } from '@zlecenia/contract/lib/working-time'
import { dayText, typedDay } from '#lib/typed-date.ts'

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`

export const hoursText = (hours: Hours | null | undefined): string =>
  hours ? `${clock(hours.from)}–${clock(hours.to)}` : ''

const shape = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:[-–—]|\s)\s*(\d{1,2})(?:[:.](\d{2}))?$/u

/** `7:00–16:00`, `7-16`; null for a free day, undefined for unreadable text. */
export function typedHours(text: string): Hours | null | undefined {
  if (text.trim() === '') return null
  const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = shape.exec(text.trim()) ?? []
  const minutes = (hour: string | undefined, minute: string) => Number(hour) * 60 + Number(minute)
  const from = minutes(fromHour, fromMinute)
  const to = minutes(toHour, toMinute)
  const isReal = Number(fromMinute) < 60 && Number(toMinute) < 60 && to <= 1440 && to - from >= 15
  return isReal ? { from, to } : undefined
}

/** True for `6-14, 16-18`: readable, but a day has one span of hours. */
export const areSeveralHours = (text: string): boolean => {
  const parts = text.split(/\s*[,;/+]\s*|\s+i\s+/u)
  return parts.length > 1 && parts.every((it) => typedHours(it))
}

export const daysOffText = (off: readonly DaysOff[]): string =>
  off.map(({ from, to }) => [...new Set([from, to])].map(dayText).join('–')).join('\n')

function typedLine(line: string): DaysOff | null {
  const today = todayInWarsaw()
  const [first = '', last = first] = line.split(/\s*[–—]\s*|\s+-\s+/u).map((it) => it.trim())
  const from = typedDay(first, { today })
  const to = from && typedDay(last, { today, start: from })
  return from && to && to >= from ? { from, to } : null
}
const isBlank = (line: string) => line.trim() === ''

/** One day or period a line; undefined if a line is unreadable. */
export function typedDaysOff(text: string): DaysOff[] | undefined {
  const read = text
    .split('\n')
    .filter((line) => !isBlank(line))
    .map(typedLine)
  return read.every((it) => it !== null) ? read : undefined
}

/** First unreadable line, numbered as displayed. */
export function unclearLine(text: string): { line: number; text: string } | null {
  const lines = text.split('\n')
  const at = lines.findIndex((it) => !isBlank(it) && !typedLine(it))
  return at < 0 ? null : { line: at + 1, text: (lines[at] ?? '').trim() }
}
