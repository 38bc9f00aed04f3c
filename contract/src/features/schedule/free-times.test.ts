import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInWarsaw, wallClockOf } from '../../lib/warsaw.ts'
import { dayAfter, mondayOf } from '../../lib/working-days.ts'
import { openingOn, type Span, usualWeek, type WorkingTime, wholeDay } from '../../lib/working-time.ts'
import { type Availability, freeTimes, freeTimesOfAnyone } from './free-times.ts'

const time: WorkingTime = { week: usualWeek, worked: [], off: [] }
const free: Availability = { time, busy: [], onCall: [] }
const at = (text: string) => new Date(text)
const span = (start: string, end: string): Span => ({ start: Date.parse(start), end: Date.parse(end) })
const written = (found: readonly Span[]) =>
  found.map(({ start }) => wallClockOf(new Date(start)).slice(0, 16))
const three = { minutes: 60, days: 28, count: 3 }

describe('three free times', () => {
  it('are the earliest of each half of a day, across a holiday and a weekend', () => {
    // Wednesday 11 November is a holiday.
    const found = freeTimes([free], { now: at('2026-11-10T12:07:00Z'), ...three })
    expect(written(found)).toEqual(['2026-11-10T13:15', '2026-11-12T07:00', '2026-11-12T12:00'])
  })

  it('avoid existing slots and absences of all performers', () => {
    const busy = { ...free, busy: [span('2026-11-23T06:00:00Z', '2026-11-23T10:50:00Z')] }
    const away = { ...free, time: { ...time, off: [{ from: '2026-11-24', to: '2026-11-24' }] } }
    const found = freeTimes([busy, away], { now: at('2026-11-23T05:00:00Z'), ...three })
    expect(written(found)).toEqual(['2026-11-23T12:00', '2026-11-25T07:00', '2026-11-25T12:00'])
  })

  it('are at any hour for performers on call that week, and none where nothing is long enough', () => {
    const onCall = { ...free, onCall: ['2026-11-23'] }
    const late = { now: at('2026-11-23T21:00:00Z'), ...three }
    expect(written(freeTimes([onCall], late))).toEqual([
      '2026-11-23T22:00',
      '2026-11-24T00:00',
      '2026-11-24T12:00',
    ])
    expect(freeTimes([free], { ...late, minutes: 10 * 60 })).toEqual([])
  })
})

describe('three free times of anyone', () => {
  const monday = { now: at('2026-11-23T05:00:00Z'), ...three }
  const until = (end: string) => ({ ...free, busy: [span('2026-11-23T06:00:00Z', end)] })
  const described = (people: readonly Availability[]) =>
    freeTimesOfAnyone(people, monday).map(({ start, who }) => [
      wallClockOf(new Date(start)).slice(5, 16),
      people.indexOf(who),
    ])

  it('are the earliest with a free performer, who has the least work that day', () => {
    const toTen = until('2026-11-23T09:00:00Z')
    const toEleven = until('2026-11-23T10:00:00Z')
    expect(described([toEleven, toTen])).toEqual([
      ['11-23T10:00', 1],
      ['11-23T12:00', 1],
      ['11-24T07:00', 0],
    ])
  })

  it('are empty where everybody is busy, or there are no people', () => {
    const busy = until('2027-01-01T00:00:00Z')
    expect(described([busy, busy])).toEqual([])
    expect(described([])).toEqual([])
  })
})

const quarter = 15 * 60_000
const firstDay = '2026-10-22'
const anyPerson: fc.Arbitrary<Availability> = fc.record({
  time: fc.record({
    week: fc.array(
      fc.option(
        fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 8, max: 36 })).map(([from, length]) => ({
          from: from * 15,
          to: Math.min(1440, (from + length) * 15),
        })),
        { freq: 5 },
      ),
      { minLength: 7, maxLength: 7 },
    ),
    worked: fc.constant([]),
    off: fc.constantFrom([], [{ from: '2026-10-24', to: '2026-10-26' }]),
  }),
  busy: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 400 })).map(([from, minutes]) => {
      const start = Date.parse(`${firstDay}T00:00:00Z`) + from * quarter
      return { start, end: start + minutes * 60_000 }
    }),
    { maxLength: 12 },
  ),
  onCall: fc.constantFrom([], [], ['2026-10-26']),
})

const walls = new Map<number, string>()
function wallOf(t: number): string {
  const known = walls.get(t) ?? wallClockOf(new Date(t))
  walls.set(t, known)
  return known
}

/** Quarter-hours in which a person works and is free, each by the hours of its own day. */
function openQuarters({ time, onCall, busy }: Availability, first: number, until: string): Set<number> {
  const spans = new Map<string, Span | null>()
  const open = new Set<number>()
  for (let t = first; wallOf(t) < until; t += quarter) {
    const day = wallOf(t).slice(0, 10)
    const span = spans.has(day)
      ? spans.get(day)
      : onCall.includes(mondayOf(day))
        ? wholeDay(day)
        : openingOn(day, time)
    spans.set(day, span ?? null)
    const isFree = busy.every((it) => it.end <= t || it.start >= t + quarter)
    if (span && t >= span.start && t + quarter <= span.end && isFree) open.add(t)
  }
  return open
}
const halfOf = (t: number) => `${wallOf(t).slice(0, 10)} ${wallOf(t).slice(11) < '12:00'}`

it('never overlap, are within working hours of all, and are the earliest of their half-days', () => {
  fc.assert(
    fc.property(
      fc.array(anyPerson, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 1439 }),
      (people, quarters, minute) => {
        const now = new Date(Date.parse(`${firstDay}T00:00:00Z`) + minute * 60_000)
        const found = freeTimes(people, { now, minutes: quarters * 15, days: 8, count: 3 })
        const first = Math.ceil(now.getTime() / quarter) * quarter
        const open = people.map((it) => openQuarters(it, first, dayAfter(dayInWarsaw(now), 8)))
        const expected: number[] = []
        for (let t = first; wallOf(t) < dayAfter(firstDay, 10) && expected.length < 3; t += quarter) {
          const all = Array.from({ length: quarters }, (_, n) => t + n * quarter)
          const last = expected.at(-1)
          const isOpen = open.every((it) => all.every((each) => it.has(each)))
          if (isOpen && (last === undefined || halfOf(last) !== halfOf(t))) expected.push(t)
        }
        expect(found.map(({ start }) => start)).toEqual(expected)
        expect(found.every(({ start, end }) => end - start === quarters * quarter)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})
