import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import '#app/messages.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { useRoleNames } from './role-names.ts'

vi.mock('#lib/call.ts', { spy: true })

function RolesOf({ keys }: { keys: string[] }) {
  const nameOf = useRoleNames(keys)
  return <p>{keys.map(nameOf).join(', ')}</p>
}
const show = (...keys: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RolesOf keys={keys} />
    </QueryClientProvider>,
  )

it('a system role has a name without a request', () => {
  const requests = serverAnswers({})
  show('ROLE_OFFICE', 'ROLE_ADMIN')
  expect(screen.getByText('Biuro, Administrator')).toBeVisible()
  expect(requests).toEqual([])
})

it('a role of the company has its own name, a missing one "Nieznana rola"', async () => {
  serverAnswers({ 'GET /roles/names': () => ({ names: { ROLE_KIEROWNIK: 'Kierownik serwisu' } }) })
  show('ROLE_KIEROWNIK', 'ROLE_DAWNA', 'ROLE_WORKER')
  expect(await screen.findByText('Kierownik serwisu, Nieznana rola, Serwisant')).toBeVisible()
})

it('a role is unknown if loading the names fails', async () => {
  serverAnswers({ 'GET /roles/names': () => Promise.reject(new ProblemError(503, { message: '' })) })
  show('ROLE_KIEROWNIK')
  expect(await screen.findByText('Nieznana rola')).toBeVisible()
})
