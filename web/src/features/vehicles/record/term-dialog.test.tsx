import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aVehicle, aVehicleTerm } from '@zlecenia/contract/features/vehicles/vehicles.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })

const change = 'PATCH /vehicles/:id/terms/:termId'

function show(term: ReturnType<typeof aVehicleTerm>) {
  signedInAs('ROLE_OFFICE')
  const vehicle = aVehicle({ terms: [term] })
  const requests = serverAnswers({
    'GET /me': () => meOf(office),
    'GET /vehicles/:id': () => vehicle,
    [change]: ({ body }) => ({
      ...vehicle,
      terms: [{ ...term, isEnded: 'done' in body, version: term.version + 1 }],
    }),
  })
  showScreen(addressOf('vehicle', { id: vehicle.id }))
  return () =>
    requests.filter(({ name }) => name === change).map(({ input }) => (input as { body: object }).body)
}

it('leaves an ended term ended where only its note changes', async () => {
  const sent = show(aVehicleTerm({ isEnded: true, everyMonths: null, dueOn: '2026-01-20' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Zmień termin/u }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Uwagi' }), 'Stacja w Gorzowie')
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'Stacja w Gorzowie' }]))
  expect(sent()[0]).not.toHaveProperty('isEnded')
})

it('begins an ended term again with another date', async () => {
  const sent = show(aVehicleTerm({ isEnded: true, everyMonths: null, dueOn: '2026-01-20' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Zmień termin/u }))
  const day = await screen.findByRole('textbox', { name: /^Dzień/u })
  await userEvent.clear(day)
  await userEvent.type(day, '20.01.2090')
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(sent()).toMatchObject([{ dueOn: '2090-01-20', isEnded: false }]))
})

it('brings a term back that ended when it was done', async () => {
  const sent = show(aVehicleTerm({ everyMonths: null }))
  await userEvent.click(await screen.findByRole('button', { name: /^Wykonane/u }))
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz wykonanie' }))
  await waitFor(() => expect(shownToasts().at(-1)?.action).toBeDefined())
  shownToasts().at(-1)?.action?.run()
  await waitFor(() => expect(sent().at(-1)).toEqual({ isEnded: false, version: 2 }))
})
