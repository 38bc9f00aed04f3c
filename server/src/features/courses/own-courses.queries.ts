import type { CourseQuestion } from '@zlecenia/contract/features/courses/courses.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { ProgressRow } from './courses.queries.ts'

const progress = `c.id, a.title, c.archived, to_char(s.due_on, 'YYYY-MM-DD') as "dueOn", s.attempts,
  s.right_answers as "right", jsonb_array_length(s.asked) as "questionCount", s.finished_at as "finishedAt",
  s.passed_at as "passedAt"`
const from = `from course_assignments s join courses c on c.id = s.course_id join articles a on a.id = c.article_id`

// An archived course stays while it is under way, and once it is passed.
const own = statement(
  'courses.own',
  `select ${progress} ${from}
    where s.user_id = $1
      and (not c.archived or s.passed_at is not null or (s.attempts > 0 and s.finished_at is null))
    order by s.passed_at is not null, s.due_on nulls last, a.title collate "pl-x-icu", c.id`,
)
const ownOne = statement(
  'courses.ownOne',
  `select ${progress}, a.body, s.asked as questions, s.answers ${from} where s.user_id = $1 and c.id = $2`,
)
const lock = statement(
  'courses.lockOwn',
  'select from course_assignments where user_id = $1 and course_id = $2 for update',
)
const start = statement(
  'courses.start',
  `update course_assignments
      set attempts = attempts + 1, asked = $3, started_at = now(), answers = null, right_answers = null,
          finished_at = null
    where user_id = $1 and course_id = $2`,
)
const finish = statement(
  'courses.finish',
  `update course_assignments
      set answers = $3, right_answers = $4, finished_at = now(), passed_at = case when $5 then now() end
    where user_id = $1 and course_id = $2`,
)
const issue = statement(
  'courses.issue',
  `insert into certificates (id, course_id, user_id, title, questions, right_answers, issued_at, key_hash, sealed_key)
   values ($1, $2, $3, $4, $5, $6, now(), $7, $8)`,
)
const certificate = statement(
  'courses.certificate',
  `select t.title, t.questions, t.right_answers as "right", t.issued_at as "issuedAt", t.sealed_key as "sealedKey",
          u.first_name || ' ' || u.last_name as name
     from certificates t join users u on u.id = t.user_id where t.user_id = $1 and t.course_id = $2`,
)
const byKey = statement(
  'courses.certificateByKey',
  `select t.title, t.issued_at as "issuedAt",
          case when u.status = 'active' then u.first_name || ' ' || u.last_name end as name
     from certificates t left join users u on u.id = t.user_id where t.key_hash = $1`,
)

export interface OwnCourseRow extends ProgressRow {
  id: string
  title: string
  archived: boolean
}
export async function ownCourses(db: Queryable, userId: string): Promise<OwnCourseRow[]> {
  return (await db.query<OwnCourseRow>(own, [userId])).rows
}

export interface OwnCourseText extends OwnCourseRow {
  body: string
  questions: CourseQuestion[] | null
  answers: number[] | null
}
export async function ownCourse(db: Queryable, userId: string, id: string): Promise<OwnCourseText | null> {
  return (await db.query<OwnCourseText>(ownOne, [userId, id])).rows[0] ?? null
}
/** Serialises the attempts of a person. */
export async function lockOwnCourse(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.query(lock, [userId, id])
}
export async function startAttempt(
  tx: Queryable,
  userId: string,
  id: string,
  questions: readonly CourseQuestion[],
): Promise<void> {
  await tx.query(start, [userId, id, JSON.stringify(questions)])
}

export interface EndOfAttempt {
  userId: string
  courseId: string
  answers: readonly number[]
  right: number
  hasPassed: boolean
}
export async function finishAttempt(tx: Queryable, it: EndOfAttempt): Promise<void> {
  await tx.query(finish, [it.userId, it.courseId, it.answers, it.right, it.hasPassed])
}

export interface NewCertificate {
  id: string
  courseId: string
  userId: string
  title: string
  questions: number
  right: number
  keyHash: Buffer
  sealedKey: string
}
export async function insertCertificate(tx: Queryable, it: NewCertificate): Promise<void> {
  const values = [it.id, it.courseId, it.userId, it.title, it.questions, it.right, it.keyHash, it.sealedKey]
  await tx.query(issue, values)
}

export interface StoredCertificate {
  title: string
  questions: number
  right: number
  issuedAt: Date
  sealedKey: string
  name: string
}
export async function certificateOf(db: Queryable, userId: string, courseId: string) {
  return (await db.query<StoredCertificate>(certificate, [userId, courseId])).rows[0] ?? null
}

/** `name` is null for a person who is no longer active or there. */
export interface CheckedCertificate {
  title: string
  issuedAt: Date
  name: string | null
}
export async function certificateByKey(db: Queryable, keyHash: Buffer): Promise<CheckedCertificate | null> {
  return (await db.query<CheckedCertificate>(byKey, [keyHash])).rows[0] ?? null
}
