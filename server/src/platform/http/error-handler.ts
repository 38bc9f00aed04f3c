import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ConstraintProblems } from '../constraints.ts'
import { isBusy, isSilent, isUnreachable } from '../database/failover.ts'
import {
  forbidden,
  notFound,
  Refusal,
  refuse,
  refuseWhole,
  tooLarge,
  unavailable,
  unsupported,
} from '../errors.ts'
import { requestLanguage, translatedProblem } from '../translate.ts'
import { refusedCalls } from './refused-calls.ts'

export function errorHandler(constraints: ConstraintProblems) {
  const tellRefused = refusedCalls()
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isCutOff = request.raw.aborted && !request.raw.complete
    const refusal = isCutOff ? refuseWhole('problem.badJson') : asRefusal(error, constraints)
    if (isUnholdable(error)) {
      request.log.warn({ err: error }, 'the contract let a value through that the database cannot hold')
    }
    // Every call, while the program is closed.
    if (refusal.status >= 500 && !refusal.body.closed) {
      const log = refusal.status === 500 ? 'error' : 'warn'
      request.log[log](
        { err: error, call: `${request.method} ${request.routeOptions.url}` },
        'a request failed',
      )
    }
    tellRefused(request, refusal.status)
    if (refusal.status === 500) refusal.body.requestId = request.id
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(translatedProblem(refusal.body, requestLanguage(request.headers))))
  }
}

/** Maps an error to its answer; 500 when unforeseen. */
export function asRefusal(error: unknown, constraints: ConstraintProblems): Refusal {
  if (error instanceof Refusal) return error
  return (
    fromDatabase(error, constraints) ?? fromHttp(error) ?? new Refusal(500, { message: 'problem.unforeseen' })
  )
}

const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])

function fromDatabase(error: unknown, constraints: ConstraintProblems): Refusal | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const problem = constraint ? constraints[constraint] : undefined
  if (problem?.field) return refuse(problem)
  if (problem) return new Refusal(409, { message: problem.message })
  if (code && diskFull.has(code)) return unavailable(60, 'problem.diskFull')
  if (isUnreachable(error) || isSilent(error)) return unavailable(5)
  if (isUnholdable(error)) return refuseWhole('problem.validation')
  return isBusy(error) ? unavailable(2) : null
}

function isUnholdable(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^22[\dA-Z]{3}$/u.test(code)
}

function fromHttp(error: unknown): Refusal | null {
  const { statusCode } = error as Partial<FastifyError>
  if (!statusCode || statusCode < 400 || statusCode >= 500) return null
  return fromStatus[statusCode]?.() ?? new Refusal(statusCode, { message: 'problem.badJson' })
}

const fromStatus: Record<number, () => Refusal> = {
  403: forbidden,
  404: notFound,
  406: unsupported,
  413: tooLarge,
  415: unsupported,
}
