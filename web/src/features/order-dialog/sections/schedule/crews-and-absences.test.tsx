import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addMessages } from '#lib/i18n.ts'
import { keepSession } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { usualAnswers } from '../../testing/drafts.ts'
import { combobox, renderStep } from '../../testing/step.tsx'
import { overlapsToAsk } from './busy.api.ts'
import { newSlot } from './schedule.draft.ts'

vi.mock('#lib/call.ts', { spy: true })
addMessages({ shell })

const tomasz = aWorker({}, 1)
const lukasz = aWorker({}, 2)
const ewa = aWorker({}, 3)
const of = (it: typeof tomasz) => ({ id: it.id, name: it.fullName })
const person = ({ id, firstName, lastName }: typeof tomasz, active = true) => ({
  id,
  firstName,
  lastName,
  avatar: null,
  active,
})
const crew = {
  id: 'crew',
  name: 'Bramy',
  leaderId: tomasz.id,
  version: 1,
  members: [person(tomasz), person(lukasz), person(ewa, false)],
}
const row = (change: Partial<AvailabilityPerformer>): AvailabilityPerformer => ({
  ...person(tomasz),
  colour: null,
  crewId: null,
  days: [],
  absences: [],
  events: [],
  onCall: [],
  qualifications: [],
  ...change,
})
const times = { startAt: '2027-03-01T07:00:00.000Z', endAt: '2027-03-01T09:00:00.000Z', wholeDays: false }
const whole = { start: '01.03.2027 08:00', end: '01.03.2027 09:00' }
const answers = (...performers: AvailabilityPerformer[]) => ({
  'GET /users': () => ({ users: [tomasz, lukasz] }),
  'GET /crews': () => ({ crews: [crew] }),
  'GET /schedule/board': () => ({ crews: [], performers }),
})
beforeEach(() => {
  const { id, firstName, lastName, email } = anOfficeUser()
  const userData = { id, firstName, lastName, email, avatar: null, roles: ['ROLE_OFFICE'] }
  keepSession({ accessToken: 'token', userData, userAbilityRules: initialRules.ROLE_OFFICE })
})

describe('a crew', () => {
  it("adds its active members once each; typing a member's name finds the member", async () => {
    const slots = [{ ...newSlot(), performers: [of(lukasz)] }]
    const { user, payload } = renderStep('schedule', { slots }, { answers: answers() })
    await user.click(combobox(/Wykonawcy/))
    await screen.findByRole('option', { name: /zespół Bramy/ })
    await user.type(combobox(/Wykonawcy/), 'bramy')
    await user.tab()
    expect(payload()).toMatchObject([{ userIds: [lukasz.id, tomasz.id] }])
    await user.type(combobox(/Wykonawcy/), tomasz.lastName)
    expect(screen.queryByRole('option', { name: /zespół/ })).toBeNull()
  })
})

describe('an absence', () => {
  const away = { id: 'a', kind: 'leave' as const, state: 'approved' as const, ...times }
  const meeting = { id: 'e', title: 'Odprawa', ...times }
  const slots = [{ ...newSlot(), ...whole, performers: [of(tomasz)] }]

  it.each([
    ['that holds', { absences: [away] }, /urlop/],
    [
      'of which nobody knows why',
      { absences: [{ ...away, kind: null, state: 'entered' as const }] },
      /nieobecność/,
    ],
    ['that is an internal event', { events: [meeting] }, /Odprawa/],
  ])('%s is an overlap, which requires a reason', async (_, of, text) => {
    renderStep('schedule', { slots }, { answers: answers(row(of)) })
    expect(await screen.findByText('Nakłada się')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Powód/ })).toBeVisible()
  })

  it('causes a question before creating, unless only requested or of another person', async () => {
    serverAnswers({
      ...usualAnswers,
      ...answers(
        row({ absences: [{ ...away, state: 'asked' }] }),
        row({ ...person(lukasz), absences: [away] }),
      ),
    })
    expect(await overlapsToAsk(new QueryClient(), slots)).toEqual([])
    serverAnswers({ ...usualAnswers, ...answers(row({ absences: [away] })) })
    expect(await overlapsToAsk(new QueryClient(), slots)).toMatchObject([{ i: 0, with: [{ what: 'urlop' }] }])
    const failing = { 'GET /schedule/board': () => Promise.reject(new Error('x')) }
    serverAnswers({ ...usualAnswers, ...failing })
    expect(await overlapsToAsk(new QueryClient(), slots)).toEqual([])
  })
})
