import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { AnswerFrom, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Caller } from './auth/caller.ts'
import type { Deps } from './deps.ts'
import type { ReceivedFile } from './http/multipart.ts'
import type { TableAnswer } from './http/table.ts'

export type Endpoints = Record<string, EndpointShape>

export interface Call<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['permission'] extends 'public' ? Caller | null : Caller
  /** Stored and checked; removed when the handler is known to have left nothing. */
  files: E extends { multipart: true } ? readonly ReceivedFile[] : undefined
  bytes: E extends { binary: true } ? Readable : undefined
  headers: IncomingHttpHeaders
  ip: string
  requestId: string
  log: FastifyBaseLogger
  gone: AbortSignal
  reply: FastifyReply
}

export interface FileAnswer {
  bytes: Readable
  name: string
  size: number
  type: string
  /** Download only, uncached. */
  toSave?: true
}

export class NotModified {
  readonly status = 304
}
export const notModified = new NotModified()

export type Answer<E extends EndpointShape> =
  | (E extends { response: 'file' }
      ? FileAnswer
      : E extends { response: 'table' }
        ? TableAnswer
        : E extends { response: 'events' }
          ? Readable
          : AnswerFrom<E>)
  | (E extends { streamed: true } ? Readable : never)
  | (E extends { method: 'GET' } ? NotModified : never)

/** Exactly one handler per endpoint, checked by the compiler. */
export type Handlers<F extends Endpoints> = {
  [K in keyof F]: (
    call: Call<F[K]>,
  ) => F[K] extends { response: unknown } ? Answer<F[K]> | Promise<Answer<F[K]>> : Promise<void>
}

export type AnyHandler = (call: Call<EndpointShape>) => unknown

export interface Routes<F extends Endpoints = Endpoints> {
  endpoints: F
  handlersOf: (deps: Deps) => Record<string, AnyHandler>
}

/** Input, permission and answer are checked against the contract; all problems of the input at once. */
export function implement<const F extends Endpoints>(
  endpoints: F,
  handlersOf: (deps: Deps) => Handlers<F>,
): Routes<F> {
  return { endpoints, handlersOf: handlersOf as unknown as Routes['handlersOf'] }
}
