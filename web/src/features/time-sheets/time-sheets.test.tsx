import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aTimeSheet,
  aTimeSheetDay,
  aTimeSheetVisit,
} from '@zlecenia/contract/features/time-sheets/time-sheets.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

function show(address: string, answers: Answers = {}, role: Role = 'ROLE_WORKER') {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /me/positions': () => ({ isOn: false, notice: null, confirmedAt: null, kept: [] }),
    'GET /me/time': () => aTimeSheet(),
    ...answers,
  })
  showScreen(address)
  return (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input)
}

it('shows the month of the address by day, with sums and marks', async () => {
  const visits = [
    aTimeSheetVisit({ isCorrected: true }),
    aTimeSheetVisit({ isUnfinished: true, to: null }, 2),
  ]
  const inputs = show('/moj-czas?month=2027-03', {
    'GET /me/time': () => aTimeSheet({ days: [aTimeSheetDay({ visits })] }),
  })
  const list = within(await screen.findByRole('list', { name: 'Wizyty dnia 02.03.2027' }))
  expect(list.getByText('poprawione przez biuro')).toBeVisible()
  expect(list.getByText('brak zakończenia')).toBeVisible()
  expect(screen.getAllByText('1:25').length).toBeGreaterThan(0)
  expect(inputs('GET /me/time')).toMatchObject([{ query: { month: '2027-03' } }])
})

it('moves by month', async () => {
  const inputs = show('/moj-czas?month=2027-01')
  await userEvent.click(await screen.findByRole('button', { name: 'Poprzedni miesiąc' }))
  await waitFor(() => expect(inputs('GET /me/time').at(-1)).toMatchObject({ query: { month: '2026-12' } }))
})

it('explains the origin of the time in a month without visits', async () => {
  show('/moj-czas?month=2027-03', { 'GET /me/time': () => aTimeSheet({ days: [] }) })
  expect(await screen.findByText('W tym miesiącu nie ma wizyt')).toBeVisible()
})

it('asks for the confirmation of the notice about positions', async () => {
  const notice = {
    number: 3,
    purpose: 'Bezpieczeństwo',
    scope: 'Chwila naciśnięcia',
    manner: 'Aplikacja',
    informedOn: '2027-02-01',
    from: '2027-02-15',
  }
  const own = { isOn: false, notice, confirmedAt: null, kept: [] }
  const inputs = show('/moj-czas', {
    'GET /me/positions': () => own,
    'POST /me/positions/confirmation': () => ({
      ...own,
      isOn: true,
      confirmedAt: '2027-02-16T08:00:00.000Z',
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Potwierdzam, że przeczytałem' }))
  expect(await screen.findByText(/Potwierdzono 16\.02\.2027/u)).toBeVisible()
  expect(inputs('POST /me/positions/confirmation')).toMatchObject([{ body: { notice: 3 } }])
})
