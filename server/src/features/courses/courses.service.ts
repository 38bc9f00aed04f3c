import { coursesMost } from '@zlecenia/contract/features/courses/course-shape'
import type {
  Course,
  CourseMember,
  CourseRow,
  courses,
} from '@zlecenia/contract/features/courses/courses.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { articleHtml } from '#features/help/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { notify } from '#platform/notify.ts'
import * as rows from './courses.queries.ts'
import { levelInCourse, progressOf } from './progress.ts'

const subject = 'Course'

/** A right to own rows is for the courses of the caller (own-courses.service.ts). */
export function requireAllCourses(caller: Caller, action: 'read' | 'update'): void {
  if (caller.reach(action, subject) !== 'all') throw forbidden()
}

export function listCourses(db: Queryable, caller: Caller): Promise<CourseRow[]> {
  requireAllCourses(caller, 'read')
  return rows.courseRows(db)
}

async function stored(db: Queryable, id: string): Promise<rows.StoredCourse> {
  const found = await rows.courseById(db, id)
  if (!found) throw notFound()
  return found
}

async function whole(db: Queryable, id: string): Promise<Course> {
  const { body, ...it } = await stored(db, id)
  return { ...it, html: articleHtml(body, levelInCourse) }
}

export function readCourse(db: Queryable, caller: Caller, id: string): Promise<Course> {
  requireAllCourses(caller, 'update')
  return whole(db, id)
}

const auditFields = ({ title, questions, archived }: rows.StoredCourse) => ({
  title,
  questions: questions.length,
  archived,
})

/** Right answers stay out of the log. */
export function addCourse(db: Database, caller: Caller, sent: BodyOf<typeof courses.add>): Promise<Course> {
  return db.transaction(async (tx) => {
    const { id, articleId, questions } = sent
    const known = await rows.courseById(tx, id)
    if (known) {
      if (known.articleId !== articleId) throw conflict()
      return whole(tx, id)
    }
    if ((await rows.courseTotal(tx)) >= coursesMost) throw refuseWhole('courseRefusal.full')
    if (!(await rows.isArticlePublished(tx, articleId)))
      throw refuse({ field: 'articleId', message: 'courseRefusal.articleMissing' })
    // A concurrent request with the same id has added it.
    if ((await rows.insertCourse(tx, id, articleId)) === 0) return whole(tx, id)
    await rows.replaceQuestions(tx, id, questions)
    const { archived: _, ...after } = auditFields(await stored(tx, id))
    await recordChange(tx, { caller, action: 'created', subject, id, after })
    return whole(tx, id)
  })
}

const actionOf = (archived: boolean | undefined) =>
  archived === undefined ? 'changed' : archived ? 'archived' : 'restored'

export function changeCourse(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof courses.change>,
): Promise<Course> {
  requireAllCourses(caller, 'update')
  return db.transaction(async (tx) => {
    const before = await stored(tx, id)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return whole(tx, id)
    savedOrConflict(await rows.saveCourse(tx, { ...after, version }))
    if (sent.questions) await rows.replaceQuestions(tx, id, sent.questions)
    await recordChange(tx, {
      caller,
      action: actionOf(after.archived === before.archived ? undefined : after.archived),
      subject,
      id,
      before: auditFields(before),
      after: auditFields(after),
      announcements: [{ topic: subject, id, users: await rows.usersOfCourse(tx, id) }],
    })
    return whole(tx, id)
  })
}

async function members(db: Queryable, caller: Caller, id: string): Promise<CourseMember[]> {
  const seesCrews = caller.reach('read', 'Crew') === 'all'
  return (await rows.courseMembers(db, id)).map((it) => ({
    id: it.id,
    name: it.name,
    crew: seesCrews ? it.crew : null,
    isWorker: it.isWorker,
    isActive: it.isActive,
    progress: it.isAssigned ? progressOf(it) : null,
  }))
}

export async function membersOfCourse(db: Queryable, caller: Caller, id: string): Promise<CourseMember[]> {
  requireAllCourses(caller, 'update')
  await stored(db, id)
  return members(db, caller, id)
}

export function assignCourse(
  db: Database,
  caller: Caller,
  id: string,
  { userIds, crewIds, dueOn }: BodyOf<typeof courses.assign>,
): Promise<CourseMember[]> {
  requireAllCourses(caller, 'update')
  return db.transaction(async (tx) => {
    const { title, archived } = await stored(tx, id)
    if (archived) throw refuseWhole('courses.isArchived')
    const users = await rows.assignableUsers(tx, userIds, crewIds)
    if (userIds.some((it) => !users.includes(it)))
      throw refuse({ field: 'userIds', message: 'courseRefusal.personGone' })
    const added = await rows.insertAssignments(tx, { courseId: id, users, by: caller.id, dueOn })
    if (added.length > 0) {
      await recordChange(tx, {
        caller,
        action: 'course-assigned',
        subject,
        id,
        after: { title, people: added, dueOn },
        announcements: [{ topic: subject, id, users: added }],
      })
      const others = added.filter((it) => it !== caller.id)
      if (others.length > 0)
        await notify(tx, { kind: 'courseAssigned', about: id, values: { title }, users: others })
    }
    return members(tx, caller, id)
  })
}

export function unassignCourse(db: Database, caller: Caller, id: string, userId: string): Promise<void> {
  requireAllCourses(caller, 'update')
  return db.transaction(async (tx) => {
    const { title } = await stored(tx, id)
    if ((await rows.deleteAssignment(tx, id, userId)) === 0) {
      if ((await rows.usersOfCourse(tx, id)).includes(userId)) throw refuseWhole('courseRefusal.isPassed')
      throw notFound()
    }
    await recordChange(tx, {
      caller,
      action: 'course-unassigned',
      subject,
      id,
      before: { title, people: [userId] },
      announcements: [{ topic: subject, id, users: [userId] }],
    })
  })
}
