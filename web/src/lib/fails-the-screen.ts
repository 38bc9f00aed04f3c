import { ProblemError } from './problem-error.ts'

/** `throwOnError` for a screen's main query: a 500 without data shows the error page. */
export const failsTheScreen = (error: Error, query: { state: { data: unknown } }): boolean =>
  error instanceof ProblemError && error.status === 500 && query.state.data === undefined
