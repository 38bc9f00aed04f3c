import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = vi.fn(() => 'blob:made')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const file = { id: 'f1', name: 'umowa.pdf', size: 1, type: 'application/pdf', mark: null }
function show(answers: Parameters<typeof serverAnswers>[0] = {}) {
  const order = anOrder({ number: 'ZL/2027/000042', files: [file, { ...file, id: 'f2' }] })
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/pdf': () => new Blob(['%PDF']),
    'GET /orders/:id/files.zip': () => new Blob(['PK']),
    ...answers,
  })
  showScreen(`/apps/orders/details/${order.id}`)
  const queries = (name: string) =>
    requests.filter((it) => it.name === name).map(({ input }) => (input as { query?: unknown }).query)
  return { queries }
}
const opened = () => press('Więcej czynności')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('saves an order as PDF, for the office and for the client', async () => {
  const { queries } = show()
  await opened()
  await press('PDF dla biura')
  await press('PDF dla klienta')
  await waitFor(() => expect(saved).toEqual(['ZL-2027-000042.pdf', 'ZL-2027-000042-klient.pdf']))
  expect(queries('GET /orders/:id/pdf')).toEqual([{ variant: 'office' }, { variant: 'client' }])
})

it('saves all its files as one archive', async () => {
  show()
  await press('Pobierz wszystkie')
  await waitFor(() => expect(saved).toEqual(['ZL-2027-000042.zip']))
})

it('shows the reason of a failed download, which can be retried', async () => {
  const refused = () => Promise.reject(new ProblemError(503, { message: 'Spróbuj za chwilę.' }))
  show({ 'GET /orders/:id/pdf': refused, 'GET /orders/:id/files.zip': refused })
  await opened()
  await press('PDF dla biura')
  expect(await screen.findByText(/Nie udało się przygotować dokumentu\s+Spróbuj za chwilę\./u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'PDF dla biura' })).toBeEnabled()
})

it('prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  show()
  await opened()
  await press('Drukuj')
  expect(print).toHaveBeenCalledOnce()
})
