import type { CourseQuestion, CourseRow } from '@zlecenia/contract/features/courses/courses.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const questionsOf = (course: string) => `coalesce((
  select json_agg(json_build_object('question', q.question, 'answers', q.answers, 'right', q.right_answer)
                  order by q.position)
    from course_questions q where q.course_id = ${course}), '[]')`

const list = statement(
  'courses.list',
  `select c.id, a.title, c.archived,
          (select count(*)::int from course_questions q where q.course_id = c.id) as questions,
          count(s.user_id)::int as assigned, count(s.passed_at)::int as passed
     from courses c join articles a on a.id = c.article_id
     left join course_assignments s on s.course_id = c.id
    group by c.id, a.title
    order by c.archived, a.title collate "pl-x-icu", c.id`,
)
const byId = statement(
  'courses.byId',
  `select c.id, c.article_id as "articleId", a.slug, a.title, a.body, c.archived, c.version,
          ${questionsOf('c.id')} as questions
     from courses c join articles a on a.id = c.article_id where c.id = $1`,
)
const total = statement('courses.total', 'select count(*)::int as total from courses')
const article = statement('courses.article', 'select state from articles where id = $1')
const insert = statement(
  'courses.insert',
  'insert into courses (id, article_id) values ($1, $2) on conflict on constraint courses__pk do nothing',
)
const update = statement(
  'courses.update',
  `update courses set archived = $2, version = version + 1, updated_at = now() where id = $1 and version = $3`,
)
const dropQuestions = statement('courses.dropQuestions', 'delete from course_questions where course_id = $1')
const insertQuestions = statement(
  'courses.insertQuestions',
  `insert into course_questions (course_id, position, question, answers, right_answer)
   select $1, n.ordinality, n.it ->> 'question', array(select jsonb_array_elements_text(n.it -> 'answers')),
          (n.it ->> 'right')::int
     from jsonb_array_elements($2::jsonb) with ordinality n (it, ordinality)`,
)
const assignedUsers = statement(
  'courses.assignedUsers',
  'select user_id as "userId" from course_assignments where course_id = $1',
)
const members = statement(
  'courses.members',
  `select u.id, u.first_name || ' ' || u.last_name as name, u.status = 'active' as "isActive",
          exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER') as "isWorker",
          (select json_build_object('id', c.id, 'name', c.name)
             from crew_members m join crews c on c.id = m.crew_id where m.user_id = u.id) as crew,
          s.user_id is not null as "isAssigned", to_char(s.due_on, 'YYYY-MM-DD') as "dueOn", s.attempts,
          s.right_answers as "right", jsonb_array_length(s.asked) as "questionCount", s.finished_at as "finishedAt",
          s.passed_at as "passedAt"
     from users u left join course_assignments s on s.user_id = u.id and s.course_id = $1
    where u.status = 'active' or s.user_id is not null
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)
const assignable = statement(
  'courses.assignable',
  `select u.id from users u
    where u.status = 'active'
      and (u.id = any($1::uuid[])
           or u.id in (select m.user_id from crew_members m where m.crew_id = any($2::uuid[])))`,
)
const assign = statement(
  'courses.assign',
  `insert into course_assignments (course_id, user_id, assigned_by, due_on)
   select $1, u, $3, $4 from unnest($2::uuid[]) u
   on conflict on constraint course_assignments__pk do nothing
   returning user_id as "userId"`,
)
const unassign = statement(
  'courses.unassign',
  'delete from course_assignments where course_id = $1 and user_id = $2 and passed_at is null',
)

export async function courseRows(db: Queryable): Promise<CourseRow[]> {
  return (await db.query<CourseRow>(list)).rows
}

export interface StoredCourse {
  id: string
  articleId: string
  slug: string
  title: string
  body: string
  archived: boolean
  version: number
  questions: CourseQuestion[]
}
export async function courseById(db: Queryable, id: string): Promise<StoredCourse | null> {
  return (await db.query<StoredCourse>(byId, [id])).rows[0] ?? null
}
export async function courseTotal(db: Queryable): Promise<number> {
  return (await db.query<{ total: number }>(total)).rows[0]?.total ?? 0
}
export async function isArticlePublished(db: Queryable, id: string): Promise<boolean> {
  return (await db.query<{ state: string }>(article, [id])).rows[0]?.state === 'published'
}
/** 0 when a course with this id exists. */
export async function insertCourse(tx: Queryable, id: string, articleId: string): Promise<number> {
  return (await tx.query(insert, [id, articleId])).rowCount
}
/** 0 when it changed since `version`. */
export async function saveCourse(
  tx: Queryable,
  { id, archived, version }: Pick<StoredCourse, 'id' | 'archived' | 'version'>,
): Promise<number> {
  return (await tx.query(update, [id, archived, version])).rowCount
}
export async function replaceQuestions(tx: Queryable, id: string, questions: readonly CourseQuestion[]) {
  await tx.query(dropQuestions, [id])
  await tx.query(insertQuestions, [id, JSON.stringify(questions)])
}
export async function usersOfCourse(db: Queryable, id: string): Promise<string[]> {
  return (await db.query<{ userId: string }>(assignedUsers, [id])).rows.map(({ userId }) => userId)
}

export interface ProgressRow {
  dueOn: string | null
  attempts: number
  right: number | null
  questionCount: number | null
  finishedAt: Date | null
  passedAt: Date | null
}
export interface MemberRow extends ProgressRow {
  id: string
  name: string
  isActive: boolean
  isWorker: boolean
  isAssigned: boolean
  crew: { id: string; name: string } | null
}
export async function courseMembers(db: Queryable, id: string): Promise<MemberRow[]> {
  return (await db.query<MemberRow>(members, [id])).rows
}
/** Active people of the ids and of the crews. */
export async function assignableUsers(
  db: Queryable,
  users: readonly string[],
  crews: readonly string[],
): Promise<string[]> {
  return (await db.query<{ id: string }>(assignable, [users, crews])).rows.map(({ id }) => id)
}

export interface NewAssignments {
  courseId: string
  users: readonly string[]
  by: string
  dueOn: string | null
}
/** Users who did not have it. */
export async function insertAssignments(tx: Queryable, it: NewAssignments): Promise<string[]> {
  const { rows } = await tx.query<{ userId: string }>(assign, [it.courseId, it.users, it.by, it.dueOn])
  return rows.map(({ userId }) => userId)
}
/** 0 when it is not assigned, or passed. */
export async function deleteAssignment(tx: Queryable, id: string, userId: string): Promise<number> {
  return (await tx.query(unassign, [id, userId])).rowCount
}
