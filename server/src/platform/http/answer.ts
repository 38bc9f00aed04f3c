import { Readable } from 'node:stream'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { type FileAnswer, notModified } from '../implement.ts'
import { sendFile } from '../uploads/serve.ts'
import type { TableAnswer } from './table.ts'

export const json = 'application/json; charset=utf-8'
/** Proxies must not buffer events. */
const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Violations of the contract throw when `strict`, else are logged. Streams are unchecked: checking would buffer them.
 */
export async function sendAnswer(
  reply: FastifyReply,
  endpoint: EndpointShape,
  answer: unknown,
  strict: boolean,
): Promise<unknown> {
  if (answer === notModified) return reply.code(304).send()
  if (endpoint.response === 'file') return sendFile(reply, answer as FileAnswer)
  if (endpoint.response === 'table') return sendTable(reply, answer as TableAnswer)
  if (endpoint.response === 'events') return reply.headers(eventHeaders).send(answer)
  if (answer === undefined || answer === null) {
    if (strict) checkAnswer(endpoint, answer)
    return reply.code(204).send()
  }
  if (reply.statusCode === 200) reply.code(endpoint.status ?? 200)
  reply.type(json)
  if (answer instanceof Readable) return reply.send(answer)
  return reply.send(JSON.stringify(checked(reply, endpoint, answer, strict)))
}

function sendTable(reply: FastifyReply, { bytes, type, expectedBytes }: TableAnswer): FastifyReply {
  return reply.type(type).header('expected-bytes', expectedBytes).send(bytes)
}

function checked(reply: FastifyReply, endpoint: EndpointShape, answer: unknown, strict: boolean): unknown {
  try {
    return checkAnswer(endpoint, answer)
  } catch (error) {
    if (strict) throw error
    reply.log.error(
      { err: error, call: `${endpoint.method} ${endpoint.path}` },
      'an answer breaks its contract',
    )
    return answer
  }
}

export function checkAnswer(endpoint: EndpointShape, answer: unknown): unknown {
  const schema = endpoint.response as z.ZodType | undefined
  if (!schema) {
    if (answer === undefined) return answer
    throw new Error(`${endpoint.method} ${endpoint.path} promises no answer`)
  }
  return schema.parse(answer)
}
