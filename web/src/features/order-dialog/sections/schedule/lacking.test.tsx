import { screen } from '@testing-library/react'
import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { beforeEach, expect, it, vi } from 'vitest'
import { addMessages } from '#lib/i18n.ts'
import { keepSession } from '#lib/session.ts'
import { renderStep } from '../../testing/step.tsx'
import { newSlot } from './schedule.draft.ts'

vi.mock('#lib/call.ts', { spy: true })
addMessages({ shell })

const tomasz = aWorker({}, 1)
const rowUntil = (validUntil: string): AvailabilityPerformer => ({
  id: tomasz.id,
  firstName: tomasz.firstName,
  lastName: tomasz.lastName,
  avatar: null,
  active: true,
  colour: null,
  crewId: null,
  days: [],
  absences: [],
  events: [],
  onCall: [],
  qualifications: [{ kind: 'gas', issuedOn: null, validUntil }],
})
const selected = [{ id: 's1', title: 'Próba szczelności', groupId: 'g' }]
const whole = { start: '01.03.2027 08:00', end: '01.03.2027 09:00' }
const slots = [{ ...newSlot(), ...whole, performers: [{ id: tomasz.id, name: tomasz.fullName }] }]
const show = (validUntil: string, ...needs: ('gas' | 'udt')[]) =>
  renderStep(
    'schedule',
    { slots },
    {
      draft: { services: { selected } as never },
      answers: {
        'GET /users': () => ({ users: [tomasz] }),
        'GET /crews': () => ({ crews: [] }),
        'GET /schedule/board': () => ({ crews: [], performers: [rowUntil(validUntil)] }),
        'GET /services/needs': () => ({ services: [{ id: 's1', needs }] }),
      },
    },
  )
beforeEach(() => {
  const { id, firstName, lastName, email } = anOfficeUser()
  const userData = { id, firstName, lastName, email, avatar: null, roles: ['ROLE_OFFICE'] }
  keepSession({ accessToken: 'token', userData, userAbilityRules: initialRules.ROLE_OFFICE })
})

it('warns below the field and in the summary of a qualification that ends before the day', async () => {
  const { summary, problems } = show('2027-02-28', 'gas', 'udt')
  const ended = `${tomasz.fullName}: Uprawnienia gazowe tylko do 28.02.2027`
  const never = `${tomasz.fullName}: brak kwalifikacji UDT`
  expect(await screen.findByText(ended)).toBeVisible()
  expect(screen.getByText(never)).toBeVisible()
  expect(problems()).toEqual({})
  expect(await summary().findByText(ended)).toBeVisible()
})

it('shows no warning for a qualification valid on the day', async () => {
  const { requests } = show('2027-03-01', 'gas')
  await vi.waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /services/needs'))
  await vi.waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /schedule/board'))
  expect(screen.queryByText(/Uprawnienia gazowe/u)).toBeNull()
})
