import { passMark } from '@zlecenia/contract/features/courses/course-shape'
import type {
  CourseQuestion,
  OwnCourse,
  OwnCourseWhole,
} from '@zlecenia/contract/features/courses/courses.contract'
import { articleHtml } from '#features/help/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { newToken, tokenHash } from '#platform/auth/tokens.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Vault } from '#platform/vault.ts'
import { courseById } from './courses.queries.ts'
import * as rows from './own-courses.queries.ts'
import { levelInCourse, progressOf } from './progress.ts'

const subject = 'Course'

export async function readOwnCourses(db: Queryable, caller: Caller): Promise<OwnCourse[]> {
  return (await rows.ownCourses(db, caller.id)).map((it) => ({
    id: it.id,
    title: it.title,
    ...progressOf(it),
  }))
}

async function stored(db: Queryable, caller: Caller, id: string): Promise<rows.OwnCourseText> {
  const found = await rows.ownCourse(db, caller.id, id)
  if (!found) throw notFound()
  return found
}

/** Right answers are left out of an attempt under way, and of one that did not pass. */
function shown({ body, questions, answers, archived, ...it }: rows.OwnCourseText): OwnCourseWhole {
  const progress = progressOf(it)
  const isOpen = progress.state === 'started'
  const allQuestions = questions ?? []
  return {
    id: it.id,
    title: it.title,
    ...progress,
    html: articleHtml(body, levelInCourse),
    archived,
    attempt: isOpen
      ? {
          number: it.attempts,
          questions: allQuestions.map(({ question, answers }) => ({ question, answers })),
        }
      : null,
    answered:
      answers &&
      allQuestions.map(({ question, answers: offered, right }, n) => ({
        question,
        given: offered[answers[n] ?? -1] ?? '',
        isRight: answers[n] === right,
        right: progress.state === 'passed' ? (offered[right] ?? null) : null,
      })),
  }
}

export const readOwnCourse = async (db: Queryable, caller: Caller, id: string): Promise<OwnCourseWhole> =>
  shown(await stored(db, caller, id))

/** An attempt under way goes on, so that a lost answer starts no second one. */
export function startCourse(db: Database, caller: Caller, id: string): Promise<OwnCourseWhole> {
  return db.transaction(async (tx) => {
    await rows.lockOwnCourse(tx, caller.id, id)
    const before = await stored(tx, caller, id)
    const isOpen = before.attempts > 0 && !before.finishedAt
    if (isOpen || before.passedAt) return shown(before)
    if (before.archived) throw refuseWhole('courses.isArchived')
    const allQuestions = (await courseById(tx, id))?.questions ?? []
    await rows.startAttempt(tx, caller.id, id, allQuestions)
    await recordChange(tx, {
      caller,
      action: 'course-started',
      subject,
      id,
      after: { title: before.title, attempt: before.attempts + 1 },
      announcements: [{ topic: subject, id, users: [caller.id] }],
    })
    return shown(await stored(tx, caller, id))
  })
}

const countRight = (allQuestions: readonly CourseQuestion[], answers: readonly number[]): number =>
  allQuestions.filter(({ right }, n) => right === answers[n]).length

interface Sent {
  attempt: number
  answers: readonly number[]
}

function refuseUnfit(allQuestions: readonly CourseQuestion[], answers: readonly number[]): void {
  const unanswered = allQuestions.findIndex(
    ({ answers: offered }, n) => (answers[n] ?? -1) >= offered.length || answers[n] === undefined,
  )
  if (unanswered >= 0) throw refuse({ field: `answers.${unanswered}`, message: 'courses.answerMissing' })
  if (answers.length > allQuestions.length)
    throw refuse({ field: 'answers', message: 'courses.answerMissing' })
}

/** The certificate is issued in the transaction of the passed attempt. */
export function finishCourse(
  db: Database,
  vault: Vault,
  caller: Caller,
  id: string,
  { attempt, answers }: Sent,
): Promise<OwnCourseWhole> {
  return db.transaction(async (tx) => {
    await rows.lockOwnCourse(tx, caller.id, id)
    const before = await stored(tx, caller, id)
    if (attempt !== before.attempts) throw conflict('courseRefusal.otherAttempt')
    if (before.answers) {
      if (before.answers.join() === answers.join()) return shown(before)
      throw conflict('courseRefusal.isFinished')
    }
    const allQuestions = before.questions ?? []
    refuseUnfit(allQuestions, answers)
    const right = countRight(allQuestions, answers)
    const hasPassed = right >= passMark(allQuestions.length)
    await rows.finishAttempt(tx, { userId: caller.id, courseId: id, answers, right, hasPassed })
    if (hasPassed) {
      const key = newToken()
      await rows.insertCertificate(tx, {
        id: newId(),
        courseId: id,
        userId: caller.id,
        title: before.title,
        questions: allQuestions.length,
        right,
        keyHash: tokenHash(key),
        sealedKey: vault.seal(key),
      })
    }
    await recordChange(tx, {
      caller,
      action: 'course-finished',
      subject,
      id,
      after: { title: before.title, attempt, rightAnswers: `${right}/${allQuestions.length}`, hasPassed },
      announcements: [{ topic: subject, id, users: [caller.id] }],
    })
    return shown(await stored(tx, caller, id))
  })
}
