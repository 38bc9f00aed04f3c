import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { aList, plain } from '../../conventions/area.ts'
import type { FuzzFixture } from '../fixture.ts'
import type { Requests } from './request.ts'

let absenceDay = 0

/** Each on another day: absences of one person must not overlap. */
const anAbsence = (userId?: string) => {
  const day = dayAfter('2027-01-01', absenceDay++)
  return { userId, kind: 'leave', from: day, to: day, hours: { from: 480, to: 720 }, note: 'Wesele' }
}

const aCrew = () => ({ name: `Zespół ${crypto.randomUUID()}`, leaderId: null, members: [] })

const anEvent = ({ people }: FuzzFixture) => ({
  title: 'Odprawa',
  from: '2027-02-01',
  to: '2027-02-01',
  hours: { from: 420, to: 450 },
  repeatsUntil: '2027-03-01',
  users: [people.worker.user.id],
})

const aWeek = [...Array(5).fill({ from: 420, to: 930 }), null, null]

export const requestsOfSchedule = {
  'GET /me/crew': plain,
  'GET /me/coworkers': plain,
  'GET /schedule/company': plain,
  'PATCH /schedule/company': async ({ admin }) => {
    const { version } = (await admin.get('/schedule/company')).json()
    const off = [{ from: '2027-12-27', to: '2027-12-31' }]
    const due = { emergency: { amount: 3, unit: 'hours' }, fault: null }
    return { json: { week: aWeek, worked: ['Święto Pracy'], off, due, version } }
  },
  'GET /schedule/users/:id': ({ people }) => ({ params: { id: people.worker.user.id } }),
  'PATCH /schedule/users/:id': async (_, me) => {
    const { id } = me.user
    const { version } = (await me.get(`/schedule/users/${id}`)).json()
    return { params: { id }, json: { week: aWeek, colour: 'info', version } }
  },
  'GET /schedule/on-call': plain,
  'PATCH /schedule/on-call/:week': async ({ admin, people }) => {
    const { weeks } = (await admin.get('/schedule/on-call')).json()
    const { week, version } = weeks[3]
    return { params: { week }, json: { userId: people.worker.user.id, version } }
  },
  'GET /schedule/free-times': ({ people }) => ({
    query: {
      performers: people.worker.user.id,
      services: people.worker.user.id,
      emergency: 'yes',
    },
  }),
  'GET /schedule/board': () => ({ query: { from: '2026-11-23', to: '2026-11-30' } }),
  'GET /absences': aList('waiting'),
  'POST /absences': ({ people }) => ({ json: anAbsence(people.worker.user.id) }),
  'PATCH /absences/:id': async (_, me) => {
    const { id, version } = (await me.post('/absences', anAbsence())).json()
    return { params: { id }, json: { ...anAbsence(), version } }
  },
  'POST /absences/:id/decision': async ({ fresh }) => {
    const worker = await fresh('worker')
    const { id, version } = (await worker.post('/absences', anAbsence())).json()
    return { params: { id }, json: { approved: true, answer: 'Miłego wypoczynku', version } }
  },
  'DELETE /absences/:id': async (_, me) => ({
    params: { id: (await me.post('/absences', anAbsence())).json().id },
  }),
  'GET /absences/:id/slots': async ({ fresh }) => {
    const worker = await fresh('worker')
    return { params: { id: (await worker.post('/absences', anAbsence())).json().id } }
  },
  'GET /crews': plain,
  'POST /crews': () => ({ json: aCrew() }),
  'PATCH /crews/:id': async ({ admin }) => {
    const { id, version } = (await admin.post('/crews', aCrew())).json()
    return { params: { id }, json: { ...aCrew(), version } }
  },
  'DELETE /crews/:id': async ({ admin }) => ({
    params: { id: (await admin.post('/crews', aCrew())).json().id },
  }),
  'GET /internal-events': plain,
  'POST /internal-events': (fixture) => ({ json: anEvent(fixture) }),
  'PATCH /internal-events/:id': async (fixture) => {
    const { id, version } = (await fixture.admin.post('/internal-events', anEvent(fixture))).json()
    return { params: { id }, json: { ...anEvent(fixture), version } }
  },
  'DELETE /internal-events/:id': async (fixture) => ({
    params: { id: (await fixture.admin.post('/internal-events', anEvent(fixture))).json().id },
  }),
} satisfies Requests
