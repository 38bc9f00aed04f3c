import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { activeRequests, requestStarted } from './active-requests.ts'
import { quietWithData } from './quiet-with-data.ts'

it('counts loading without data, and not refetching', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, persister: quietWithData } } })
  const counted: number[] = []
  const read = async () => {
    const ended = requestStarted()
    counted.push(activeRequests())
    await Promise.resolve()
    ended()
    return 'data'
  }
  const query = (id: number) => ({ queryKey: ['thing', id], queryFn: read, staleTime: 0 })
  await queries.fetchQuery(query(1))
  expect(counted).toEqual([1])
  await queries.fetchQuery(query(1))
  expect(counted).toEqual([1, 0])
  await queries.fetchQuery(query(2))
  expect(counted).toEqual([1, 0, 1])
})
