import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meQuery } from '#features/session/index.ts'
import { activeRequests, onRequestsChange } from '#lib/active-requests.ts'
import { call } from '#lib/call.ts'
import { markOwnChange } from '#lib/own-changes.ts'
import { query } from '#lib/query.ts'
import { meOf, office, signedInAs } from '#test/show-screen.tsx'
import { followLiveUpdates } from './live-updates.ts'

const stops: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  signedInAs('ROLE_OFFICE')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const theUsers = query('GET /users')
const theCalendar = query('GET /calendar', { query: { from: '', to: '' } })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page that shows some queries, and a server with a stream. */
async function aPage(...shown: { queryKey: readonly unknown[] }[]) {
  const requests: string[] = []
  let rules = initialRules.ROLE_OFFICE
  let answers = true
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    if (address !== '/api/live') {
      requests.push(address)
      if (!answers) return new Promise(() => {})
      return Response.json({ ...meOf(office), rules })
    }
    expect(headers.get('Authorization')).toBe('Bearer token')
    return new Response(
      new ReadableStream({
        start(controller) {
          stream = controller
        },
      }),
    )
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  for (const { queryKey } of shown) {
    const [name, sent] = queryKey
    const queryFn = async () => {
      await call('GET /orders', { query: { q: `${name} ${JSON.stringify(sent)}` } })
      return null
    }
    stops.push(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}))
  }
  await pass(0)
  requests.splice(0)
  const admitAgain = vi.fn(async () => {})
  stops.push(followLiveUpdates({ queries, admitAgain }))
  await pass(0)
  return {
    queries,
    admitAgain,
    answersNoMore: () => {
      answers = false
    },
    answersAgain: () => {
      answers = true
    },
    mayNothing: () => {
      rules = []
    },
    say: async (name: string, data: object) => {
      stream?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
      await pass(0)
    },
    readAgain: () => requests.splice(0).map((address) => new URLSearchParams(address.split('?')[1]).get('q')),
  }
}

it('refetches queries about an order only, without the loading overlay', async () => {
  const counts: number[] = []
  const page = await aPage(
    query('GET /orders', { query: { performer: ['1'] } }),
    query('GET /orders/:id', { params: { id: 'a' } }),
    query('GET /orders/:id', { params: { id: 'b' } }),
    query('GET /orders/:id/files/:fileId', { params: { id: 'a', fileId: '1' } }),
    query('GET /calendar', { query: { from: '', to: '' } }),
    query('GET /customers/list', { query: {} }),
    query('GET /buildings/list', { query: {} }),
    query('GET /buildings/:buildingId', { params: { buildingId: 'a' } }),
    query('GET /users'),
  )
  stops.push(onRequestsChange(() => counts.push(activeRequests())))
  await page.say('Order', { id: 'a' })
  expect(page.readAgain().toSorted()).toEqual([
    'GET /buildings/list {"query":{}}',
    'GET /calendar {"query":{"from":"","to":""}}',
    'GET /customers/list {"query":{}}',
    'GET /orders {"query":{"performer":["1"]}}',
    'GET /orders/:id {"params":{"id":"a"}}',
  ])
  expect(counts).toEqual([])
})

it('skips the event of an order changed here, and refetches on the next one', async () => {
  const page = await aPage(theCalendar)
  markOwnChange('a')
  await page.say('Order', { id: 'a' })
  expect(page.readAgain()).toEqual([])
  await page.say('Order', { id: 'a' })
  expect(page.readAgain()).toHaveLength(1)
  // The event arrived before the response: the next one is a real change.
  markOwnChange('b')
  await pass(60_000)
  await page.say('Order', { id: 'b' })
  expect(page.readAgain()).toHaveLength(1)
})

it('refetches at most once a second, and misses nothing', async () => {
  const page = await aPage(theCalendar)
  await page.say('Order', { id: 'a' })
  for (const id of ['b', 'c', 'd']) await page.say('Order', { id })
  expect(page.readAgain()).toHaveLength(1)
  await pass(1_000)
  expect(page.readAgain()).toHaveLength(1)
  await pass(5_000)
  expect(page.readAgain()).toEqual([])
})

it('refetches messages sooner, whatever else is unanswered', async () => {
  const page = await aPage(theCalendar, query('GET /conversations', { query: {} }))
  page.answersNoMore()
  await page.say('Order', { id: 'a' })
  expect(page.readAgain()).toHaveLength(2)
  page.answersAgain()
  await page.say('conversation', { id: 'b' })
  await page.say('conversation', { id: 'b' })
  expect(page.readAgain()).toHaveLength(1)
  await pass(250)
  expect(page.readAgain()).toHaveLength(1)
})

it('refetches everything when more was missed than the server still knows', async () => {
  const page = await aPage(theCalendar, theUsers)
  await page.say('hello', { missed: false })
  expect(page.readAgain()).toEqual([])
  await page.say('hello', { missed: true })
  expect(page.readAgain()).toHaveLength(2)
})

it('does not wait on a new connection for requests of a dead one', async () => {
  const page = await aPage(theCalendar)
  page.answersNoMore()
  await page.say('Order', { id: 'a' })
  expect(page.readAgain()).toHaveLength(1)
  await page.say('Order', { id: 'b' })
  await pass(60_000)
  expect(page.readAgain()).toEqual([])
  await page.say('hello', { missed: false })
  expect(page.readAgain()).toHaveLength(1)
  await page.say('hello', { missed: false })
  expect(page.readAgain()).toHaveLength(1)
  await page.say('hello', { missed: true })
  expect(page.readAgain()).toHaveLength(1)
})

it('asks for the user when rights change; new rules rerun the guard and refetch all', async () => {
  const page = await aPage(theUsers)
  stops.push(new QueryObserver(page.queries, meQuery).subscribe(() => {}))
  page.queries.setQueryData(['GET /customers', {}], 'read before')
  await page.say('rights', { id: 'ROLE_OFFICE' })
  await pass(1_000)
  expect(page.admitAgain).not.toHaveBeenCalled()

  page.mayNothing()
  await page.say('rights', { id: 'ROLE_OFFICE' })
  await pass(1_000)
  expect(page.admitAgain).toHaveBeenCalledOnce()
  expect(page.queries.getQueryData(['GET /customers', {}])).toBeUndefined()
  expect(page.readAgain()).toContain('GET /users {}')
})

it('ignores unknown events', async () => {
  const page = await aPage(theUsers)
  await page.say('weather', { id: null })
  expect(page.readAgain()).toEqual([])
})

it('follows rules that another tab has stored already', async () => {
  const page = await aPage(theUsers)
  stops.push(new QueryObserver(page.queries, meQuery).subscribe(() => {}))
  await pass(0)
  page.mayNothing()
  localStorage.setItem('userAbilityRules', '[]')
  await page.say('rights', { id: 'ROLE_OFFICE' })
  expect(page.admitAgain).toHaveBeenCalledOnce()
})
