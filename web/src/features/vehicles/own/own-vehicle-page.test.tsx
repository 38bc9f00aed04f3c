import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aVehicle } from '@zlecenia/contract/features/vehicles/vehicles.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

it('returns the focus to the button that opened the form', async () => {
  const user = signedInAs('ROLE_WORKER')
  const { id, name, plate, state, fuel, odometerKm, users, next } = aVehicle()
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /me/vehicle': () => ({
      vehicle: { id, name, plate, state, fuel, odometerKm, users, next },
      terms: [],
      entries: [],
    }),
  })
  showScreen(addressOf('ownVehicle'))
  const button = await screen.findByRole('button', { name: 'Szkoda' })
  await userEvent.click(button)
  const form = within(await screen.findByRole('group', { name: 'Szkoda' }))
  await userEvent.click(form.getByRole('button', { name: 'Anuluj' }))
  expect(screen.queryByRole('group', { name: 'Szkoda' })).toBeNull()
  expect(button).toHaveFocus()
})
