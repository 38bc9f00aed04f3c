import type { FieldProblem, Problem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Ending } from './auth/sessions.ts'
import { translated } from './translate.ts'

/**
 * An answer that is not a success; thrown anywhere, turned into the one error body by `errorHandler`, which also speaks
 * its sentences: the body here names them.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: Problem
  readonly headers: Record<string, string>

  constructor(status: number, body: Problem, headers: Record<string, string> = {}) {
    super(translated(body.message))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A problem of one field; `field` is a dotted path of what was sent, `message` a sentence key or Polish. */
export type Problems = FieldProblem | readonly FieldProblem[]

/** 400: what was sent cannot be accepted. One problem speaks for itself, several share a sentence. */
export function refuse(problems: Problems): Refusal {
  return withFields(400, problems)
}

/** 400 about the whole of what was sent. */
export function refuseWhole(message: string): Refusal {
  return new Refusal(400, { message })
}

const endings: Record<Ending, string> = {
  ended: 'problem.sessionEnded',
  passwordChanged: 'problem.passwordChanged',
  deactivated: 'problem.deactivated',
}

/** 401: nobody is signed in, or no longer, and why. */
export function unauthorized(why: Ending | null = null): Refusal {
  const message = why ? endings[why] : 'problem.unauthorized'
  return new Refusal(401, { message }, { 'www-authenticate': 'Bearer' })
}

/** 403: signed in, but not allowed; problems name what of the sent is not. */
export function forbidden(message = 'problem.forbidden', problems?: Problems): Refusal {
  return withFields(403, problems, message)
}

/** 404: not there, or not for this caller to know of. */
export function notFound(message = 'problem.notFound'): Refusal {
  return new Refusal(404, { message })
}

/** 408: what was sent did not arrive in time; the connection is closed. */
export function tooSlow(): Refusal {
  return new Refusal(408, { message: 'problem.tooSlow' }, { connection: 'close' })
}

/** 409: changed meanwhile, or used up; problems name what of the sent is. */
export function conflict(message = 'problem.conflict', problems?: Problems): Refusal {
  return withFields(409, problems, message)
}

/** 413: more than is accepted; problems name the files that are. */
export function tooLarge(problems?: Problems): Refusal {
  return withFields(413, problems, 'problem.tooLarge')
}

/** 415: a kind of data that is not accepted; problems name the files that are of it. */
export function unsupported(problems?: Problems): Refusal {
  return withFields(415, problems, 'problem.unsupported')
}

/** 429; `retryAfter` in seconds. Who has to wait for minutes is told for how many. */
export function tooMany(retryAfter: number): Refusal {
  const minutes = Math.ceil(retryAfter / 60)
  const message = minutes > 1 ? sentence('problem.tooManyFor', { minutes }) : 'problem.tooMany'
  return new Refusal(429, { message }, { 'retry-after': seconds(retryAfter) })
}

/** 503; `retryAfter` in seconds. */
export function unavailable(retryAfter: number, message = 'problem.unavailable'): Refusal {
  return new Refusal(503, { message }, { 'retry-after': seconds(retryAfter) })
}

function withFields(status: number, problems: Problems = [], whole = 'problem.validation'): Refusal {
  const list = Array.isArray(problems) ? (problems as readonly FieldProblem[]) : [problems as FieldProblem]
  const errors = list.map(({ field, message }) => ({ field, message }))
  const only = errors.length === 1 ? errors[0] : undefined
  const body: Problem = { message: only?.message ?? whole }
  if (errors.length > 0) body.errors = errors
  return new Refusal(status, body)
}

function seconds(retryAfter: number): string {
  return String(Math.max(1, Math.ceil(retryAfter)))
}
