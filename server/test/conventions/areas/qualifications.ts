import { newId } from '#platform/ids.ts'
import { png } from '../../bytes.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { type Area, administrators, everybody, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const aCertificate = () => ({
  id: newId(),
  kind: 'sepE',
  number: 'E/1234/26',
  issuedOn: '2026-01-10',
  validUntil: '2031-01-10',
})

async function certified({ admin, orders }: Fixture | FuzzFixture) {
  const user = orders.worker.user.id
  const made = (await admin.post(`/users/${user}/qualifications`, aCertificate())).json()
  return { user, id: made.id, version: made.version, at: `/users/${user}/qualifications/${made.id}` }
}

const scanned = async (stage: Fixture | FuzzFixture) => {
  const made = await certified(stage)
  const to = `${made.at}/scan?name=sep.png&version=${made.version}`
  await stage.admin.putBytes(to, png, 'image/png')
  return made
}
const paramsOf = ({ user, id }: { user: string; id: string }) => ({ id: user, qualificationId: id })

export const ofQualifications = {
  matrix: {
    'GET /users/:id/qualifications': keepers(404),
    'POST /users/:id/qualifications': administrators(400),
    'PATCH /users/:id/qualifications/:qualificationId': administrators(400),
    'DELETE /users/:id/qualifications/:qualificationId': administrators(404),
    'PUT /users/:id/qualifications/:qualificationId/scan': administrators(400),
    'GET /users/:id/qualifications/:qualificationId/scan': administrators(404),
    'DELETE /users/:id/qualifications/:qualificationId/scan': administrators(404),
    'GET /users/:id/qualifications/history': administrators(404),
    'GET /me/qualifications': everybody(200),
    'GET /me/qualifications/:qualificationId/scan': everybody(404),
  },
  audited: {
    'POST /users/:id/qualifications': {
      row: ['created', 'Qualification', 'after'],
      prepare: (stage) => {
        const sent = aCertificate()
        return () => stage.admin.post(`/users/${stage.orders.worker.user.id}/qualifications`, sent)
      },
    },
    'PATCH /users/:id/qualifications/:qualificationId': {
      row: ['changed', 'Qualification', 'both'],
      async prepare(stage) {
        const { at, version } = await certified(stage)
        return () => stage.admin.patch(at, { number: 'E/1/27', validUntil: '2032-01-10', version })
      },
    },
    'DELETE /users/:id/qualifications/:qualificationId': {
      row: ['deleted', 'Qualification', 'before'],
      async prepare(stage) {
        const { at } = await scanned(stage)
        return () => stage.admin.delete(at)
      },
    },
    'PUT /users/:id/qualifications/:qualificationId/scan': {
      row: ['changed', 'Qualification', 'both'],
      async prepare(stage) {
        const { at, version } = await certified(stage)
        return () => stage.admin.putBytes(`${at}/scan?name=sep.png&version=${version}`, png, 'image/png')
      },
    },
    'DELETE /users/:id/qualifications/:qualificationId/scan': {
      row: ['changed', 'Qualification', 'both'],
      async prepare(stage) {
        const { at } = await scanned(stage)
        return () => stage.admin.delete(`${at}/scan`)
      },
    },
  },
  secrets: {
    'GET /users/:id/qualifications': silent(
      'kinds and days; numbers and scans are tried by qualifications.routes.test.ts',
      (at) => `/users/${at.userId}/qualifications`,
    ),
    'GET /users/:id/qualifications/:qualificationId/scan': silent('what somebody chose to scan'),
    'GET /users/:id/qualifications/history': silent(
      'what the log has of certificates',
      (at) => `/users/${at.userId}/qualifications/history`,
    ),
    'GET /me/qualifications': silent('the caller', () => '/me/qualifications'),
    'GET /me/qualifications/:qualificationId/scan': silent('the caller'),
  },
  requests: {
    'GET /users/:id/qualifications': async (fixture) => ({ params: { id: (await certified(fixture)).user } }),
    'POST /users/:id/qualifications': (fixture) => ({
      params: { id: fixture.orders.worker.user.id },
      json: aCertificate(),
    }),
    'PATCH /users/:id/qualifications/:qualificationId': async (fixture) => {
      const made = await certified(fixture)
      const json = { number: 'E/2/27', issuedOn: '2026-02-01', validUntil: '2031-02-01', archived: true }
      return { params: paramsOf(made), json: { ...json, version: made.version } }
    },
    'DELETE /users/:id/qualifications/:qualificationId': async (fixture) => ({
      params: paramsOf(await certified(fixture)),
    }),
    'PUT /users/:id/qualifications/:qualificationId/scan': async (fixture) => {
      const made = await certified(fixture)
      return {
        params: paramsOf(made),
        query: { name: 'sep.png', version: String(made.version) },
        bytes: png,
        headers: { 'content-type': 'image/png' },
      }
    },
    'GET /users/:id/qualifications/:qualificationId/scan': async (fixture) => ({
      params: paramsOf(await scanned(fixture)),
    }),
    'DELETE /users/:id/qualifications/:qualificationId/scan': async (fixture) => ({
      params: paramsOf(await scanned(fixture)),
    }),
    'GET /users/:id/qualifications/history': async (fixture) => ({
      params: { id: (await certified(fixture)).user },
      query: { page: '1' },
    }),
    'GET /me/qualifications': () => ({}),
    'GET /me/qualifications/:qualificationId/scan': async (fixture, me) => {
      const sent = aCertificate()
      const at = `/users/${me.user.id}/qualifications`
      await fixture.admin.post(at, sent)
      await fixture.admin.putBytes(`${at}/${sent.id}/scan?name=sep.png&version=1`, png, 'image/png')
      return { params: { qualificationId: sent.id } }
    },
  },
} satisfies Area
