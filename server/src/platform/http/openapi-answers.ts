import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { z } from 'zod'

export type Json = Record<string, unknown>

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export const anyFile = Object.fromEntries(
  ['image/*', 'application/pdf'].map((type) => [type, { schema: {} }]),
)

const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

export function successOf(endpoint: EndpointShape): Json {
  const { response } = endpoint
  if (!response) return { [endpoint.status ?? 204]: { description: 'Done' } }
  const status = endpoint.status ?? 200
  if (response === 'events') {
    const content = { 'text/event-stream': { schema: { type: 'string' } } }
    return { [status]: { description: 'Events, as long as the connection is open', content } }
  }
  if (response === 'table') {
    const content = Object.fromEntries(tableTypes.map((type) => [type, { schema: { type: 'string' } }]))
    return { [status]: { description: 'CSV: UTF-8 with its mark, separated by semicolons; XLSX', content } }
  }
  if (response === 'file') return { [status]: { description: 'The bytes', content: anyFile } }
  const answer = {
    [status]: {
      description: 'Done',
      content: { 'application/json': { schema: schemaOf(response, 'output') } },
    },
  }
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

export function errorsOf(endpoint: EndpointShape): Json {
  const { body, binary, countsFailures, limit, method, params, permission, query } = endpoint
  const sends = Boolean(body || binary)
  const possible: Record<number, boolean> = {
    400: sends || Boolean(query),
    401: permission !== 'public',
    403: typeof permission !== 'string',
    404: Boolean(params),
    409: method !== 'GET' && sends,
    413: sends,
    415: sends,
    429: Boolean(limit || countsFailures),
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
