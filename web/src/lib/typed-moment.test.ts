import { instantsOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayText } from './typed-date.ts'
import { atOf, momentText, readMoment } from './typed-moment.ts'

// The clock is Warsaw's in a browser anywhere.
const home = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

const typedMoment = (...typed: Parameters<typeof readMoment>) => atOf(readMoment(...typed))

// A Saturday, 13:00.
const now = new Date('2026-11-21T12:00:00Z')
/** The understood moment, in Warsaw time; or the key of the refusal. */
function read(text: string, from?: string | null, at = now): string {
  const reading = readMoment(text, from === undefined ? { now: at } : { now: at, from })
  if (reading.is === 'moment') return wallClockOf(reading.at).slice(0, 16)
  return reading.is === 'waiting' ? 'waiting' : reading.why.replace('typed.', '').replace(/ .*/u, '')
}

it('runs this test in a browser in New York', () => {
  expect(new Date('2026-11-21T03:00:00Z').getDate()).toBe(20)
})

describe('a typed start', () => {
  it.each([
    ['23.11 8:00', '2026-11-23T08:00'],
    ['23.11.2026, 08:00', '2026-11-23T08:00'],
    ['2311 8', '2026-11-23T08:00'],
    ['2311 0830', '2026-11-23T08:30'],
    ['23112026 8:00', '2026-11-23T08:00'],
    ['2026-11-23T08:00', '2026-11-23T08:00'],
    ['jutro 8', '2026-11-22T08:00'],
    ['jutro o 8.30', '2026-11-22T08:30'],
    ['8:00 jutro', '2026-11-22T08:00'],
    ['pn 9.30', '2026-11-23T09:30'],
    ['pn godz. 0915', '2026-11-23T09:15'],
    ['pn o godz. 9', '2026-11-23T09:00'],
    ['1.7 8', '2027-07-01T08:00'],
    ['dziś 8', '2026-11-21T08:00'],
    ['teraz', '2026-11-21T13:00'],
    ['za godzinę', '2026-11-21T14:00'],
    ['za 2h', '2026-11-21T15:00'],
    ['za pół godziny', '2026-11-21T13:30'],
    ['za tydzień 8', '2026-11-28T08:00'],
    ['za 2 tygodnie o 8', '2026-12-05T08:00'],
    ['za 3 dni 8:30', '2026-11-24T08:30'],
    ['1 grudnia 8', '2026-12-01T08:00'],
    ['1 gru 2027 8.15', '2027-12-01T08:15'],
    ['30 listopada o godz. 9', '2026-11-30T09:00'],
    // A time alone: its next occurrence.
    ['14:15', '2026-11-21T14:15'],
    ['13:00', '2026-11-21T13:00'],
    ['12:59', '2026-11-22T12:59'],
    ['8:00', '2026-11-22T08:00'],
    ['14.30', '2026-11-21T14:30'],
    ['0830', '2026-11-22T08:30'],
  ])('%s is %s', (text, clock) => {
    expect(read(text)).toBe(clock)
  })

  it.each([
    ['poniedziałek 8-10', '2026-11-23T08:00', '2026-11-23T10:00'],
    ['30.11 7-9', '2026-11-30T07:00', '2026-11-30T09:00'],
    ['30.11.2026 7:00-9:00', '2026-11-30T07:00', '2026-11-30T09:00'],
    ['1.12 8 do 10', '2026-12-01T08:00', '2026-12-01T10:00'],
    ['1 grudnia 8.30 – 10', '2026-12-01T08:30', '2026-12-01T10:00'],
    ['jutro 22-6', '2026-11-22T22:00', '2026-11-23T06:00'],
  ])('%s is a range', (text, start, end) => {
    const reading = readMoment(text, { now })
    expect(read(text)).toBe(start)
    expect(reading.is === 'moment' && reading.until && wallClockOf(reading.until).slice(0, 16)).toBe(end)
  })

  it('rounds "now" up to the next quarter of an hour', () => {
    expect(read('teraz', undefined, new Date('2026-11-21T12:01:00Z'))).toBe('2026-11-21T13:15')
  })

  it.each(['za', 'za tydzień', '1 grudnia', 'pn 8-', '8-10', '31 lutego 8'])('asks about %s', (text) => {
    expect(readMoment(text, { now }).is).toBe('unclear')
  })

  it('resolves a time alone late in the evening to tomorrow', () => {
    expect(read('8:00', undefined, new Date('2026-11-21T22:45:00Z'))).toBe('2026-11-22T08:00')
    expect(read('0:30', undefined, new Date('2026-11-21T22:45:00Z'))).toBe('2026-11-22T00:30')
  })

  it.each([
    ['', 'momentUnclear'],
    ['jutro', 'momentUnclear'],
    ['23.11', 'dayOrTime'],
    ['2311', 'dayOrTime'],
    ['12.10', 'dayOrTime'],
    ['8', 'momentUnclear'],
    ['23.11 25:00', 'momentUnclear'],
    ['23.11 8:61', 'momentUnclear'],
    ['31.11 8', 'momentUnclear'],
    ['x 8', 'momentUnclear'],
    ['1 2 3', 'momentUnclear'],
    ['8 30', 'momentUnclear'],
    ['+60', 'momentUnclear'],
    ['2 godz', 'momentUnclear'],
    ['23.11 8 godz', 'momentUnclear'],
    ['28.03.2027 02:30', 'hourSkipped'],
    ['1.7 8 CET', 'momentUnclear'],
  ])('rejects %j: %s', (text, why) => {
    expect(read(text)).toBe(why)
  })
})

describe('a typed end', () => {
  const from = '2026-11-23T07:00:00.000Z'
  it.each([
    ['9:30', '2026-11-23T09:30'],
    ['10', '2026-11-23T10:00'],
    ['12.30', '2026-11-23T12:30'],
    ['1230', '2026-11-23T12:30'],
    ['+90', '2026-11-23T09:30'],
    ['+90 minut', '2026-11-23T09:30'],
    ['+2 godz', '2026-11-23T10:00'],
    ['2 godz', '2026-11-23T10:00'],
    ['+ 1:30', '2026-11-23T09:30'],
    ['2:00', '2026-11-24T02:00'],
    // Length zero, which the rule refuses: it never means a whole day.
    ['8:00', '2026-11-23T08:00'],
    ['pn 10', '2026-11-23T10:00'],
    ['24.11 7', '2026-11-24T07:00'],
  ])('%s is %s', (text, clock) => {
    expect(read(text, from)).toBe(clock)
  })

  it('falls on the next day past midnight', () => {
    expect(read('2:00', '2026-11-23T21:00:00.000Z')).toBe('2026-11-24T02:00')
    expect(read('wt 2', '2026-11-23T21:00:00.000Z')).toBe('2026-11-24T02:00')
  })

  it('waits for its start if relative, and names no day until then', () => {
    for (const text of ['10:00', '10', '+90', '2 godz', '12.30']) expect(read(text, null)).toBe('waiting')
    expect(read('23.11 10:00', null)).toBe('2026-11-23T10:00')
    expect(read('12.10', null)).toBe('dayOrTime')
  })
})

describe('the repeated hour', () => {
  const [first = '', second = ''] = instantsOf('2026-10-25T02:30')
  const at = { now }
  it('resolves to the first of the two, or the named one', () => {
    expect(typedMoment('25.10.2026 02:30', at)).toBe(first)
    expect(typedMoment('25.10.2026 2:30 CEST', at)).toBe(first)
    expect(typedMoment('25.10.2026 2:30 CET', at)).toBe(second)
  })

  it('resolves to the next one as an end', () => {
    expect(typedMoment('2:30', { now, from: first })).toBe(second)
    expect(typedMoment('2:30', { now, from: second })).toBe(second)
    expect(typedMoment('+1h', { now, from: first })).toBe(second)
  })

  it('resolves to the next one if given alone', () => {
    expect(typedMoment('2:30', { now: new Date('2026-10-25T00:45:00Z') })).toBe(second)
  })
})

const instant = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2199-12-30'), noInvalidDate: true })
  .map((it) => `${it.toISOString().slice(0, 16)}:00.000Z`)
/** Half of the instants near a clock change. */
const anyInstant = fc.oneof(
  instant,
  fc
    .tuple(fc.constantFrom('2026-10-24T20:00:00Z', '2027-03-27T20:00:00Z'), fc.nat(600))
    .map(([night, minutes]) => new Date(Date.parse(night) + minutes * 60_000).toISOString()),
)

describe('any typed text', () => {
  it('reads a displayed moment back as the same one, to the second', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (at, now) => {
        expect(typedMoment(momentText(at), { now: new Date(now) })).toBe(at)
        expect(typedMoment(momentText(at), { now: new Date(now), from: now })).toBe(at)
      }),
    )
  })

  it('reads a day and a time in any form exactly, or reports that they do not exist', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (written, now) => {
        const clock = wallClockOf(written)
        const [y = '', m = '', d = ''] = clock.slice(0, 10).split('-')
        const [hour = '', minute = ''] = clock.slice(11, 16).split(':')
        const days = [`${d}.${m}.${y}`, `${d}${m}${y}`, `${Number(d)}/${Number(m)}/${y}`, `${y}-${m}-${d}`]
        const times = [
          `${hour}:${minute}`,
          `${Number(hour)}.${minute}`,
          `${hour}${minute}`,
          `godz. ${hour}:${minute}`,
        ]
        for (const day of days) {
          for (const time of times) {
            const found = typedMoment(`${day} ${time}`, { now: new Date(now) })
            expect([`${day} ${time}`, found && wallClockOf(found).slice(0, 16)]).toEqual([
              `${day} ${time}`,
              clock.slice(0, 16),
            ])
          }
        }
      }),
    )
  })

  it('reads a time alone as its next occurrence, within a day and an hour', () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(23), fc.nat(59), (from, hour, minute) => {
        const time = `${hour}:${String(minute).padStart(2, '0')}`
        const reading = readMoment(time, { now: new Date(from), from })
        const day = wallClockOf(from).slice(0, 10)
        if (reading.is === 'unclear') {
          const days = [day, dayAfter(day)].map((it) => instantsOf(`${it}T${time.padStart(5, '0')}`).length)
          expect(days).toContain(0)
          return
        }
        if (reading.is === 'waiting') throw new Error('there is a start')
        expect(wallClockOf(reading.at).slice(11, 16)).toBe(time.padStart(5, '0'))
        const passed = Date.parse(reading.at) - Date.parse(from)
        expect(passed).toBeGreaterThanOrEqual(0)
        expect(passed).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })

  it('refuses a length that leads beyond the last possible day', () => {
    const from = '2199-12-31T22:30:00.000Z'
    expect(typedMoment('+29 minut', { now, from })).toBe('2199-12-31T22:59:00.000Z')
    expect(typedMoment('+30 minut', { now, from })).toBeNull()
  })

  it('refuses anything else, or reads back what was understood', () => {
    const piece = fc.constantFrom(
      '+',
      '2',
      '90',
      '23',
      '11',
      '.',
      ':',
      ' ',
      'godz',
      'min',
      'h',
      'jutro',
      'pn',
      'o',
      '/',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), fc.option(anyInstant), (pieces, from) => {
        const found = typedMoment(pieces.join(''), { now, from })
        if (found) expect(typedMoment(momentText(found), { now, from })).toBe(found)
      }),
    )
  })

  it('never takes a possible day for a time', () => {
    fc.assert(
      fc.property(instant, fc.option(instant), (written, from) => {
        const [day = '', month = ''] = dayText(wallClockOf(written)).split('.')
        for (const text of [`${day}.${month}`, `${day}${month}`, `${Number(day)}.${month}`]) {
          for (const around of [{ now }, { now, from }]) {
            const reading = readMoment(text, around)
            expect([text, reading.is]).toEqual([text, 'unclear'])
          }
        }
      }),
    )
  })
})
