import type { VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import { wholeDay } from '@zlecenia/contract/lib/working-time'
import { describe, expect, it } from 'vitest'
import { clipped, covered, minutesOf, timedVisit } from './worked-time.ts'

const taps = (...all: [kind: VisitTap, at: string][]) => all.map(([kind, at]) => ({ kind, at }))
const later = Date.parse('2027-12-01T00:00:00Z')

describe('the time of a visit', () => {
  it('counts way, time on site with work, and breaks', () => {
    const { stretches, state } = timedVisit(
      taps(
        ['travel', '2027-03-02T07:00:00Z'],
        ['arrive', '2027-03-02T07:30:00Z'],
        ['start', '2027-03-02T07:40:00Z'],
        ['pause', '2027-03-02T09:00:00Z'],
        ['resume', '2027-03-02T09:15:00Z'],
        ['finish', '2027-03-02T10:00:00Z'],
      ),
      later,
    )
    expect([minutesOf(stretches), state]).toEqual([{ work: 135, way: 30, pause: 15 }, 'finished'])
  })

  it('ends the work with a pause of more than four hours, which is no break', () => {
    const { stretches } = timedVisit(
      taps(
        ['start', '2027-03-02T07:00:00Z'],
        ['pause', '2027-03-02T15:00:00Z'],
        ['resume', '2027-03-03T07:00:00Z'],
        ['finish', '2027-03-03T08:00:00Z'],
      ),
      later,
    )
    expect(minutesOf(stretches)).toEqual({ work: 540, way: 0, pause: 0 })
  })

  it('runs until now, and after 16 hours calls the finish forgotten', () => {
    const begun = taps(['start', '2027-03-02T07:00:00Z'])
    const running = timedVisit(begun, Date.parse('2027-03-02T08:00:00Z'))
    expect([running.isRunning, minutesOf(running.stretches).work]).toEqual([true, 60])
    const forgotten = timedVisit(begun, Date.parse('2027-03-03T08:00:00Z'))
    expect([forgotten.isRunning, forgotten.isForgotten, forgotten.stretches]).toEqual([false, true, []])
  })

  it('counts what two visits share once, work before way before breaks', () => {
    const at = (hour: number) => Date.parse(`2027-03-02T${String(hour).padStart(2, '0')}:00:00Z`)
    const sums = minutesOf([
      { kind: 'pause', start: at(8), end: at(12) },
      { kind: 'way', start: at(9), end: at(11) },
      { kind: 'work', start: at(10), end: at(13) },
    ])
    expect(sums).toEqual({ work: 180, way: 60, pause: 60 })
  })
})

describe('the days of a visit', () => {
  const over = (from: string, to: string) =>
    timedVisit(taps(['start', from], ['finish', to]), later).stretches
  const worked = (stretches: ReturnType<typeof over>, day: string) =>
    covered(clipped(stretches, wholeDay(day))) / 60_000

  it('are split at midnight in Warsaw', () => {
    const stretches = over('2027-03-02T21:30:00Z', '2027-03-03T01:00:00Z')
    expect([worked(stretches, '2027-03-02'), worked(stretches, '2027-03-03')]).toEqual([90, 120])
  })

  it('have 23 and 25 hours in the nights of the changes of clocks', () => {
    // 28 March 2027 from 0:00 to 6:00, and 31 October 2027 from 0:00 to 6:00, on Warsaw's clock.
    expect(worked(over('2027-03-27T23:00:00Z', '2027-03-28T04:00:00Z'), '2027-03-28')).toBe(300)
    expect(worked(over('2027-10-30T22:00:00Z', '2027-10-31T05:00:00Z'), '2027-10-31')).toBe(420)
  })
})
