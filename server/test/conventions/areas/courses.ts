import { newId } from '#platform/ids.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import type { SignedInAgent } from '../../world.ts'
import { type Area, byOffice, everybody, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

type Stage = Fixture | FuzzFixture
type Member = Pick<SignedInAgent, 'post' | 'user'>

const someQuestions = () => [
  { question: 'Ile punktów podparcia?', answers: ['Jeden', 'Trzy'], right: 1 },
  { question: 'Kto trzyma drabinę?', answers: ['Druga osoba', 'Nikt'], right: 0 },
]

async function anArticle({ admin }: Stage): Promise<string> {
  const id = newId()
  await admin.post('/articles', {
    id,
    title: `Praca na dachu ${id.slice(-12)}`,
    category: 'BHP',
    audience: 'staff',
    route: null,
    body: '**Uważaj.**',
    state: 'published',
  })
  return id
}
const sentTo = async (stage: Stage) => ({
  id: newId(),
  articleId: await anArticle(stage),
  questions: someQuestions(),
})
async function aCourse(stage: Stage): Promise<{ id: string; version: number }> {
  return (await stage.admin.post('/courses', await sentTo(stage))).json()
}
async function assigned(stage: Stage, { user }: Member) {
  const { id } = await aCourse(stage)
  await stage.admin.post(`/courses/${id}/people`, { userIds: [user.id], crewIds: [], dueOn: '2027-03-01' })
  return id
}
async function started(stage: Stage, member: Member) {
  const id = await assigned(stage, member)
  await member.post(`/me/courses/${id}/start`)
  return id
}
const answers = { attempt: 1, answers: [1, 0] }
async function passed(stage: Stage, member: Member) {
  const id = await started(stage, member)
  await member.post(`/me/courses/${id}/finish`, answers)
  return id
}

export const ofCourses = {
  matrix: {
    'GET /courses': keepers(200),
    'GET /courses/:id': keepers(404),
    'POST /courses': keepers(400),
    // A right to own rows admits to the check of the body.
    'PATCH /courses/:id': everybody(400),
    'GET /courses/:id/people': keepers(404),
    'POST /courses/:id/people': everybody(400),
    'DELETE /courses/:id/people/:userId': keepers(404),
    'GET /courses/:id/people/:userId/certificate': keepers(404),
    'GET /me/courses': everybody(200),
    'GET /me/courses/:id': everybody(404),
    'GET /me/courses/:id/certificate': everybody(404),
    'POST /me/courses/:id/start': everybody(404),
    'POST /me/courses/:id/finish': everybody(400),
  },
  audited: {
    'POST /courses': {
      row: ['created', 'Course', 'after'],
      async prepare(stage) {
        const sent = await sentTo(stage)
        return () => stage.admin.post('/courses', sent)
      },
    },
    'PATCH /courses/:id': {
      row: ['changed', 'Course', 'both'],
      async prepare(stage) {
        const { id, version } = await aCourse(stage)
        return () => stage.admin.patch(`/courses/${id}`, { questions: someQuestions().slice(1), version })
      },
    },
    'POST /courses/:id/people': {
      row: ['course-assigned', 'Course', 'after'],
      async prepare(stage) {
        const { id } = await aCourse(stage)
        const sent = { userIds: [stage.orders.worker.user.id], crewIds: [], dueOn: '2027-03-01' }
        return () => stage.admin.post(`/courses/${id}/people`, sent)
      },
    },
    'DELETE /courses/:id/people/:userId': {
      row: ['course-unassigned', 'Course', 'before'],
      async prepare(stage) {
        const { worker } = stage.orders
        const id = await assigned(stage, worker)
        return () => stage.admin.delete(`/courses/${id}/people/${worker.user.id}`)
      },
    },
    'POST /me/courses/:id/start': {
      row: ['course-started', 'Course', 'after'],
      async prepare(stage) {
        const { worker } = stage.orders
        const id = await assigned(stage, worker)
        return () => worker.post(`/me/courses/${id}/start`)
      },
    },
    'POST /me/courses/:id/finish': {
      row: ['course-finished', 'Course', 'after'],
      async prepare(stage) {
        const { worker } = stage.orders
        const id = await started(stage, worker)
        return () => worker.post(`/me/courses/${id}/finish`, answers)
      },
    },
  },
  secrets: {
    'GET /courses': silent('titles of courses', () => '/courses'),
    'GET /courses/:id': silent('a course with its right answers, for those who write them'),
    'GET /courses/:id/people': silent('names, crews and results'),
    'GET /courses/:id/people/:userId/certificate': silent('a name, a course and a day'),
    'GET /me/courses': silent('the caller', () => '/me/courses'),
    'GET /me/courses/:id': silent('the caller; right answers are tried by courses.routes.test.ts'),
    'GET /me/courses/:id/certificate': silent('the caller'),
  },
  requests: {
    'GET /courses': () => ({}),
    'GET /courses/:id': async (fixture) => ({ params: { id: (await aCourse(fixture)).id } }),
    'POST /courses': async (fixture) => ({ json: await sentTo(fixture) }),
    'PATCH /courses/:id': byOffice(async (fixture) => {
      const { id, version } = await aCourse(fixture)
      return { params: { id }, json: { questions: someQuestions().slice(1), archived: true, version } }
    }),
    'GET /courses/:id/people': async (fixture) => ({ params: { id: (await aCourse(fixture)).id } }),
    'POST /courses/:id/people': byOffice(async (fixture) => ({
      params: { id: (await aCourse(fixture)).id },
      json: { userIds: [fixture.orders.worker.user.id], crewIds: [], dueOn: '2027-03-01' },
    })),
    'DELETE /courses/:id/people/:userId': async (fixture) => {
      const { worker } = fixture.orders
      return { params: { id: await assigned(fixture, worker), userId: worker.user.id } }
    },
    'GET /courses/:id/people/:userId/certificate': async (fixture, me) => ({
      params: { id: await passed(fixture, me), userId: me.user.id },
    }),
    'GET /me/courses': () => ({}),
    'GET /me/courses/:id': async (fixture, me) => ({ params: { id: await started(fixture, me) } }),
    'GET /me/courses/:id/certificate': async (fixture, me) => ({ params: { id: await passed(fixture, me) } }),
    'POST /me/courses/:id/start': async (fixture, me) => ({ params: { id: await assigned(fixture, me) } }),
    'POST /me/courses/:id/finish': async (fixture, me) => ({
      params: { id: await started(fixture, me) },
      json: answers,
    }),
  },
} satisfies Area
