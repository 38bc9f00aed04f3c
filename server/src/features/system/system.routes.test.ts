import { Validator } from '@seriousme/openapi-schema-validator'
import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { describe, expect, it } from 'vitest'
import { aWorld } from '../../../test/world.ts'
import { version } from '../../platform/version.ts'

const world = await aWorld()

it('says that it is alive and ready', async () => {
  expect((await world.anyone.get('/health')).json()).toEqual({ status: 'ok', version })
  expect((await world.anyone.get('/ready')).json()).toEqual({ status: 'ready', jobs: 'running' })
})

it('is alive but not ready without its database', async () => {
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

  it('is OpenAPI 3.1', async () => {
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

  it('has no call twice and none besides', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
      (path) => Object.values(path),
    )
    expect(operations).toHaveLength(calls.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
  })

  it('tells how an order is posted', () => {
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
