import { aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { hourMs, quarterMs } from '@zlecenia/contract/lib/durations'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictsOf } from './conflicts.ts'
import { boxOf, dayScale, inDay, lanesOf, loadOf, spanOfSlot, startOfDay, weekScale } from './layout.ts'
import { type RowPerformer, rowsOf } from './people.ts'
import { dragged, performersAt, resized, slotStepped } from './slot-steps.ts'

const day = '2026-11-18'
const monday = '2026-11-16'
const midnight = startOfDay(day)
const work = { from: 7, to: 16 }
const opening = (of: string): [string, { start: number; end: number }] => [
  of,
  { start: startOfDay(of) + work.from * 3_600_000, end: startOfDay(of) + work.to * 3_600_000 },
]
const openings = new Map<string, { start: number; end: number } | null>([
  opening(day),
  opening('2026-11-19'),
  ['2026-11-11', null],
  ['2026-11-21', null],
])
const aPerformer = (id: string, more: Partial<RowPerformer> = {}): RowPerformer => ({
  id,
  name: `Jan ${id}`,
  initials: 'J',
  colour: null,
  crew: null,
  crewId: null,
  openings,
  absences: [],
  events: [],
  onCall: [],
  held: null,
  ...more,
})
const iso = (at: number) => new Date(at).toISOString()
let n = 0
const slotAt = (start: number, end: number, ...ids: string[]) =>
  aCalendarSlot({
    id: `slot ${n++}`,
    startAt: iso(start),
    endAt: iso(end),
    performers: ids.map((id) => ({ id, name: `Jan ${id}` })),
  })
/** Quarters of a day: start and number. */
const aSpan = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 16 }))
  .map(([from, length]) => ({
    start: midnight + from * quarterMs,
    end: midnight + (from + length) * quarterMs,
  }))

describe('rows', () => {
  it('contain every slot of each performer, unassigned first, and former performers last', () => {
    const people = [aPerformer('c'), aPerformer('a'), aPerformer('b')]
    const slots = [slotAt(midnight, midnight + hourMs, 'b', 'gone'), slotAt(midnight, midnight + hourMs)]
    const rows = rowsOf(slots, people)
    expect(rows.map(({ person, slots: own }) => [person?.id ?? null, own.length])).toEqual([
      [null, 1],
      ['c', 0],
      ['a', 0],
      ['b', 1],
      ['gone', 1],
    ])
  })

  it('never overlay slots, and use no more lanes than concurrent slots', () => {
    fc.assert(
      fc.property(fc.array(aSpan, { maxLength: 12 }), (spans) => {
        const slots = spans.map(({ start, end }) => slotAt(start, end))
        const { lanes, count } = lanesOf(slots, quarterMs)
        for (const one of slots) {
          for (const other of slots) {
            const a = spanOfSlot(one)
            const b = spanOfSlot(other)
            const isOver = one !== other && a.start < b.end && b.start < a.end
            if (isOver) expect(lanes.get(one.id)).not.toBe(lanes.get(other.id))
          }
        }
        const atOnce = spans.map(
          ({ start }) => spans.filter((it) => it.start <= start && it.end > start).length,
        )
        expect(count).toBe(Math.max(1, ...atOnce))
      }),
    )
  })

  it('show each slot within their range, and the hours of an early slot', () => {
    fc.assert(
      fc.property(fc.array(aSpan, { maxLength: 6 }), (spans) => {
        const slots = spans.map(({ start, end }) => slotAt(start, end))
        const scale = dayScale(day, slots)
        for (const span of inDay(slots, { start: midnight, end: midnight + 24 * hourMs }).map(spanOfSlot)) {
          const box = boxOf(scale, span)
          expect(box && box.from >= 0 && box.to <= 1 && box.to > box.from).toBe(true)
        }
      }),
    )
    const scale = weekScale(monday)
    const tuesdayNight = { start: startOfDay('2026-11-17') + 22 * hourMs, end: startOfDay(day) + 2 * hourMs }
    expect(boxOf(scale, tuesdayNight)).toEqual({ from: 1 / 7, to: 3 / 7 })
    expect(boxOf(scale, { start: midnight, end: midnight + 24 * hourMs })).toEqual({ from: 2 / 7, to: 3 / 7 })
  })

  it('count planned against working time of a day, without absences', () => {
    const slots = [
      slotAt(midnight - hourMs, midnight + hourMs),
      slotAt(midnight + 9 * hourMs, midnight + 11 * hourMs),
    ]
    expect(loadOf(slots, day, aPerformer('a'))).toEqual({ planned: 180, working: 540 })
    const absences = [{ id: 'u', words: 'urlop', start: midnight + 12 * hourMs, end: midnight + 48 * hourMs }]
    expect(loadOf(slots, day, aPerformer('a', { absences })).working).toBe(300)
  })
})

describe('a move', () => {
  const scale = dayScale(day, [])
  it('keeps its length by pointer, snaps to quarters, and its ends stay a quarter apart', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(aSpan, share, share, (span, from, to) => {
        const whole = dragged(scale, span, 'whole', { from, to })
        expect([whole.end - whole.start, whole.start % quarterMs]).toEqual([span.end - span.start, 0])
        const [start, end] = (['start', 'end'] as const).map((grip) =>
          dragged(scale, span, grip, { from, to }),
        )
        expect([start?.end, end?.start]).toEqual([span.end, span.start])
        for (const it of [start, end])
          expect((it?.end ?? 0) - (it?.start ?? 0)).toBeGreaterThanOrEqual(quarterMs)
      }),
    )
  })

  it.each([
    ['2026-10-24', 1],
    ['2026-10-25', -1],
    ['2027-03-27', 1],
  ])('by days from %s keeps the wall-clock hour when clocks change', (from, along) => {
    const start = startOfDay(from) + (from === '2026-10-25' ? 10 : 9) * hourMs
    const place = { performerId: null, start, end: start + hourMs }
    const moved = slotStepped(weekScale(monday), place, [null], { along, across: 0, longer: 0 })
    expect(wallClockOf(iso(moved.start)).slice(11)).toBe(wallClockOf(iso(start)).slice(11))
    expect(moved.end - moved.start).toBe(hourMs)
  })

  it('steps by keys by a quarter, or by a row up to the last, never shorter than a quarter', () => {
    const place = { performerId: 'a', start: midnight, end: midnight + quarterMs }
    const rows = [null, 'a', 'b']
    const step = (along: number, across: number, longer: number) =>
      slotStepped(scale, place, rows, { along, across, longer })
    expect(step(1, 0, 0)).toEqual({
      performerId: 'a',
      start: midnight + quarterMs,
      end: midnight + 2 * quarterMs,
    })
    expect([step(0, 1, 0), step(0, -1, 0), step(0, 2, 0)].map((it) => it.performerId)).toEqual([
      'b',
      null,
      'a',
    ])
    expect([step(0, 0, 1), step(0, 0, -1)].map((it) => it.end - midnight)).toEqual([2 * quarterMs, quarterMs])
    expect(resized({ start: midnight + 1, end: midnight + hourMs }, 'whole', 0).start).toBe(midnight + 1)
  })

  it.each([
    ['one for another', 'a', 'c', 'one', ['b', 'c']],
    ['one for who is there already', 'a', 'b', 'one', ['b']],
    ['all for one', 'a', 'c', 'all', ['c']],
    ['one for nobody', 'a', null, 'one', ['b']],
    ['in time alone', 'a', 'a', 'all', ['a', 'b']],
  ] as const)('changes its performers: %s', (_what, from, to, replaced, expected) => {
    expect(performersAt(slotAt(0, 1, 'a', 'b'), from, to, replaced)).toEqual(expected)
  })
})

describe('the conflicts of a time', () => {
  const at = (from: number, to: number) => ({ start: midnight + from * hourMs, end: midnight + to * hourMs })
  const kinds = (
    span: { start: number; end: number },
    performer: RowPerformer,
    slots = [slotAt(midnight + 10 * hourMs, midnight + 12 * hourMs)],
  ) =>
    conflictsOf(span, performer, slots).map((it) =>
      it.kind === 'overlap' ? `${it.kind} ${it.minutes}` : it.kind,
    )
  const someone = aPerformer('a')
  const taken = [{ id: 'u', words: 'urlop', start: midnight, end: midnight + 24 * hourMs }]

  it.each([
    ['nothing within hours, beside another slot', at(9, 10), someone, []],
    ['the part of another slot', at(9, 11), someone, ['overlap 60']],
    ['an hour before work', at(6, 8), someone, ['hours']],
    ['through the night', at(15, 33), someone, ['hours']],
    ['an absence, and not the hours besides', at(6, 8), aPerformer('a', { absences: taken }), ['absence']],
    ['an internal event', at(9, 10), aPerformer('a', { events: taken }), ['absence']],
    ['nothing at night for performers is on call', at(20, 21), aPerformer('a', { onCall: [monday] }), []],
  ] as const)('count %s', (_what, span, performer, expected) => {
    expect(kinds(span, performer)).toEqual(expected)
  })

  it('include a qualification that is needed and not held on its days, if known', () => {
    const held = [{ kind: 'gas' as const, issuedOn: null, validUntil: '2026-11-01' }]
    const of = (performer: RowPerformer) => conflictsOf(at(9, 10), performer, [], ['gas', 'udt'])
    expect(of(aPerformer('a'))).toEqual([])
    expect(of(aPerformer('a', { held }))).toEqual([
      { kind: 'qualification', performer: 'Jan a', missing: { kind: 'gas', validUntil: '2026-11-01' } },
      { kind: 'qualification', performer: 'Jan a', missing: { kind: 'udt', validUntil: null } },
    ])
  })

  it.each([
    ['2026-11-11', [{ kind: 'holiday', name: 'Święto Niepodległości' }]],
    ['2026-11-21', [{ kind: 'hours', performer: 'Jan a' }]],
    ['2026-11-25', []],
  ])(
    'include on a free %s its holiday, on a weekend the hours, and nothing if hours are unknown',
    (of, expected) => {
      const start = startOfDay(of) + 9 * hourMs
      expect(conflictsOf({ start, end: start + hourMs }, someone, [])).toEqual(expected)
    },
  )
})
