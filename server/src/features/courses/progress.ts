import type { CourseState } from '@zlecenia/contract/features/courses/course-shape'
import type { ProgressRow } from './courses.queries.ts'

/** Level of an article's highest headings, below the card of its text. */
export const levelInCourse = 3

function stateOf({ attempts, finishedAt, passedAt }: ProgressRow): CourseState {
  if (passedAt) return 'passed'
  if (attempts === 0) return 'assigned'
  return finishedAt ? 'failed' : 'started'
}

export const progressOf = (it: ProgressRow) => ({
  state: stateOf(it),
  dueOn: it.dueOn,
  attempts: it.attempts,
  result:
    it.right === null || it.questionCount === null
      ? null
      : { right: it.right, questionCount: it.questionCount },
  finishedAt: it.finishedAt?.toISOString() ?? null,
})
