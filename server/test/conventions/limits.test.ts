import { api, type Calls } from '@zlecenia/contract/api'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { bodyLimitOf, type EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { limits } from '@zlecenia/contract/lib/limits'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { allowed, fuzzFixture } from '../fuzz/fixture.ts'
import { liftLimits } from '../fuzz/lifted-limits.ts'
import { sendValid } from '../fuzz/send-valid.ts'
import { prepare } from '../fuzz/valid-requests.ts'
import { aWorld, type World } from '../world.ts'

const tooLarge = 'Przesłane dane są za duże.'
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}` as keyof Calls
const calls = Object.values(api).flatMap((feature) => Object.values(feature) as EndpointShape[])
const named = (some: EndpointShape[]) => some.map((it) => [nameOf(it), it] as const)

const world = await aWorld()
const restore = liftLimits()
const fixture = await fuzzFixture({})
restore()

/** Sends `{}` and blanks, of this many bytes. */
function jsonOf(
  { app }: World,
  { method, path }: EndpointShape,
  length: number,
  token?: string,
  remoteAddress?: string,
) {
  const authorization = token && { authorization: `Bearer ${token}` }
  return app.inject({
    method: method as 'POST',
    url: `/api${path.replace(/:\w+/gu, newId())}`,
    payload: '{}'.padEnd(length),
    headers: { 'content-type': 'application/json', ...authorization },
    ...(remoteAddress && { remoteAddress }),
  })
}

const whoMay = (name: keyof Calls) => fixture.fresh(allowed(name).find((it) => it !== 'nobody') ?? 'office')

it('sets a rate limit for every changing and every public call', () => {
  const mustSay = calls.filter(({ method, permission }) => method !== 'GET' || permission === 'public')
  expect(mustSay.length).toBeGreaterThan(100)
  expect(mustSay.filter(({ limit }) => !limit).map(nameOf)).toEqual([])
})

it('allows a user 60 orders and 60 notes a minute', () => {
  expect([api.investments.create.limit, api.buildings.addNote.limit]).toEqual([{ max: 60 }, { max: 60 }])
})

it('treats every list as a heavy read', () => {
  const lists = calls.filter(({ method, query, response }) => {
    const shape = (query as { shape?: object } | undefined)?.shape ?? {}
    return method === 'GET' && 'page' in shape && 'size' in shape && response !== 'table'
  })
  expect(lists.length).toBeGreaterThan(7)
  expect(lists.filter(({ heavy }) => !heavy).map(nameOf)).toEqual([])
})

it.each(['GET /boards/:id', 'GET /boards/orders', 'GET /calendar', 'GET /customers', 'GET /schedule/board'])(
  '%s, which answers a whole without pages, waits too',
  (name) => {
    expect(calls.find((it) => nameOf(it) === name)).toMatchObject({ heavy: true })
  },
)

describe('a body of one byte more than its call takes is refused', async () => {
  const me = await fixture.fresh('administrator')
  const written = calls.filter(({ method, multipart, binary }) => method !== 'GET' && !multipart && !binary)

  it.each(named(written))('gets status 413 as JSON: %s', async (_name, endpoint) => {
    const most = bodyLimitOf(endpoint)
    if (endpoint.permission === 'public') expect(most).toBeLessThanOrEqual(16 * 1024)
    const answer = await jsonOf(fixture.world, endpoint, most + 1, me.token)
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: tooLarge }])
  })

  it.each(named(written.filter(({ body }) => body)))(
    'gets no 413 at the exact limit: %s',
    async (_name, endpoint) => {
      const { token } = await fixture.fresh('administrator')
      expect((await jsonOf(fixture.world, endpoint, bodyLimitOf(endpoint), token)).statusCode).not.toBe(413)
    },
  )

  it.each(named(calls.filter(({ multipart }) => multipart)))(
    'gets status 413 as form data: %s',
    async (name) => {
      const me = await whoMay(name)
      const valid = await prepare(name, fixture, me, 0)
      const text = JSON.stringify(valid.form?.data).padEnd(limits.orderDataMaxBytes + 1)
      const answer = await sendValid(
        fixture.world,
        name,
        { ...valid, form: { data: text, files: [] } },
        me.token,
      )
      expect([answer.statusCode, answer.json()]).toEqual([
        413,
        { message: tooLarge, errors: [{ field: 'data', message: tooLarge }] },
      ])
    },
  )

  it.each(named(calls.filter(({ binary }) => binary)))('gets status 413 as file bytes: %s', async (name) => {
    const me = await whoMay(name)
    const valid = await prepare(name, fixture, me, 0)
    const most =
      name === 'PUT /mail/drafts/:id/files/:fileId' ? writingLimits.filesBytes : limits.attachmentMaxBytes
    const bytes = Buffer.concat([valid.bytes ?? Buffer.of()], most + 1)
    const answer = await sendValid(fixture.world, name, { ...valid, bytes }, me.token)
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      expect.objectContaining({ message: expect.stringMatching(/za duż|Maksymalny|najwyżej/iu) }),
    ])
  })
})

it.each(named(calls.filter(({ permission, body }) => permission === 'public' && body)))(
  'counts strangers by network, before a body is read, refused requests included: %s',
  async (_name, endpoint) => {
    const max = endpoint.limit?.max ?? 0
    const from = (n: number) => `2001:db8:0:1::${(n % 40) + 1}`
    for (let n = 0; n < max; n++) {
      const { statusCode } = await jsonOf(world, endpoint, bodyLimitOf(endpoint) + 1, undefined, from(n))
      expect(statusCode).toBe(413)
    }
    const answer = await jsonOf(world, endpoint, bodyLimitOf(endpoint) + 1, undefined, from(max))
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { message: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.' },
    ])
    const other = await jsonOf(world, endpoint, bodyLimitOf(endpoint) + 1, undefined, '2001:db8:0:2::1')
    expect(other.statusCode).toBe(413)
  },
)
