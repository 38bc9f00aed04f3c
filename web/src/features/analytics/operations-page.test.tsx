import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OperationsFigures } from '@zlecenia/contract/features/analytics/operations.contract'
import { noOperations } from '@zlecenia/contract/features/analytics/operations.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it, vi } from 'vitest'
import * as saving from '#lib/save-file.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#lib/save-file.ts', { spy: true })

const from = '2026-11-02'
const address = (more = {}) => addressOf('operations', { from, to: '2026-11-08', ...more })
const client = aCommunity()

function page(figures: Partial<OperationsFigures> = {}, at = address()) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /analytics/operations': () => ({ ...noOperations(from), ...figures }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /analytics/operations/reaction/:clientId/pdf': () => new Blob(['%PDF-']),
  })
  return { ...showScreen(at), requests }
}
const tile = async (name: string) =>
  within((await screen.findByText(name, { selector: 'p.name' })).closest('li') as HTMLElement)

it('shows zeros and dashes for a period without orders', async () => {
  page()
  expect((await tile('Przyjęte')).getByRole('link', { name: '0' })).toBeVisible()
  expect((await tile('Rozpoczęte na czas')).getAllByText('–')).toHaveLength(1)
  expect((await tile('Zaplanowany czas')).getByText('–')).toBeVisible()
  expect(screen.getAllByText('Brak').length).toBeGreaterThan(4)
})

it('links a figure and the one before to their orders, within the filters', async () => {
  page({ received: { now: 12, before: 9 } }, address({ city: 'Gorzów Wielkopolski' }))
  const received = await tile('Przyjęte')
  const city = 'city=Gorz%C3%B3w+Wielkopolski'
  const hrefOf = (name: string) => received.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('12')).toBe(`/apps/orders/list?${city}&created=2026-11-02..2026-11-08`)
  expect(hrefOf('poprzednio 9')).toBe(`/apps/orders/list?${city}&created=2026-10-26..2026-11-01`)
})

it('shows a share from 20 cases on, and a count below', async () => {
  page({
    finished: { now: 20, before: 19 },
    solvedAtOnce: { now: 15, before: 10 },
    punctuality: { now: { begun: 19, late: 4 }, before: { begun: 40, late: 4 } },
  })
  const solved = await tile('Załatwione przy pierwszej wizycie')
  expect(solved.getByRole('link', { name: /^15 \(75/u })).toBeVisible()
  expect(solved.getByRole('link', { name: 'poprzednio 10' })).toBeVisible()
  const onTime = await tile('Rozpoczęte na czas')
  expect(onTime.queryByText(/79/u)).toBeNull()
  expect(onTime.getByRole('link', { name: /^poprzednio 90/u })).toBeVisible()
})

it('saves the reaction times of a client as a paper', async () => {
  vi.mocked(saving.saveFile).mockImplementation(() => {})
  const kept = { cases: 3, kept: 2 }
  const { requests } = page({ reaction: [{ id: client.id, name: client.name, now: kept, before: kept }] })
  await userEvent.click(
    await screen.findByRole('button', { name: `PDF, wydruk dla administratora: ${client.name}` }),
  )
  const [paper] = requests.filter(({ name }) => name === 'GET /analytics/operations/reaction/:clientId/pdf')
  expect(paper?.input).toMatchObject({
    params: { clientId: client.id },
    query: { from, to: '2026-11-08' },
  })
})
