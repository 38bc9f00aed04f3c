import type { FieldProblem, Problem } from '@zlecenia/contract/lib/problem'

/** The server answered 400-599. `message` is the server's sentence, in the language spoken when it was asked; `errors` name the wrong fields. */
export class ProblemError extends Error {
  readonly status: number
  readonly problem: Problem
  /** Seconds to wait, from Retry-After. */
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

/** No answer came: no network, or the server is not there. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause })
    this.name = 'NetworkError'
  }
}

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
