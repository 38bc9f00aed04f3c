import type { z } from 'zod'
import type { Action, Subject } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public`: no session. `signed-in`: any session. Else the rule the caller needs. */
export type Permission = 'public' | 'signed-in' | readonly [Action, Subject]

/** Calls per minute and user (per network without a session). */
export interface Limit {
  max: number
}

/** Implemented by the server, called by the browser. `path` is below `/api`, parameters as `:name`. */
export interface EndpointShape {
  method: Method
  path: `/${string}`
  permission: Permission
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  multipart?: boolean
  binary?: boolean
  /**
   * Absent: 204. `'file'`: raw bytes. `'table'`: a streamed table for a spreadsheet. `'events'`: an open
   * text/event-stream.
   */
  response?: z.ZodType | 'file' | 'table' | 'events'
  status?: number
  /** Required for every call that changes data and every public call. Checked before the body is read. */
  limit?: Limit
  /** Limit for a JSON body, if larger than `bodyLimitOf`. */
  bodyMaxBytes?: number
  /** Counted per account: 429 after ten failures in 15 minutes (requirements 10). */
  countsFailures?: boolean
  /** Expensive to answer: concurrent requests per user are limited, others wait. */
  heavy?: true
  /** The same for all users while the program runs: built and compressed once. */
  unchanging?: true
  headers?: Readonly<Record<string, string>>
  streamed?: boolean
  /** Answered while the program is closed; other calls are 503 (docs/topics/requests-and-errors.md#closing). */
  openWhileClosed?: true
}

/** Free of side effects, so that a browser which imports a rule loads no calls. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

const ofPublic = 16 * 1024
const usual = 64 * 1024

/** Bytes of a JSON body. Files are limited one by one. */
export function bodyLimitOf({
  permission,
  bodyMaxBytes,
}: Pick<EndpointShape, 'permission' | 'bodyMaxBytes'>): number {
  return bodyMaxBytes ?? (permission === 'public' ? ofPublic : usual)
}

export type CallName<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

type In<E, K extends string> = E extends { [k in K]: infer S extends z.ZodType } ? z.input<S> : undefined
type Out<E, K extends string> = E extends { [k in K]: infer S extends z.ZodType } ? z.output<S> : undefined

export type ParamsOf<E> = Out<E, 'params'>
export type QueryOf<E> = Out<E, 'query'>
export type BodyOf<E> = Out<E, 'body'>
export type ParamsSentTo<E> = In<E, 'params'>
export type QuerySentTo<E> = In<E, 'query'>
export type BodySentTo<E> = E extends { binary: true } ? unknown : In<E, 'body'>

export type AnswerOf<E> = E extends { response: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : S extends 'file' | 'table' | 'events'
      ? Blob_
      : undefined
  : undefined

export type AnswerFrom<E> = E extends { response: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : unknown
  : undefined

type Blob_ = unknown
