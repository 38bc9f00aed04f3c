import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { Avatar } from './avatar.tsx'

vi.mock('#lib/call.ts', { spy: true })

const show = (avatar: string | null) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Avatar user={{ firstName: 'Łucja', lastName: 'Żak', avatar }} />
    </QueryClientProvider>,
  ).container

it("shows a user's picture, fetched with their session", async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  const requests = serverAnswers({ 'GET /avatars/:key': () => new Blob(['x']) })
  const container = show('abc')
  await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', 'blob:picture'))
  expect(requests[0]?.input).toMatchObject({ params: { key: 'abc' } })
})

it('shows initials where there is no picture, or none any more', async () => {
  const problem = new ProblemError(404, { message: '' })
  const requests = serverAnswers({ 'GET /avatars/:key': () => Promise.reject(problem) })
  expect(show(null).querySelector('[data-initials="ŁŻ"]')).not.toBeNull()
  expect(requests).toEqual([])
  const container = show('gone')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(container.querySelector('[data-initials="ŁŻ"]')).not.toBeNull()
})
