import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RegisterState } from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { signedInAs } from '#test/show-screen.tsx'
import '#app/messages.ts'
import { toast } from '#ui/toast/toast.ts'
import { InvoiceExportDialog } from './export-dialog.tsx'

vi.mock('#lib/call.ts', { spy: true })
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  URL.createObjectURL = vi.fn(() => 'blob:made')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const latest = { id: 'e1', month: '2026-10', at: '2026-11-10T08:00:00Z', by: 'Ola Żak', rows: 3 }
const state: RegisterState = {
  marks: { KSEF: 2, OFF: 0, BFK: 1, DI: 0 },
  latest,
  late: { total: 0, rows: [] },
}
const filters = {
  q: 'Łąkowa',
  page: 3,
  size: 25,
  sort: 'issued',
  order: 'desc' as const,
  status: ['overdue'],
}

function show(answers: Answers = {}) {
  signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /invoices/register': () => state,
    'POST /invoices/register/exports': ({ body }) => ({ ...latest, ...body }),
    'GET /invoices/register/exports/:id': () => new Blob(['LpSprzedazy']),
    'GET /invoices/register/late': () => new Blob(['Numer']),
    'GET /invoices/months/:month/files.zip': () => new Blob(['PK']),
    'GET /invoices/export': () => new Blob(['Numer']),
    ...answers,
  })
  const routeTree = createRootRoute({
    component: () => <InvoiceExportDialog filters={filters} onClose={() => {}} />,
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('saves the list with its filters and order, not one page of it', async () => {
  const inputs = show()
  await press('Lista faktur: XLSX')
  await waitFor(() => expect(saved).toEqual(['faktury-2026-11-21.xlsx']))
  expect(inputs('GET /invoices/export')).toMatchObject([
    { query: { q: 'Łąkowa', sort: 'issued', order: 'desc', status: ['overdue'], format: 'xlsx' } },
  ])
  expect(inputs('GET /invoices/export')[0]).not.toHaveProperty('query.page')
})

it('offers the month before first, and saves its documents and its register', async () => {
  const inputs = show()
  expect(await screen.findByRole('combobox', { name: 'Miesiąc' })).toHaveDisplayValue('październik 2026')
  expect(await screen.findByText('Z numerem KSeF: 2, OFF: 0, BFK: 1, DI: 0')).toBeVisible()
  expect(screen.getByText('Ostatni eksport: 10.11.2026, 09:00, Ola Żak')).toBeVisible()
  await press('Pobierz ZIP')
  await press('Rejestr sprzedaży: CSV')
  await waitFor(() => expect(saved).toEqual(['faktury-2026-10.zip', 'rejestr-sprzedazy-2026-10.csv']))
  const [stored] = inputs('POST /invoices/register/exports') as { body: { id: string; month: string } }[]
  expect(stored?.body.month).toBe('2026-10')
  expect(inputs('GET /invoices/register/exports/:id')).toMatchObject([
    { params: { id: stored?.body.id }, query: { format: 'csv' } },
  ])
})

it('names the rows that need a correction of the register, each with its page', async () => {
  const row = {
    invoiceId: '01900000-0000-7000-8000-0000000000aa',
    number: 'FV/2026/09/0007',
    month: '2026-09',
    buyer: 'Wspólnota',
    reason: 'numbered' as const,
    mark: 'DI' as const,
    ksefNumber: '5260250274-20261120-0100001AF629-08',
    exportedAt: '2026-10-20T08:00:00Z',
  }
  show({ 'GET /invoices/register': () => ({ ...state, late: { total: 60, rows: [row] } }) })
  const link = await screen.findByRole('link', { name: row.number })
  expect(link).toHaveAttribute('href', `/apps/invoice/preview/${row.invoiceId}`)
  expect(link.closest('li')).toHaveTextContent('wrzesień 2026: numer KSeF po eksporcie')
  expect(screen.getByText('Pokazano 1 z 60. Resztę ma plik.')).toBeVisible()
  await press('Wiersze do korekty: XLSX')
  await waitFor(() => expect(saved).toEqual(['do-korekty.xlsx']))
})

it('shows the reason of a failed download, and of a state that could not be read', async () => {
  const refused = () => Promise.reject(new ProblemError(503, { message: 'Spróbuj za chwilę.' }))
  show({ 'GET /invoices/register': refused, 'GET /invoices/months/:month/files.zip': refused })
  expect(await screen.findByText('Nie udało się wczytać stanu rejestru')).toBeVisible()
  const shown = vi.spyOn(toast, 'error')
  await press('Pobierz ZIP')
  await waitFor(() => expect(shown).toHaveBeenCalledWith('Nie udało się zapisać pliku\nSpróbuj za chwilę.'))
})
