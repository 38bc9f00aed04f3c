import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOf, momentText, readMoment } from '#lib/typed-moment.ts'
import { stepDatePart } from './step-date-part.ts'

const quarter = 15 * 60_000
const now = new Date('2026-11-10T13:37:00Z')

// The nights of both clock changes, and the days around.
describe.each([
  ['summer time begins', '2026-03-28T00:00:00Z'],
  ['summer time ends', '2026-10-24T00:00:00Z'],
])('in the days when %s', (_, first) => {
  const instant = fc
    .integer({ min: 0, max: 3 * 96 })
    .map((n) => new Date(Date.parse(first) + n * quarter).toISOString())
  const by = fc.constantFrom(1 as const, -1 as const)
  const turned = (at: string, caret: number, by: 1 | -1) =>
    atOf(readMoment(stepDatePart(momentText(at), at, caret, by) ?? '', { now }))

  it('moves by exactly an hour or a quarter, and back again', () => {
    fc.assert(
      fc.property(instant, by, fc.constantFrom([12, 4] as const, [15, 1] as const), (at, by, [caret, of]) => {
        const next = turned(at, caret, by) ?? ''
        expect(Date.parse(next) - Date.parse(at)).toBe(by * of * quarter)
        expect(turned(next, caret, by === 1 ? -1 : 1)).toBe(at)
      }),
      { numRuns: 400 },
    )
  })

  it('moves to the next day at the same time, where that day has it', () => {
    fc.assert(
      fc.property(instant, by, (at, by) => {
        const next = turned(at, 1, by) ?? ''
        const was = wallClockOf(at)
        const is = wallClockOf(next)
        expect(Math.sign(Date.parse(next) - Date.parse(at))).toBe(by)
        expect(
          (Date.parse(`${is.slice(0, 10)}T00:00Z`) - Date.parse(`${was.slice(0, 10)}T00:00Z`)) * by,
        ).toBe(86_400_000)
        if (!is.startsWith('2026-03-29T03')) expect(is.slice(11)).toBe(was.slice(11))
      }),
      { numRuns: 400 },
    )
  })
})

it('steps only a day alone, and only in the full format', () => {
  expect(stepDatePart('28.02.2027', '2027-02-28', 10, 1)).toBe('01.03.2027')
  expect(stepDatePart('jutro 8', '2026-11-22T07:00:00.000Z', 1, 1)).toBeNull()
  expect(stepDatePart('01.03.2027', '', 1, 1)).toBeNull()
})
