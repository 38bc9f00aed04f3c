import { screen } from '@testing-library/react'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { expect, it, vi } from 'vitest'
import { combobox, renderWork } from '../../render-work.tsx'

vi.mock('../../../../../lib/client.ts', { spy: true })

const [agnieszka, malgorzata] = [anOfficeUser({}, 1), anOfficeUser({}, 2)]
const answers = {
  'GET /users': () => ({
    users: [agnieszka, malgorzata, anOfficeUser({ status: 'inactive' }, 3), aWorker()],
  }),
}

it('is required', () => {
  renderWork('coordinator', {}, answers)
  expect(screen.getByText('Koordynator jest wymagany')).toBeVisible()
})

it('is found by name among the active office users', async () => {
  const { user, payload } = renderWork('coordinator', {}, answers)
  await user.click(combobox(/Koordynator/))
  expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual([
    agnieszka.fullName,
    malgorzata.fullName,
  ])
  await user.type(combobox(/Koordynator/), 'zebrow{Enter}')
  expect(combobox(/Koordynator/)).toHaveValue(malgorzata.fullName)
  expect(payload()).toEqual({ coordinatorId: malgorzata.id })
})

it('stays who it was when a name is left half typed, and goes when the name is wiped out', async () => {
  const chosen = { coordinatorId: agnieszka.id, coordinatorName: agnieszka.fullName }
  const { user, slice } = renderWork('coordinator', chosen, answers)
  await user.type(combobox(/Koordynator/), 'xyz')
  expect(await screen.findAllByText('Nie znaleziono pracownika biura')).not.toEqual([])
  await user.tab()
  expect(combobox(/Koordynator/)).toHaveValue(agnieszka.fullName)
  expect(combobox(/Koordynator/)).toHaveAccessibleDescription(
    `Nie wybrano: nic nie pasuje do „${agnieszka.fullName}xyz”`,
  )
  await user.clear(combobox(/Koordynator/))
  expect(slice()).toEqual({ coordinatorId: '', coordinatorName: '' })
})

it('typed as far as only one fits is taken when the field is left', async () => {
  const { user, payload } = renderWork('coordinator', {}, answers)
  await user.click(combobox(/Koordynator/))
  await screen.findAllByRole('option')
  await user.type(combobox(/Koordynator/), 'zebrow')
  await user.tab()
  expect(payload()).toEqual({ coordinatorId: malgorzata.id })
})
