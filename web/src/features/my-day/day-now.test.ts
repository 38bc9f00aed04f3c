import { aMyDay, aMyVisit } from '@zlecenia/contract/features/my-day/my-day.examples'
import { expect, it } from 'vitest'
import type { Queued } from '#lib/queue/item.ts'
import { asOfToday, isWindowOpen, nextVisit } from './day-now.ts'

const day = aMyDay()
const [today, tomorrow] = day.days.flatMap(({ visits }) => visits)
const tapped = (tap: string): Queued => ({
  id: tap,
  userId: '1',
  kind: 'visitTap',
  subject: today?.orderId ?? '',
  at: '2027-03-02T07:00:00.000Z',
  data: { slotId: today?.slotId, tap, clientAt: '2027-03-02T07:00:00.000Z' },
  files: [],
  text: tap,
  of: { title: '', address: '' },
  state: 'waiting',
  why: null,
})

it('reads a copy of yesterday as of today, its unfinished visits as late', () => {
  const read = asOfToday(day, new Date('2027-03-03T05:00:00.000Z'))
  expect([read.today, read.days[0]?.day, read.late.map(({ slotId }) => slotId)]).toEqual([
    '2027-03-03',
    '2027-03-03',
    [today?.slotId],
  ])
  expect(nextVisit(day, read, [])).toBe(tomorrow)
})

it('leaves the copy of today, and finished visits of yesterday are over', () => {
  expect(asOfToday(day, new Date('2027-03-02T22:59:00.000Z'))).toBe(day)
  const finished = aMyDay({ days: [{ day: '2027-03-02', visits: [aMyVisit({ state: 'finished' })] }] })
  expect(asOfToday(finished, new Date('2027-03-03T05:00:00.000Z')).late).toEqual([])
})

it('leads to the next visit once a finish waits to be sent', () => {
  expect(nextVisit(day, day, [])).toBe(today)
  expect(nextVisit(day, day, ['start'].map(tapped))).toBe(today)
  expect(nextVisit(day, day, ['start', 'finish'].map(tapped))).toBe(tomorrow)
})

it('leads to the last visit under way, not to one forgotten days ago', () => {
  const forgotten = aMyVisit({ slotId: 'forgotten' })
  const running = aMyVisit({ slotId: 'running' })
  const forgetful = aMyDay({ late: [forgotten], days: [{ day: day.today, visits: [running] }] })
  const taps = ['forgotten', 'running'].map((slotId) => {
    const start = tapped('start')
    return { ...start, id: slotId, data: { ...(start.data as object), slotId } }
  })
  expect(nextVisit(forgetful, forgetful, taps)).toBe(running)
})

it('opens the window of the codes from its first moment to before its last', () => {
  const visit = aMyVisit()
  const at = (time: string) => isWindowOpen(visit, new Date(`2027-03-02T${time}Z`))
  expect([at('05:59:59'), at('06:00:00'), at('09:29:59'), at('09:30:00')]).toEqual([false, true, true, false])
})
