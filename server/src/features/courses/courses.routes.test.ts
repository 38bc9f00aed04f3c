import { certificatePath } from '@zlecenia/contract/features/courses/course-shape'
import type {
  Course,
  CourseMember,
  OwnCourseWhole,
} from '@zlecenia/contract/features/courses/courses.contract'
import { pl } from '@zlecenia/contract/messages/pl'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { openVault } from '#platform/vault.ts'
import { qrOf, readsPapers } from '#test/paper-reader.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: SignedInAgent
let worker: SignedInAgent
let other: SignedInAgent
beforeAll(async () => {
  ;[office, worker, other] = await Promise.all([
    world.signedIn('office'),
    world.signedIn('worker', { firstName: 'Jan', lastName: 'Lis' }),
    world.signedIn('worker', { firstName: 'Ola', lastName: 'Żak' }),
  ])
})

const questions = [
  { question: 'Ile punktów podparcia?', answers: ['Jeden', 'Trzy'], right: 1 },
  { question: 'Kto trzyma drabinę?', answers: ['Druga osoba', 'Nikt', 'Klient'], right: 0 },
]
async function anArticle(state = 'published'): Promise<string> {
  const id = newId()
  const answer = await office.post('/articles', {
    id,
    title: `Drabina ${id}`,
    category: 'BHP',
    audience: 'staff',
    route: null,
    body: 'Drabina stoi na **równym**.',
    state,
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return id
}
async function aCourse(more: object = {}): Promise<Course> {
  const answer = await office.post('/courses', {
    id: newId(),
    articleId: await anArticle(),
    questions,
    ...more,
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const assign = (id: string, userIds: string[], crewIds: string[] = []) =>
  office.post(`/courses/${id}/people`, { userIds, crewIds, dueOn: null })
async function assigned(to = worker, more: object = {}): Promise<Course> {
  const course = await aCourse(more)
  expect((await assign(course.id, [to.user.id])).statusCode).toBe(200)
  return course
}
const start = async (id: string, as = worker) =>
  (await as.post(`/me/courses/${id}/start`)).json<OwnCourseWhole>()
const finish = (id: string, answers: number[], attempt = 1, as = worker) =>
  as.post(`/me/courses/${id}/finish`, { attempt, answers })
const firstError = (answer: Awaited<ReturnType<SignedInAgent['post']>>) => [
  answer.statusCode,
  answer.json().errors?.[0]?.field,
]
const progressOf = async (id: string, of: SignedInAgent) =>
  (await office.get(`/courses/${id}/people`))
    .json<{ people: CourseMember[] }>()
    .people.find((it) => it.id === of.user.id)?.progress
const check = (key: string) => world.app.inject({ url: `${certificatePath}/${key}` })

describe('A course', () => {
  it('takes a published article once, and at most five questions with a right answer', async () => {
    const articleId = await anArticle()
    const post = (more: object) => office.post('/courses', { id: newId(), articleId, questions, ...more })
    const six = Array.from({ length: 6 }, (_, n) => ({ ...questions[0], question: `Pytanie ${n}` }))
    expect(firstError(await post({ questions: six }))).toEqual([400, 'questions'])
    expect(firstError(await post({ questions: [{ ...questions[0], right: 2 }] }))).toEqual([
      400,
      'questions.0.right',
    ])
    expect(firstError(await post({ questions: [{ ...questions[0], right: null }] }))).toEqual([
      400,
      'questions.0.right',
    ])
    expect(firstError(await post({ questions: [{ ...questions[0], answers: ['Tak', 'Tak'] }] }))).toEqual([
      400,
      'questions.0.answers',
    ])
    expect(firstError(await post({ articleId: await anArticle('draft') }))).toEqual([400, 'articleId'])
    expect(firstError(await post({ articleId: newId() }))).toEqual([400, 'articleId'])
    expect((await post({})).statusCode).toBe(201)
    expect(firstError(await post({}))).toEqual([400, 'articleId'])
    expect((await worker.post('/courses', { id: newId(), articleId, questions })).statusCode).toBe(403)
  })

  it('keeps its article from being removed', async () => {
    const admin = await world.signedIn('admin')
    const { articleId } = await aCourse()
    expect((await admin.delete(`/articles/${articleId}`)).json().message).toBe(pl.courseRefusal.articleUsed)
  })

  it('goes to people and to a whole crew, once each', async () => {
    const { id } = await aCourse()
    const crew = newId()
    await world.db.query('insert into crews (id, name) values ($1, $2)', [crew, `Brygada ${crew}`])
    await world.db.query('insert into crew_members (user_id, crew_id) values ($1, $2)', [other.user.id, crew])
    expect(firstError(await assign(id, []))).toEqual([400, 'userIds'])
    expect(firstError(await assign(id, [newId()]))).toEqual([400, 'userIds'])
    const answer = await assign(id, [worker.user.id], [crew])
    const people = answer.json<{ people: CourseMember[] }>().people.filter(({ progress }) => progress)
    expect(people.map((it) => it.id).sort()).toEqual([worker.user.id, other.user.id].sort())
    await start(id)
    await assign(id, [worker.user.id])
    expect(await progressOf(id, worker)).toMatchObject({ state: 'started', attempts: 1 })
    const news = (await other.get('/notifications')).json().notifications
    expect(news[0]).toMatchObject({ kind: 'courseAssigned', about: { subject: 'Course', id } })
  })

  it('refuses callers with the right to own ones, except as assigned', async () => {
    const { id } = await assigned()
    expect((await worker.get('/courses')).statusCode).toBe(403)
    expect((await worker.get(`/courses/${id}`)).statusCode).toBe(403)
    expect((await worker.patch(`/courses/${id}`, { archived: true, version: 1 })).statusCode).toBe(403)
    expect((await other.get(`/me/courses/${id}`)).statusCode).toBe(404)
    expect((await start(id, other)).attempt).toBeUndefined()
    expect((await finish(id, [1, 0], 1, other)).statusCode).toBe(404)
    const own = (await worker.get('/me/courses')).json().courses.map((it: { id: string }) => it.id)
    expect(own).toContain(id)
  })
})

describe('An attempt', () => {
  it('shows no right answer before its end, and after a failed one neither', async () => {
    const { id } = await assigned()
    const before = await worker.get(`/me/courses/${id}`)
    const opened = await worker.post(`/me/courses/${id}/start`)
    const again = await worker.post(`/me/courses/${id}/start`)
    expect(opened.json()).toMatchObject({ state: 'started', attempt: { number: 1 }, answered: null })
    expect(again.json()).toEqual(opened.json())
    for (const { body } of [before, opened, again]) expect(body).not.toContain('"right":1')
    expect(Object.keys(opened.json().attempt.questions[0])).toEqual(['question', 'answers'])
    const failed = (await finish(id, [1, 1])).json<OwnCourseWhole>()
    expect(failed).toMatchObject({ state: 'failed', result: { right: 1, questionCount: 2 } })
    expect(failed.answered?.map(({ isRight, right }) => [isRight, right])).toEqual([
      [true, null],
      [false, null],
    ])
  })

  it('keeps its questions when the course changes meanwhile', async () => {
    const { id, version } = await assigned()
    const { attempt } = await start(id)
    const other = [{ question: 'Nowe pytanie?', answers: ['Tak', 'Nie'], right: 1 }]
    expect(
      (await office.patch(`/courses/${id}`, { questions: other, version: version + 1 })).statusCode,
    ).toBe(409)
    await office.patch(`/courses/${id}`, { questions: other, version })
    expect((await start(id)).attempt).toEqual(attempt)
    await office.patch(`/courses/${id}`, { archived: true, version: version + 1 })
    const passed = (await finish(id, [1, 0])).json<OwnCourseWhole>()
    expect(passed).toMatchObject({ state: 'passed', result: { right: 2, questionCount: 2 } })
    expect(passed.answered?.[0]).toMatchObject({ question: 'Ile punktów podparcia?', right: 'Trzy' })
  })

  it('uses the changed questions in the next attempt', async () => {
    const { id, version } = await assigned()
    await start(id)
    await finish(id, [0, 1])
    await office.patch(`/courses/${id}`, { questions: questions.slice(1), version })
    const { attempt } = await start(id)
    expect(attempt).toMatchObject({ number: 2, questions: [{ question: 'Kto trzyma drabinę?' }] })
    expect((await finish(id, [0], 1)).statusCode).toBe(409)
    expect((await finish(id, [0], 2)).json()).toMatchObject({ state: 'passed', attempts: 2 })
  })

  it('ends once: the same answers again give the same result, others are refused', async () => {
    const { id } = await assigned()
    await start(id)
    expect(firstError(await finish(id, [1]))).toEqual([400, 'answers.1'])
    expect(firstError(await finish(id, [1, 3]))).toEqual([400, 'answers.1'])
    expect(firstError(await finish(id, [1, 0, 0]))).toEqual([400, 'answers'])
    const [first, second] = await Promise.all([finish(id, [1, 0]), finish(id, [1, 0])])
    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
    expect((await finish(id, [0, 0])).statusCode).toBe(409)
    expect((await start(id)).state).toBe('passed')
    const { rows } = await world.db.query('select id from certificates where course_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect((await office.delete(`/courses/${id}/people/${worker.user.id}`)).statusCode).toBe(400)
  })

  it('passes by reading where the course has no questions', async () => {
    const { id } = await assigned(worker, { questions: [] })
    expect((await start(id)).attempt?.questions).toEqual([])
    expect((await finish(id, [])).json()).toMatchObject({
      state: 'passed',
      result: { right: 0, questionCount: 0 },
    })
  })

  it('does not start in an archived course', async () => {
    const { id, version } = await assigned()
    await office.patch(`/courses/${id}`, { archived: true, version })
    expect((await worker.post(`/me/courses/${id}/start`)).statusCode).toBe(400)
    expect((await office.delete(`/courses/${id}/people/${worker.user.id}`)).statusCode).toBe(204)
    expect((await worker.get(`/me/courses/${id}`)).statusCode).toBe(404)
  })
})

describe('A certificate', () => {
  async function printedKey(of = worker): Promise<{ key: string; id: string }> {
    const { id } = await assigned(of)
    await start(id, of)
    await finish(id, [1, 0], 1, of)
    const { rows } = await world.db.query<{ sealed: string }>(
      'select sealed_key as sealed from certificates where course_id = $1',
      [id],
    )
    return { key: openVault(world.deps.environment).open(rows[0]?.sealed ?? '') ?? '', id }
  }

  it('comes as a PDF to its holder and to readers of all courses, after the end only', async () => {
    const { id } = await assigned()
    expect((await worker.get(`/me/courses/${id}/certificate`)).statusCode).toBe(404)
    await start(id)
    await finish(id, [1, 0])
    const own = await worker.get(`/me/courses/${id}/certificate`)
    expect([own.statusCode, own.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    if (readsPapers) {
      const [, key = ''] = (await qrOf(own.rawPayload)).split(`${certificatePath}/`)
      expect((await check(key)).statusCode).toBe(200)
    }
    const at = `/courses/${id}/people/${worker.user.id}/certificate`
    expect((await office.get(at)).rawPayload).toEqual(own.rawPayload)
    expect((await other.get(at)).statusCode).toBe(403)
    expect((await other.get(`/me/courses/${id}/certificate`)).statusCode).toBe(404)
  })

  it('opens by its key without a session, also after a change of the article', async () => {
    const { key, id } = await printedKey()
    const valid = await check(key)
    expect([valid.statusCode, valid.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(valid.body).toContain('Zaświadczenie jest ważne')
    expect(valid.body).toContain('Jan Lis')
    expect(valid.body).toContain('Szkolenie wewnętrzne')
    expect(valid.body).not.toContain('<script')
    const { title, articleId } = (await office.get(`/courses/${id}`)).json<Course>()
    await office.patch(`/articles/${articleId}`, { title: 'Inny tytuł', version: 1 })
    expect((await check(key)).body).toContain(title)
  })

  it('stays unknown for another key', async () => {
    const { key } = await printedKey()
    for (const wrong of [key.slice(1), `${key.slice(1)}${key.startsWith('A') ? 'B' : 'A'}`, 'x'.repeat(43)]) {
      const answer = await check(wrong)
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('Nie znamy')])
      expect(answer.body).not.toContain('Jan Lis')
    }
  })

  it('names no person who is gone', async () => {
    const gone = await world.signedIn('worker', { firstName: 'Piotr', lastName: 'Mróz' })
    const { key } = await printedKey(gone)
    await world.db.query("update users set status = 'inactive' where id = $1", [gone.user.id])
    const inactive = await check(key)
    expect([inactive.statusCode, inactive.body]).toEqual([
      200,
      expect.stringContaining('nie ma już w firmie'),
    ])
    expect(inactive.body).not.toContain('Mróz')
    await world.db.query('update certificates set user_id = null where user_id = $1', [gone.user.id])
    expect((await check(key)).body).toContain('nie ma już w firmie')
  })
})
