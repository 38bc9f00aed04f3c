import type { FieldProblem, Problem } from '@zlecenia/contract/lib/problem'

export class ProblemError extends Error {
  readonly status: number
  readonly problem: Problem
  readonly retryAfter: number | null

  constructor(status: number, problem: Problem, retryAfter: number | null = null) {
    super(problem.message)
    this.name = 'ProblemError'
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }

  get errors(): readonly FieldProblem[] {
    return this.problem.errors ?? []
  }
}

export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause })
    this.name = 'NetworkError'
  }
}

/** The outcome is unknown: the answer got lost, or did not come from the program. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ProblemError && error.status >= 500)

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
