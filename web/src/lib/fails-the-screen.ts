import { ProblemError } from './problem-error.ts'

/**
 * `throwOnError` of the query a whole screen is about: when the server failed (500) and nothing is loaded yet, there is
 * nothing to show but the error page with the request id. What is loaded stays.
 */
export const failsTheScreen = (error: Error, query: { state: { data: unknown } }): boolean =>
  error instanceof ProblemError && error.status === 500 && query.state.data === undefined
