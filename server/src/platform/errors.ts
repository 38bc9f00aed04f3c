import type { FieldProblem, Problem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { translated } from './translate.ts'

/** Thrown anywhere; `errorHandler` answers it and translates its sentences. */
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

/** `field`: dotted path of the input; `message`: sentence key or Polish. */
export type Problems = FieldProblem | readonly FieldProblem[]

export function refuse(problems: Problems): Refusal {
  return withFields(400, problems)
}

export function refuseWhole(message: string): Refusal {
  return new Refusal(400, { message })
}

export type Ending = 'ended' | 'passwordChanged' | 'deactivated'

const endings: Record<Ending, string> = {
  ended: 'problem.sessionEnded',
  passwordChanged: 'problem.passwordChanged',
  deactivated: 'problem.deactivated',
}

export function unauthorized(why: Ending | null = null): Refusal {
  const message = why ? endings[why] : 'problem.unauthorized'
  return new Refusal(401, { message }, { 'www-authenticate': 'Bearer' })
}

export function forbidden(message = 'problem.forbidden', problems?: Problems): Refusal {
  return withFields(403, problems, message)
}

export function notFound(message = 'problem.notFound'): Refusal {
  return new Refusal(404, { message })
}

export function tooSlow(): Refusal {
  return new Refusal(408, { message: 'problem.tooSlow' }, { connection: 'close' })
}

export function conflict(message = 'problem.conflict', problems?: Problems): Refusal {
  return withFields(409, problems, message)
}

export function tooLarge(problems?: Problems): Refusal {
  return withFields(413, problems, 'problem.tooLarge')
}

export function unsupported(problems?: Problems): Refusal {
  return withFields(415, problems, 'problem.unsupported')
}

export function tooMany(retryAfter: number): Refusal {
  const minutes = Math.ceil(retryAfter / 60)
  const message = minutes > 1 ? sentence('problem.tooManyFor', { minutes }) : 'problem.tooMany'
  return new Refusal(429, { message }, { 'retry-after': seconds(retryAfter) })
}

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
