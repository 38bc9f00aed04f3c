import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { describe, expect, it } from 'vitest'
import { version } from '#platform/version.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

it('reports that the program runs and serves requests', async () => {
  expect((await world.anyone.get('/health')).json()).toEqual({ status: 'ok', version })
  expect((await world.anyone.get('/ready')).json()).toEqual({ status: 'ready', jobs: 'running' })
})

it('runs but is not ready without its database', async () => {
  const broken = await aWorld({
    db: { ...world.db, query: () => Promise.reject(new Error('connection refused')) },
  })
  expect((await broken.anyone.get('/health')).statusCode).toBe(200)
  const answer = await broken.anyone.get('/ready')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { message: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.' },
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

describe('the description, which never changes', async () => {
  const { app } = await aWorld()
  const fetched = (headers: Record<string, string>) => app.inject({ url: '/api/openapi.json', headers })
  const plain = await fetched({})

  it('has an ETag, and answers 304 to it', async () => {
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const { etag = '' } = plain.headers
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/u)
    const again = await fetched({ 'if-none-match': `"x", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ])('has compressed bodies: %s means %s', async (accepted, form, unpacked) => {
    const answer = await fetched({ 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(form)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(unpacked(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('has a limit of ten requests a minute', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await fetched({})).statusCode)
    expect([statuses.includes(200), statuses.at(-1)]).toEqual([true, 429])
  })
})

interface Operation {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

describe('the description of the calls', async () => {
  const document = (await world.anyone.get('/openapi.json')).json()
  const operationOf = ({ method, path }: EndpointShape) =>
    document.paths[`/api${path.replace(/:(\w+)/gu, '{$1}')}`]?.[method.toLowerCase()] as Operation | undefined
  const calls = Object.values(api).flatMap((feature) =>
    Object.values(feature as Record<string, EndpointShape>),
  )

  it('conforms to OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
  })

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('has %s', (_name, call) => {
    const operation = operationOf(call)
    const inPath = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name)
    expect(inPath).toEqual([...call.path.matchAll(/:(\w+)/gu)].map(([, name]) => name))
    expect(operation?.security).toHaveLength(call.permission === 'public' ? 0 : 1)
    expect(Boolean(operation?.requestBody)).toBe(Boolean(call.body || call.binary))
    const expected = String(call.status ?? (call.response ? 200 : 204))
    expect(Object.keys(operation?.responses ?? {})).toContain(expected)
    expect(operation?.responses['500']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Problem',
    })
  })

  it('has each call once, and no others', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
      (path) => Object.values(path),
    )
    expect(operations).toHaveLength(calls.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
  })

  it('describes how to post an order', () => {
    const operation = operationOf(api.investments.create)
    const headers = operation?.parameters.filter((parameter) => parameter.in === 'header')
    expect(headers).toMatchObject([{ name: 'Idempotency-Key', required: false }])
    expect(operation?.requestBody?.content['multipart/form-data']?.schema.properties).toMatchObject({
      data: { contentSchema: { properties: { client: {}, building: {}, events: {}, order: {}, draft: {} } } },
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '409', '413', '415', '429', '500', '503']),
    )
  })
})
