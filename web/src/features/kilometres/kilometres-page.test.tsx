import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMonthRow, aTrip, aTripMonth } from '@zlecenia/contract/features/kilometres/kilometres.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const vehicle = aTripMonth().of.id

function show(address: string, answers: Answers = {}) {
  signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(office),
    'GET /logistics/kilometres': () => aTripMonth(),
    'GET /logistics/kilometres/overview': () => ({ month: '2027-03', rows: [aMonthRow()] }),
    ...answers,
  })
  showScreen(address)
  return (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input)
}

it('lists vehicles and people of the month, each with a link to its trips', async () => {
  show(addressOf('kilometres', { month: '2027-03' }))
  const link = await screen.findByRole('link', { name: 'Bus 1' })
  expect(link).toHaveAttribute('href', addressOf('kilometres', { month: '2027-03', vehicle }))
  expect(screen.getByText(/1 nierozliczony/u)).toBeVisible()
})

it('shows trips of a day with their marks, and what makes the sums doubtful', async () => {
  const trips = [
    aTrip({ first: { km: 8.7, minutes: 13 }, reason: 'Objazd', isPrivate: true }),
    aTrip({ km: null, minutes: null, source: null }, 1),
  ]
  show(addressOf('kilometres', { month: '2027-03', vehicle }), {
    'GET /logistics/kilometres': () =>
      aTripMonth({
        days: [{ day: '2027-03-02', trips }],
        total: { km: 450, minutes: 17, privateKm: 12.4, trips: 2, unplaced: 1 },
      }),
  })
  const list = within(await screen.findByRole('list', { name: 'Przejazdy dnia 02.03.2027' }))
  expect(list.getByText('poprawiony, było 8,7 km')).toBeVisible()
  expect(list.getByText('prywatny')).toBeVisible()
  expect(list.getByText('bez miejsca na mapie')).toBeVisible()
  expect(screen.getByText(/Przejazdów jest więcej, niż pokazuje licznik/u)).toBeVisible()
})

it('adds travel to the orders by one press, and takes it back', async () => {
  const slotId = aTrip().slotId ?? ''
  const inputs = show(addressOf('kilometres', { month: '2027-03', vehicle }), {
    'POST /logistics/kilometres/items': () => ({ slotIds: [slotId] }),
    'POST /logistics/kilometres/items/undo': () => ({ slotIds: [slotId] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dopisz do zleceń: 1 przejazd' }))
  const sent = { body: { month: '2027-03', vehicle, slotIds: [slotId] } }
  await waitFor(() => expect(inputs('POST /logistics/kilometres/items')).toMatchObject([sent]))
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await waitFor(() => expect(inputs('POST /logistics/kilometres/items/undo')).toMatchObject([sent]))
})

it('explains a month without trips, and a failure', async () => {
  show(addressOf('kilometres', { month: '2027-03' }), {
    'GET /logistics/kilometres/overview': () => ({ month: '2027-03', rows: [] }),
  })
  expect(await screen.findByText('W tym miesiącu nie ma przejazdów')).toBeVisible()
})

it('offers to read again after a failure', async () => {
  show(addressOf('kilometres', { month: '2027-03' }), {
    'GET /logistics/kilometres/overview': () => {
      throw new ProblemError(503, { message: 'Chwilowo niedostępne' })
    },
  })
  expect(await screen.findByText('Nie udało się wczytać kilometrów')).toBeVisible()
})
