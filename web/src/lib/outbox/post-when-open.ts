import { ProblemError } from '../problem-error.ts'
import { untilReachable } from '../reachable.ts'
import type { Outcome } from './sender.ts'

const isClosedAnswer = (outcome: Outcome): boolean =>
  'error' in outcome && outcome.error instanceof ProblemError && outcome.error.problem.closed !== undefined

/** Waits while the program is closed and posts again; its key makes the order once. */
export async function postedWhenOpen(
  post: () => Promise<Outcome>,
  signal: AbortSignal,
  onClosed: (isWaiting: boolean) => void,
): Promise<Outcome> {
  for (;;) {
    const outcome = await post()
    if (!isClosedAnswer(outcome) || signal.aborted) return outcome
    onClosed(true)
    if (!(await untilReachable(signal))) return outcome
    onClosed(false)
  }
}
