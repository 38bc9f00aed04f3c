import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayInWarsaw, wallClockOf } from './warsaw.ts'
import { dayAfter, holidayOn, weekdayOfDay } from './working-days.ts'
import {
  type DueRule,
  dueMoment,
  type Hours,
  hoursOn,
  isWorkingMoment,
  openingOn,
  usualWeek,
  type WorkingTime,
  workedSince,
} from './working-time.ts'

const usual: WorkingTime = { week: usualWeek, worked: [], off: [] }
const hours = (amount: number): DueRule => ({ amount, unit: 'hours' })
const days = (amount: number): DueRule => ({ amount, unit: 'days' })

it.each([
  ['within a day', '2026-11-23T07:00:00Z', hours(4), '2026-11-23T11:00:00.000Z'],
  ['over the night', '2026-11-23T13:00:00Z', hours(4), '2026-11-24T08:00:00.000Z'],
  ['to the very end of a day', '2026-11-23T11:00:00Z', hours(4), '2026-11-23T15:00:00.000Z'],
  ['over a weekend', '2026-11-20T14:00:00Z', hours(4), '2026-11-23T09:00:00.000Z'],
  ['over a holiday', '2026-11-10T14:00:00Z', hours(4), '2026-11-12T09:00:00.000Z'],
  ['at night', '2026-11-23T22:00:00Z', hours(4), '2026-11-24T10:00:00.000Z'],
  ['two days', '2026-11-23T07:00:00Z', days(2), '2026-11-25T15:00:00.000Z'],
  ['two days over Christmas', '2026-12-23T07:00:00Z', days(2), '2026-12-29T15:00:00.000Z'],
  ['two days from a Saturday', '2026-11-21T07:00:00Z', days(2), '2026-11-24T15:00:00.000Z'],
  ['days in summer time', '2026-10-23T07:00:00Z', days(1), '2026-10-26T15:00:00.000Z'],
])('finds the due time %s', (_, taken, rule, due) => {
  expect(dueMoment(taken, rule, usual)).toBe(due)
})

it('considers own days off, worked holidays, and hours of a person', () => {
  const time: WorkingTime = {
    week: usualWeek,
    worked: ['Święto Niepodległości'],
    off: [{ from: '2026-11-12', to: '2026-11-13' }],
  }
  expect(hoursOn('2026-11-11', time)).toEqual({ from: 420, to: 960 })
  expect(hoursOn('2026-11-12', time)).toBeNull()
  expect(dueMoment('2026-11-11T07:00:00Z', days(1), time)).toBe('2026-11-16T15:00:00.000Z')
  expect(isWorkingMoment('2026-11-11T06:00:00Z', time)).toBe(true)
  expect(isWorkingMoment('2026-11-11T15:00:00Z', time)).toBe(false)
})

it('returns null when there are no working hours', () => {
  expect(dueMoment('2026-11-11T07:00:00Z', hours(1), { ...usual, week: [] })).toBeNull()
})

it('counts the length of a night across daylight saving', () => {
  const nights: WorkingTime = { week: Array(7).fill({ from: 0, to: 360 }), worked: [], off: [] }
  const length = (day: string) => {
    const it = openingOn(day, nights)
    return it && (it.end - it.start) / 3_600_000
  }
  expect(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(length)).toEqual([6, 5, 6, 7])
})

const minute = 60_000

/**
 * Slow reference in wall-clock minutes: open from the first minute at or after the opening to the last before closing.
 */
function openMinutes(day: string, { week, worked, off }: WorkingTime): number[] {
  const holiday = holidayOn(day)
  const isFree = (holiday && !worked.includes(holiday)) || off.some((it) => day >= it.from && day <= it.to)
  const open = isFree ? null : week[weekdayOfDay(day) - 1]
  if (!open) return []
  const minutes: { at: number; clock: number }[] = []
  for (let at = Date.parse(`${day}T00:00:00Z`) - 3 * 3_600_000; minutes.length < 1600; at += minute) {
    const wall = wallClockOf(new Date(at))
    if (wall.slice(0, 10) > day) break
    if (wall.startsWith(day))
      minutes.push({ at, clock: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) })
  }
  const first = minutes.findIndex(({ clock }) => clock >= open.from)
  const last = minutes.findLastIndex(({ clock }) => clock < open.to)
  return first < 0 ? [] : minutes.slice(first, last + 1).map(({ at }) => at)
}

function naiveDue(takenAt: string, { amount, unit }: DueRule, time: WorkingTime): string | null {
  const taken = Date.parse(takenAt)
  let left = unit === 'hours' ? amount * 60 : amount
  for (let n = 0; n < 60; n++) {
    const day = dayAfter(dayInWarsaw(takenAt), n)
    const open = openMinutes(day, time)
    const end = (open.at(-1) ?? 0) + minute
    if (unit === 'days') {
      if (n > 0 && open.length > 0 && --left === 0) return new Date(end).toISOString()
      continue
    }
    for (const at of open) if (at >= taken && --left === 0) return new Date(at + minute).toISOString()
  }
  return null
}

const anyHours: fc.Arbitrary<Hours | null> = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from: from * 15, to: to * 15 })),
  { freq: 4 },
)
const aDay = fc.oneof(
  // Days near both changes of the clocks, Easter and Christmas.
  fc.constantFrom(
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-10-24',
    '2026-10-25',
    '2026-04-03',
    '2026-12-22',
  ),
  fc.integer({ min: 0, max: 364 }).map((n) => dayAfter('2026-01-01', n)),
)
const anyTime: fc.Arbitrary<WorkingTime> = fc.record({
  week: fc.array(anyHours, { minLength: 7, maxLength: 7 }).filter((it) => it.filter(Boolean).length > 2),
  worked: fc.subarray(['Wielkanoc', 'Wigilia Bożego Narodzenia', 'Święto Pracy']),
  off: fc.array(
    fc.tuple(aDay, fc.integer({ min: 0, max: 4 })).map(([from, n]) => ({ from, to: dayAfter(from, n) })),
    { maxLength: 2 },
  ),
})
const anyRule: fc.Arbitrary<DueRule> = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map(hours),
  fc.integer({ min: 1, max: 4 }).map(days),
)

it('equals a count minute by minute', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 1439 }), anyRule, anyTime, (day, at, rule, time) => {
      const taken = new Date(Date.parse(`${day}T00:00:00Z`) + at * minute).toISOString()
      expect(dueMoment(taken, rule, time)).toBe(naiveDue(taken, rule, time))
    }),
    {
      numRuns: 60,
      // Closes at two in the night with a repeated two o'clock.
      examples: [
        ['2026-10-24', 0, hours(2), { week: Array(7).fill({ from: 15, to: 120 }), worked: [], off: [] }],
      ],
    },
  )
})

it('names the moment before which everything is due by now', () => {
  const hour = 60 * minute
  const upTo = fc.integer({ min: -9 * 24 * 60, max: 60 })
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 10 }), upTo, anyTime, (day, amount, ago, time) => {
      const now = new Date(Date.parse(`${day}T12:00:00Z`) + 3 * hour)
      const taken = new Date(now.getTime() + ago * minute)
      const due = dueMoment(taken, hours(amount), time)
      const since = workedSince(now, amount, time)
      expect(since !== null && taken <= since).toBe(due !== null && Date.parse(due) <= now.getTime())
    }),
    { numRuns: 200 },
  )
})
