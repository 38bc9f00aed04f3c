import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { limits } from '@zlecenia/contract/lib/limits'
import { problem } from '@zlecenia/contract/lib/problem'
import { z } from 'zod'

type Json = Record<string, unknown>
type RouteTable = Record<string, Record<string, EndpointShape>>

/** OpenAPI 3.1 of a route table: every call, its input, answers and errors, from the schemas that check them. */
export function openApi(table: RouteTable): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(table)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = `${limits.apiBase}${endpoint.path.replace(/:(\w+)/gu, '{$1}')}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zlecenia',
      version: '1',
      description: 'Work orders of a building-maintenance company. Texts of errors are Polish.',
    },
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'From POST /api/auth/login' },
      },
    },
  }
}

function operation(feature: string, name: string, endpoint: EndpointShape): Json {
  const { permission, summary, limit } = endpoint
  const needs = typeof permission === 'string' ? permission : permission.join(' ')
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    description: `Permission: ${needs}.${limit ? ` At most ${limit.max} a minute.` : ''}`,
    security: permission === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint.headers),
    ],
    ...(requestBodyOf(endpoint) && { requestBody: requestBodyOf(endpoint) }),
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function headersOf(headers: EndpointShape['headers'] = {}): Json[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))
}

const files = Object.fromEntries(['image/*', 'application/pdf'].map((type) => [type, { schema: {} }]))

function requestBodyOf(endpoint: EndpointShape): Json | undefined {
  if (endpoint.binary) return { required: true, content: files }
  if (!endpoint.body) return undefined
  const schema = schemaOf(endpoint.body, 'input')
  if (!endpoint.multipart) return { required: true, content: { 'application/json': { schema } } }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            data: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
          },
          patternProperties: {
            '^files\\[\\d+\\]$': { type: 'string', contentMediaType: 'application/octet-stream' },
          },
          required: ['data'],
        },
      },
    },
  }
}

function successOf(endpoint: EndpointShape): Json {
  const { response } = endpoint
  if (!response) return { [endpoint.status ?? 204]: { description: 'Done' } }
  const status = endpoint.status ?? 200
  if (response === 'file') return { [status]: { description: 'The bytes', content: files } }
  const answer = {
    [status]: {
      description: 'Done',
      content: { 'application/json': { schema: schemaOf(response, 'output') } },
    },
  }
  // A handler that answers null sends no content.
  return response.safeParse(null).success
    ? { ...answer, 204: { description: 'Done, nothing left to say' } }
    : answer
}

const errorTexts: Record<number, string> = {
  400: 'Something sent is wrong; each problem names its field',
  401: 'No session, or it ended',
  403: 'Not allowed',
  404: 'Not there',
  409: 'Changed meanwhile, or used up',
  413: 'Too large',
  415: 'A kind of data that is not accepted',
  429: 'Too often; Retry-After says when again',
  500: 'Unforeseen; the request id leads to the log',
  503: 'Not available for now; Retry-After says when again',
}

function errorsOf(endpoint: EndpointShape): Json {
  const { body, binary, limit, method, params, permission, query } = endpoint
  const sends = Boolean(body || binary)
  const possible: Record<number, boolean> = {
    400: sends || Boolean(query),
    401: permission !== 'public',
    403: typeof permission !== 'string',
    404: Boolean(params),
    409: method !== 'GET' && sends,
    413: sends,
    415: sends,
    // Signing in counts failures instead of calls.
    429: Boolean(limit) || endpoint.path === '/auth/login',
    500: true,
    503: true,
  }
  const statuses = Object.keys(possible)
    .map(Number)
    .filter((status) => possible[status])
  return Object.fromEntries(statuses.map((status) => [status, errorOf(status)]))
}

function errorOf(status: number): Json {
  const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
  return {
    description: errorTexts[status],
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
