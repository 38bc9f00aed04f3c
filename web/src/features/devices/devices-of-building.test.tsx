import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDeviceRow } from '@zlecenia/contract/features/devices/devices.examples'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import '#app/messages.ts'
import { DevicesOfBuilding } from './index.ts'

vi.mock('#lib/call.ts', { spy: true })

const building = '01900000-0000-7000-8000-00000000000b'
function Page() {
  return (
    <Suspense>
      <DevicesOfBuilding buildingId={building} />
    </Suspense>
  )
}

function show(answer: NonNullable<Answers['GET /devices']>) {
  const requests = serverAnswers({ 'GET /devices': answer })
  const routeTree = createRootRoute({ component: Page, notFoundComponent: () => null })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return requests
}
const card = async () => within(await screen.findByRole('region', { name: 'Urządzenia' }))

it('shows the devices of a building, each with a link to its page', async () => {
  const lift = aDeviceRow({ name: 'Winda osobowa', kind: 'elevator', place: 'klatka B', state: 'faulty' })
  const requests = show(() => ({ rows: [lift], total: 1, totalIsMore: false }))
  const link = await (await card()).findByRole('link', { name: 'Winda osobowa' })
  expect(link).toHaveAttribute('href', `/apps/devices/view/${lift.id}`)
  const line = within(link.closest('li') as HTMLElement)
  for (const text of ['Niesprawne', 'Winda', 'klatka B']) expect(line.getByText(text)).toBeVisible()
  expect(requests).toMatchObject([{ input: { query: { building } } }])
})

it('reports that a building has no devices', async () => {
  show(() => ({ rows: [], total: 0, totalIsMore: false }))
  expect(await (await card()).findByText('W tym obiekcie nie ma jeszcze urządzeń')).toBeVisible()
})

it('offers a retry after a failure', async () => {
  let broken = true
  show(() => {
    if (broken) throw new Error('down')
    return { rows: [], total: 0, totalIsMore: false }
  })
  await (await card()).findByRole('alert')
  broken = false
  await userEvent.click((await card()).getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await (await card()).findByText('W tym obiekcie nie ma jeszcze urządzeń')).toBeVisible()
})
