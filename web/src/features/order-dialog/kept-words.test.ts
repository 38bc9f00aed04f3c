import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptSlice as keptIn } from '#ui/wizard/wizard.ts'
import { newSlot } from './sections/schedule/schedule.draft.ts'
import { orderWizard, toPayload } from './sections.ts'
import { aFilledDraft } from './testing/drafts.ts'

// Friday; the draft is read again on Monday.
beforeEach(() => vi.useFakeTimers({ now: new Date('2027-02-12T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const keptSlice = (step: 'schedule' | 'services', slice: object) => keptIn(orderWizard, step, slice)
const slot = (change: object) => ({ ...newSlot(), start: '', end: '', ...change })

it.each([
  [{ start: 'jutro 8' }, { start: '13.02.2027 08:00', end: '' }],
  [
    { start: 'jutro 8', end: '+90' },
    { start: '13.02.2027 08:00', end: '13.02.2027 09:30' },
  ],
  [
    { start: 'pn 9.30', end: '11:00' },
    { start: '15.02.2027 09:30', end: '15.02.2027 11:00' },
  ],
  // An end with its own day needs no start to be written out.
  [
    { start: '', end: 'jutro 10' },
    { start: '', end: '13.02.2027 10:00' },
  ],
  // Text that cannot be understood yet stays as typed.
  [
    { start: 'jutr', end: '10:00' },
    { start: 'jutr', end: '10:00' },
  ],
])('stores a time typed as %j as %j, whether its field was left or not', (typed, kept) => {
  expect(keptSlice('schedule', { slots: [slot(typed)] })).toMatchObject({ slots: [kept] })
})

it('writes out a preferred day too', () => {
  const { services } = aFilledDraft()
  expect(
    keptSlice('services', { ...services, preferredStart: 'jutro', preferredEnd: 'kiedyś' }),
  ).toMatchObject({
    preferredStart: '13.02.2027',
    preferredEnd: 'kiedyś',
  })
})

it('creates the intended order from the draft on another day', () => {
  const draft = aFilledDraft()
  const typed = { slots: [{ ...newSlot(), start: 'jutro 8', end: '+60' }] }
  const meant = toPayload({ ...draft, schedule: typed }).events
  const kept = keptSlice('schedule', typed) as typeof typed
  vi.setSystemTime(new Date('2027-02-15T12:00:00Z'))
  expect(toPayload({ ...draft, schedule: kept }).events).toEqual(meant)
})
