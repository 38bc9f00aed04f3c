import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayText, typedDay } from './typed-date.ts'

// A Saturday.
const today = '2026-11-21'

describe('a typed day', () => {
  it.each([
    ['23.11', '2026-11-23'],
    ['2311', '2026-11-23'],
    ['231126', '2026-11-23'],
    ['23112026', '2026-11-23'],
    ['0501', '2027-01-05'],
    ['3-12', '2026-12-03'],
    ['5.1', '2027-01-05'],
    ['20.11', '2026-11-20'],
    ['29.02.28', '2028-02-29'],
    ['2027-03-01', '2027-03-01'],
    ['dziś', '2026-11-21'],
    ['Jutro', '2026-11-22'],
    ['pojutrze', '2026-11-23'],
    ['wczoraj', '2026-11-20'],
    ['przedwczoraj', '2026-11-19'],
    ['pn', '2026-11-23'],
    ['środa', '2026-11-25'],
    ['śr.', '2026-11-25'],
    ['ndz', '2026-11-22'],
    ['sobota', '2026-11-28'],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text, { today })).toBe(day)
  })

  it.each([
    ['5.03', '2026-03-05'],
    ['21.11', '2026-11-21'],
    ['22.11', '2025-11-22'],
    ['3112', '2025-12-31'],
    ['5.03.27', '2027-03-05'],
    ['so', '2026-11-21'],
    ['pn', '2026-11-16'],
    ['nd', '2026-11-15'],
  ])('reads %s in the past as %s', (text, day) => {
    expect(typedDay(text, { today, past: true })).toBe(day)
  })

  it.each([
    '',
    '31.11',
    '29.02.2027',
    'kiedyś',
    '12',
    'p',
    '311',
    '3111',
    '23.11.1823',
    '20261123',
    '01.01.2200',
  ])('rejects %j', (text) => {
    expect(typedDay(text, { today })).toBeNull()
  })

  it('resolves an end to the day of the start or later', () => {
    const start = '2026-12-29'
    expect(typedDay('wt', { today, start })).toBe('2026-12-29')
    expect(typedDay('pn', { today, start })).toBe('2027-01-04')
    expect(typedDay('2.1', { today, start })).toBe('2027-01-02')
    expect(typedDay('jutro', { today, start })).toBe('2026-11-22')
  })

  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10))

  it('reads every full form back as the same day', () => {
    fc.assert(
      fc.property(day, day, (written, today) => {
        const [y = '', m = '', d = ''] = written.split('-')
        const forms = [
          ...['.', '-', '/'].flatMap((dot) => [[d, m, y].join(dot), [Number(d), Number(m), y].join(dot)]),
          `${d}${m}${y}`,
          written,
          dayText(written),
          ...(y.startsWith('20') ? [`${d}.${m}.${y.slice(2)}`, `${d}${m}${y.slice(2)}`] : []),
        ]
        for (const form of forms) expect([form, typedDay(form, { today })]).toEqual([form, written])
      }),
    )
  })

  it('reads a day without a year as that day and month', () => {
    fc.assert(
      fc.property(day, day, (written, today) => {
        const [, m = '', d = ''] = written.split('-')
        for (const form of [`${d}.${m}`, `${Number(d)}.${Number(m)}`, `${d}${m}`]) {
          const found = typedDay(form, { today })
          if (found === null)
            expect(['02-29', ...(today >= '2199' ? [`${m}-${d}`] : [])]).toContain(`${m}-${d}`)
          else expect(found.slice(5)).toBe(`${m}-${d}`)
        }
      }),
    )
  })

  it('rejects digits that are no day', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,9}$/), (digits) => {
        const found = typedDay(digits, { today })
        const d = digits.slice(0, 2)
        const m = digits.slice(2, 4)
        if (found !== null) expect(found.slice(5)).toBe(`${m}-${d}`)
      }),
    )
  })
})
