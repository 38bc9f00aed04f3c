import { bodyLimitOf, type EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { limits } from '@zlecenia/contract/lib/limits'
import { problem } from '@zlecenia/contract/lib/problem'
import type { z } from 'zod'
import { anyFile, errorsOf, type Json, schemaOf, successOf } from './openapi-answers.ts'

type RouteTable = Record<string, Record<string, EndpointShape>>

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
      description:
        'Work orders of a building-maintenance company. Texts of errors, warnings and search groups are Polish, or in the language that `Accept-Language` names alone (en, fr, ar).',
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
  const { permission, summary } = endpoint
  const needs = typeof permission === 'string' ? permission : permission.join(' ')
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    description: `Permission: ${needs}.${howOften(endpoint)}${howMuch(endpoint)}`,
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

function howOften({ countsFailures, limit }: EndpointShape): string {
  const failures = countsFailures ? ' At most ten failures in 15 minutes.' : ''
  return limit ? `${failures} At most ${limit.max} a minute.` : failures
}

function howMuch(endpoint: EndpointShape): string {
  if (!endpoint.body || endpoint.multipart) return ''
  return ` A body of at most ${bodyLimitOf(endpoint) / 1024} kB.`
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

function requestBodyOf(endpoint: EndpointShape): Json | undefined {
  if (endpoint.binary) return { required: true, content: anyFile }
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
