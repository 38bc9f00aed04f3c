import { anAdministrator, anOfficeUser } from '@zlecenia/contract/features/users/users.examples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialDraft } from './initial-draft.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2027-02-10T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
const user = anOfficeUser()

describe('a new order', () => {
  it('is coordinated by whoever opens it, if they are of the office', () => {
    expect(initialDraft({ user, demo: false }).coordinator).toEqual({
      coordinatorId: user.id,
      coordinatorName: user.fullName,
    })
    expect(initialDraft({ user: anAdministrator(), demo: false }).coordinator.coordinatorId).toBe('')
  })

  it('prefers the current month in the demo, and no time otherwise', () => {
    expect(initialDraft({ user, demo: true }).services).toMatchObject({
      preferredStart: '01.02.2027',
      preferredEnd: '28.02.2027',
    })
    expect(initialDraft({ user, demo: false }).services).toMatchObject({
      preferredStart: '',
      preferredEnd: '',
    })
  })

  it('takes the time chosen in the calendar', () => {
    const initialSlot = { startAt: '2027-03-01T07:00:00Z', endAt: '2027-03-01T09:00:00Z' }
    expect(initialDraft({ user, demo: false, initialSlot }).schedule.slots).toMatchObject([
      { start: '01.03.2027 08:00', end: '01.03.2027 10:00', endTouched: true },
    ])
  })
})
