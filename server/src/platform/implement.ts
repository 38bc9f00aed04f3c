import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { AnswerFrom, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Caller } from './auth/caller.ts'
import type { Deps } from './deps.ts'
import type { ReceivedFile } from './http/multipart.ts'

export type Endpoints = Record<string, EndpointShape>

/** What a handler is given: input already parsed by the contract, the caller already allowed. */
export interface Call<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['permission'] extends 'public' ? Caller | null : Caller
  /** Files of a multipart call, already on disk and checked; removed again when what it rejects with left nothing. */
  files: E extends { multipart: true } ? readonly ReceivedFile[] : undefined
  /** The body of a binary call, not read yet. */
  bytes: E extends { binary: true } ? Readable : undefined
  headers: IncomingHttpHeaders
  /** Address of the caller. */
  ip: string
  requestId: string
  log: FastifyBaseLogger
  /** Aborted when whoever asked hung up before there was an answer. */
  gone: AbortSignal
  /** For headers and an unusual status; the answer itself is returned. */
  reply: FastifyReply
}

/** A file on its way to a caller who may have it. */
export interface FileAnswer {
  bytes: Readable
  /** The name it was sent under. */
  name: string
  size: number
  type: string
  /** Not shown but saved, and kept by no cache. */
  toSave?: true
}

export class NotModified {
  readonly status = 304
}
/** Return this for 304: what the caller has still holds. */
export const notModified = new NotModified()

/** What a handler returns; null is 204. */
export type Answer<E extends EndpointShape> =
  | (E extends { response: 'file' }
      ? FileAnswer
      : E extends { response: 'events' }
        ? Readable
        : AnswerFrom<E>)
  | (E extends { streamed: true } ? Readable : never)
  | (E extends { method: 'GET' } ? NotModified : never)

/** One handler per endpoint, or it does not compile. A call that promises no answer is 204. */
export type Handlers<F extends Endpoints> = {
  [K in keyof F]: (
    call: Call<F[K]>,
  ) => F[K] extends { response: unknown } ? Answer<F[K]> | Promise<Answer<F[K]>> : Promise<void>
}

/** A call with its types put aside, as the code that turns calls into routes sees it. */
export type AnyHandler = (call: Call<EndpointShape>) => unknown

/** A feature's routes: its part of the contract and what answers it. */
export interface Routes<F extends Endpoints = Endpoints> {
  endpoints: F
  handlersOf: (deps: Deps) => Record<string, AnyHandler>
}

/**
 * Implements a part of the contract. Input is parsed and refused with all its problems at once (400),
 * the permission of the route table is checked (401, 403), the answer is checked against its schema.
 */
export function implement<const F extends Endpoints>(
  endpoints: F,
  handlersOf: (deps: Deps) => Handlers<F>,
): Routes<F> {
  return { endpoints, handlersOf: handlersOf as unknown as Routes['handlersOf'] }
}
