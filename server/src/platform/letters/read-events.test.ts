import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

const calendar = (event: readonly string[], more: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...more,
    'BEGIN:VEVENT',
    'UID:1',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
const one = (event: readonly string[], more?: readonly string[]) => readEvents(calendar(event, more), 3)[0]

it.each([
  ['DTSTART:20260702T080000Z', '2026-07-02T08:00:00.000Z'],
  ['DTSTART:20260702T080000', '2026-07-02T06:00:00.000Z'],
  ['DTSTART;TZID=Europe/Warsaw:20261102T080000', '2026-11-02T07:00:00.000Z'],
  ['DTSTART;TZID=Nieznana:20261102T080000', '2026-11-02T07:00:00.000Z'],
])('reads the moment %s', (start, startsAt) => {
  expect(one([start])).toMatchObject({ part: 3, startsAt, isWholeDay: false, title: '', place: null })
})

it('reads a whole day as one of Warsaw', () => {
  expect(one(['DTSTART;VALUE=DATE:20260702'])).toMatchObject({
    startsAt: '2026-07-01T22:00:00.000Z',
    isWholeDay: true,
  })
})

it('reads an end that is a duration', () => {
  expect(one(['DTSTART:20260702T080000Z', 'DURATION:PT90M'])?.endsAt).toBe('2026-07-02T09:30:00.000Z')
})

it.each([
  [['STATUS:CANCELLED'], []],
  [[], ['METHOD:CANCEL']],
])('knows a cancelled event: %s %s', (event, more) => {
  expect(one(['DTSTART:20260702T080000Z', ...event], more)?.isCancelled).toBe(true)
})

it('does not count the days of an event that repeats without an end', () => {
  const events = readEvents(calendar(['DTSTART:20260702T080000Z', 'RRULE:FREQ=SECONDLY']), 0)
  expect(events).toMatchObject([{ repeats: true }])
})

it('limits events and attendees', () => {
  const attendees = Array.from({ length: 300 }, (_, n) => `ATTENDEE:mailto:a${n}@x.example`)
  expect(one(['DTSTART:20260702T080000Z', ...attendees])?.attendees).toHaveLength(100)
  const events = Array.from({ length: 50 }, () => 'BEGIN:VEVENT\r\nDTSTART:20260702T080000Z\r\nEND:VEVENT')
  expect(readEvents(`BEGIN:VCALENDAR\r\n${events.join('\r\n')}\r\nEND:VCALENDAR`, 0)).toHaveLength(20)
})

it.each([
  '',
  'BEGIN:VCALENDAR',
  'BEGIN:VCARD\r\nFN:Jan\r\nEND:VCARD',
  calendar(['SUMMARY:bez daty']),
  calendar(['DTSTART:jutro']),
  calendar(['DTSTART:99999999T999999Z']),
  'BEGIN:VEVENT\r\n'.repeat(20_000),
])('finds no event in %#', (text) => {
  expect(readEvents(text, 0)).toEqual([])
})
