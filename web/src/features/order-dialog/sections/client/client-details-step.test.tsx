import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOpenedSession } from '@zlecenia/contract/features/session/session.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { ClientDetailsStep } from './client-details-step.tsx'
import { lookupMessage } from './lookup-message.ts'

vi.mock('#lib/call.ts', { spy: true })

function show(more: Answers = {}) {
  const { userData: user } = anOpenedSession()
  keepUser(user, initialRules.ROLE_OFFICE)
  serverAnswers({
    'GET /me': () => ({
      user,
      rules: initialRules.ROLE_OFFICE,
      counts: { customers: 0 },
      demo: true,
      companyName: 'Serwis',
      languages: ['pl'],
      maker: { name: 'Zlecenia', url: null },
      version: '0.2.0',
    }),
    'GET /customers': () => ({ customers: [] }),
    'GET /customers/same': () => ({ customers: [] }),
    ...more,
  })
  const calls = { change: vi.fn(), clear: vi.fn(), example: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ClientDetailsStep onChange={calls.change} onClear={calls.clear} onExample={calls.example} />
    </QueryClientProvider>,
  )
  return { calls, user: userEvent.setup() }
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const add = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Dodaj nowego Klienta / Administratora' }))

it('has a search with its label', () => {
  show()
  expect(screen.getByRole('combobox', { name: /Wyszukaj Klienta \/ Administratora/ })).toBeVisible()
})

it("shows a company's fields at once when one of them is filled, and validates", async () => {
  const { user } = show()
  await add(user)
  await user.click(screen.getByRole('radio', { name: /Firma/ }))
  expect(screen.queryByRole('textbox', { name: /Nazwa firmy/ })).not.toBeInTheDocument()
  await user.type(field(/NIP/), '526')
  await user.click(screen.getByRole('radio', { name: /Osoba Prywatna/ }))
  await user.click(screen.getByRole('radio', { name: /Firma/ }))
  expect(field(/Nazwa firmy/)).toBeVisible()
  expect(field(/Nazwa firmy/)).toBeInvalid()
})

it("shows the server's message of a failed lookup in an alert and opens the company's fields", async () => {
  const { user } = show({
    'GET /nips/:nip': () =>
      Promise.reject(new ProblemError(503, { message: 'Rejestr firm jest niedostępny' })),
  })
  await add(user)
  await user.click(screen.getByRole('radio', { name: /Firma/ }))
  await user.type(field(/NIP/), '5260250995{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Rejestr firm jest niedostępny')
  expect(field(/Nazwa firmy/)).toBeVisible()
})

it.each([
  [{ data: { message: 'z danych' }, problem: { message: 'z treści' } }, 'z danych'],
  [new ProblemError(404, { message: 'z treści' }), 'z treści'],
  [{ statusMessage: 'Bad Gateway' }, 'Bad Gateway'],
  [new ProblemError(503, { message: '' }), 'Błąd podczas pobierania danych firmy'],
  [{ data: { message: '' }, problem: {}, statusMessage: '' }, 'Błąd podczas pobierania danych firmy'],
  [new NetworkError(null), 'Błąd podczas pobierania danych firmy'],
])('takes the message of a failed lookup from %o', (failure, message) => {
  expect(lookupMessage(failure)).toBe(message)
})

it('reports clearing and switching example data', async () => {
  const { user, calls } = show()
  const example = await screen.findByRole('switch', { name: 'Dane przykładowe' })
  await user.click(example)
  expect(calls.example).toHaveBeenLastCalledWith(true)
  expect(calls.change).toHaveBeenLastCalledWith(expect.objectContaining({ clientType: 'company' }), true)
  await user.click(screen.getByRole('button', { name: 'Wymaż dane' }))
  expect(calls.clear).toHaveBeenCalledOnce()
  expect(calls.change).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'new', name: '' }), false)
})
