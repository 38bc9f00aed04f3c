import { describe, expect, it } from 'vitest'
import { momentText, typedDay, typedMoment } from './typed-date.ts'

// A Saturday.
const today = '2026-11-21'

describe('a typed day', () => {
  it.each([
    ['23.11', '2026-11-23'],
    ['3-12', '2026-12-03'],
    ['5.1', '2027-01-05'],
    ['20.11', '2026-11-20'],
    ['29.02.28', '2028-02-29'],
    ['2027-03-01', '2027-03-01'],
    ['dziś', '2026-11-21'],
    ['Jutro', '2026-11-22'],
    ['pojutrze', '2026-11-23'],
    ['pn', '2026-11-23'],
    ['środa', '2026-11-25'],
    ['śr.', '2026-11-25'],
    ['ndz', '2026-11-22'],
    ['sobota', '2026-11-28'],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text, today)).toBe(day)
  })

  it.each(['', '31.11', '29.02.2027', 'kiedyś', '12', 'p'])('%j is none', (text) => {
    expect(typedDay(text, today)).toBeNull()
  })
})

describe('a typed moment', () => {
  it.each([
    ['23.11 8:00', '2026-11-23T07:00:00.000Z'],
    ['23.11.2026, 08:00', '2026-11-23T07:00:00.000Z'],
    ['jutro 8', '2026-11-22T07:00:00.000Z'],
    ['jutro o 8.30', '2026-11-22T07:30:00.000Z'],
    ['pn godz. 0915', '2026-11-23T08:15:00.000Z'],
    ['1.7 8', '2027-07-01T06:00:00.000Z'],
    ['14:15', '2026-11-21T13:15:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(typedMoment(text, { today })).toBe(instant)
  })

  it.each(['', 'jutro', '23.11', '23.11 25:00', '23.11 8:61', 'x 8', '1 2 3', '+60'])(
    '%j is none',
    (text) => {
      expect(typedMoment(text, { today })).toBeNull()
    },
  )

  it('alone as a time, or as minutes later, leans on the start', () => {
    const around = { today, day: '2026-11-23', from: '2026-11-23T07:00:00.000Z' }
    expect(typedMoment('9:30', around)).toBe('2026-11-23T08:30:00.000Z')
    expect(typedMoment('+90', around)).toBe('2026-11-23T08:30:00.000Z')
  })

  it('shown in full reads back as the same', () => {
    const text = momentText('2026-11-23T07:00:00.000Z')
    expect(text).toBe('23.11.2026 08:00')
    expect(typedMoment(text, { today })).toBe('2026-11-23T07:00:00.000Z')
  })
})
