import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { invalidate, pagedQuery, query } from './query.ts'
import { refresh } from './refresh.ts'

vi.mock('./call.ts', { spy: true })
/** An answer of any shape. */
const answerOf = (it: object = {}) => it as never
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

it('caches an answer by call and input, and asks for the same once', async () => {
  const requests = serverAnswers({ 'GET /users/:id': ({ params }) => answerOf(params) })
  const known = queries()
  const one = query('GET /users/:id', { params: { id: '1' } })
  await known.fetchQuery(one)
  await known.fetchQuery(query('GET /users/:id', { params: { id: '1' } }))
  await known.fetchQuery(query('GET /users/:id', { params: { id: '2' } }))
  expect(requests.map(({ input }) => input)).toMatchObject([{ params: { id: '1' } }, { params: { id: '2' } }])
  expect(known.getQueryData(one.queryKey)).toEqual({ id: '1' })
})

it("accepts the call's own input and nothing else", () => {
  // @ts-expect-error It changes something.
  query('POST /auth/logout')
  // @ts-expect-error Of which user?
  query('GET /users/:id')
  // @ts-expect-error There is no such state.
  query('GET /orders', { query: { state: 'lost' } })
  // @ts-expect-error There is no such call.
  expect(query('GET /nothing').queryKey).toEqual(['GET /nothing', {}])
})

it('counts in the loading overlay unless it is quiet', async () => {
  const requests = serverAnswers({ 'GET /users': () => ({ users: [] }) })
  await queries().fetchQuery(query('GET /users'))
  await queries().fetchQuery({ ...query('GET /users'), meta: { quiet: true } })
  expect(requests.map(({ input }) => input)).toMatchObject([{ quiet: false }, { quiet: true }])
})

it('reads page by page, apart from the same read once', async () => {
  serverAnswers({
    'GET /users/:id/history': ({ query: { page } }) => answerOf({ entries: [page], total: 2 }),
  })
  const known = queries()
  const pages = pagedQuery(
    'GET /users/:id/history',
    (page: number) => ({ params: { id: '1' }, query: { page } }),
    { first: 1, next: ({ total }, _, page) => (page < total ? page + 1 : null) },
  )
  const read = await known.fetchInfiniteQuery({ ...pages, pages: 3 })
  expect(read.pageParams).toEqual([1, 2])
  const once = query('GET /users/:id/history', { params: { id: '1' }, query: { page: 1 } })
  expect(known.getQueryData(once.queryKey)).toBeUndefined()
})

it('invalidates only the named queries, and refetches only shown ones', async () => {
  const requests = serverAnswers({
    'GET /users': () => answerOf(),
    'GET /me': () => answerOf(),
    'GET /services': () => answerOf(),
  })
  const known = queries()
  new QueryObserver(known, query('GET /users')).subscribe(() => {})
  new QueryObserver(known, query('GET /me')).subscribe(() => {})
  await known.fetchQuery(query('GET /services'))
  requests.splice(0)
  await invalidate(known, 'GET /users', 'GET /services')
  expect(requests.map(({ name }) => name)).toEqual(['GET /users'])
  await refresh(known, 'rights', 'Settings')
  expect(requests.map(({ name }) => name)).toEqual(['GET /users', 'GET /me'])
})

it('invalidates everything when the table of calls is not loaded', async () => {
  vi.resetModules()
  vi.doMock('@zlecenia/contract/features/live/invalidation', () => {
    throw new Error('not loaded')
  })
  const { refresh } = await import('./refresh.ts')
  const requests = serverAnswers({ 'GET /users': () => answerOf() })
  const known = queries()
  new QueryObserver(known, query('GET /users')).subscribe(() => {})
  requests.splice(0)
  await refresh(known, 'rights')
  expect(requests.map(({ name }) => name)).toEqual(['GET /users'])
})

it('allows hand-written query keys for drafts, a print, stored files and POSTs only', () => {
  const folder = join(import.meta.dirname, '..')
  const byHand = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name) && name !== join('lib', 'query.ts'))
    .filter((name) => /\bqueryKey:\s*\[/u.test(readFileSync(join(folder, name), 'utf8')))
  expect(byHand.toSorted()).toEqual([
    join('features', 'drafts', 'draft-list.tsx'),
    join('features', 'invoices', 'white-list', 'white-list-in-form.tsx'),
    join('features', 'my-day', 'offline', 'day-files.ts'),
    join('features', 'plans', 'use-plan.ts'),
    join('features', 'price-list', 'record', 'printed-prices.tsx'),
  ])
})
