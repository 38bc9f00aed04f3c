import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { anInvoiceRow, aSummary } from '@zlecenia/contract/features/invoices/invoice-list.examples'
import { type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import '#app/messages.ts'
import { InvoicesOfBuilding, InvoicesOfCustomer, InvoicesOfOrder } from '../index.ts'

vi.mock('#lib/call.ts', { spy: true })

const id = '01900000-0000-7000-8000-00000000000b'
function show(part: ReactNode, answers: Answers) {
  const requests = serverAnswers(answers)
  const routeTree = createRootRoute({
    component: () => <Suspense>{part}</Suspense>,
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return requests
}
const late = anInvoiceRow({ status: 'overdue', left: 5000 })
const page = (total = 1) => ({ rows: [late], total, totalIsMore: false })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows what a client owes, and its invoices', async () => {
  const requests = show(<InvoicesOfCustomer customer={{ id, name: 'Wspólnota' }} />, {
    'GET /customers/:id/open-invoices': () => ({ invoices: [] }),
    'GET /invoices': () => page(90),
    'GET /invoices/summary': () => aSummary(),
  })
  const balance = await region('Saldo')
  expect(await balance.findByText('442,00 zł')).toBeVisible()
  expect(balance.getByText('246,00 zł')).toBeVisible()
  const invoices = await region('Faktury')
  const link = await invoices.findByRole('link', { name: 'FV/2026/11/0001' })
  const line = within(link.closest('li') as HTMLElement)
  for (const text of ['Po terminie', '123,00 zł', 'do zapłaty 50,00 zł'])
    expect(line.getByText(text)).toBeVisible()
  expect(invoices.getByRole('link', { name: 'Wszystkie faktury' })).toHaveAttribute(
    'href',
    `/apps/invoice/list?view=invoices&customerId=${id}`,
  )
  const lists = requests.filter(({ name }) => name.startsWith('GET /invoices'))
  expect(lists.map(({ input }) => input)).toMatchObject([
    { query: { customerId: id } },
    { query: { customerId: id } },
  ])
})

it('reports a client who owes nothing', async () => {
  const none = { count: 0, sum: 0 }
  show(<InvoicesOfCustomer customer={{ id, name: 'Wspólnota' }} />, {
    'GET /customers/:id/open-invoices': () => ({ invoices: [] }),
    'GET /invoices': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /invoices/summary': () => aSummary({ unpaid: none, overdue: none }),
  })
  expect(await screen.findByText('Nic do zapłaty')).toBeVisible()
  expect(await screen.findByText('Ten klient nie ma jeszcze faktur')).toBeVisible()
})

it('shows the invoices of a building', async () => {
  const requests = show(<InvoicesOfBuilding buildingId={id} />, { 'GET /invoices': () => page() })
  expect(await (await region('Faktury')).findByRole('link', { name: 'FV/2026/11/0001' })).toBeVisible()
  expect(requests).toMatchObject([{ input: { query: { buildingId: id } } }])
})

it('shows one line for each invoice of an order', async () => {
  show(<InvoicesOfOrder orderId={id} />, { 'GET /invoices': () => page() })
  const line = within(await screen.findByRole('list', { name: 'Faktury' }))
  expect(line.getByRole('link', { name: 'FV/2026/11/0001' })).toHaveAttribute(
    'href',
    `/apps/invoice/preview/${late.id}`,
  )
  expect(line.getByText('Po terminie')).toBeVisible()
})
