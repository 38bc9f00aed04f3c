import type { z } from 'zod'
import type { Action, Subject } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public`: no session needed. `signed-in`: any session. Otherwise the rule a caller must hold. */
export type Permission = 'public' | 'signed-in' | readonly [Action, Subject]

/** How often one caller may call: at most `max` in a minute, counted per user (per address without a session). */
export interface Limit {
  max: number
  /** Bodies of at most this many bytes are not counted: it is uploads that are limited, not the call. */
  aboveBytes?: number
}

/**
 * One call of the product, said once: the server implements it, the browser calls it, OpenAPI prints it.
 * `path` is below `/api`, parameters as `:name`.
 */
export interface EndpointShape {
  method: Method
  path: `/${string}`
  permission: Permission
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  /** JSON body. A multipart call names here the schema of its `data` field and sets `multipart`. */
  body?: z.ZodType
  multipart?: boolean
  /** The body is the raw bytes of a file. */
  binary?: boolean
  /**
   * Absent: no content (204). `'file'`: raw bytes. `'csv'`: a table, sent as it is read. `'events'`: a
   * text/event-stream that stays open.
   */
  response?: z.ZodType | 'file' | 'csv' | 'events'
  /** Status of success; 200, or 204 when there is no response. */
  status?: number
  limit?: Limit
  /** Its failures are counted, per account: after ten in 15 minutes it answers 429 (requirements 10). */
  countsFailures?: boolean
  /** Optional headers the call listens to, with what they do. */
  headers?: Readonly<Record<string, string>>
  /** Sent as it is produced, one item at a time: the answer may be long. */
  streamed?: boolean
}

/**
 * Keeps the literal types of one call. The bundler may leave out what nobody uses: a browser that borrows a rule of a
 * contract gets none of its calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

/** `GET /customers/search`: the name under which the browser calls an endpoint. */
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

/** What the browser receives. */
export type AnswerOf<E> = E extends { response: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : S extends 'file' | 'csv' | 'events'
      ? Blob_
      : undefined
  : undefined

/** What a handler must return. */
export type AnswerFrom<E> = E extends { response: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : unknown
  : undefined

// The contract has no DOM types; the browser's client narrows this to Blob.
type Blob_ = unknown
