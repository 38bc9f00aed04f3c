import { newId } from '#platform/ids.ts'
import { png } from '../../bytes.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import type { SignedInAgent } from '../../world.ts'
import { type Area, administrators, everybody, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const aCertificate = () => ({
  id: newId(),
  kind: 'sepE',
  number: 'E/1234/26',
  scope: 'do 1 kV',
  issuer: 'SEP',
  issuedOn: '2026-01-10',
  validUntil: '2031-01-10',
})

async function certified({ admin, orders }: Fixture | FuzzFixture) {
  const user = orders.worker.user.id
  const made = (await admin.post(`/users/${user}/qualifications`, aCertificate())).json()
  return { user, id: made.id, version: made.version, at: `/users/${user}/qualifications/${made.id}` }
}

const aKind = () => {
  const id = newId()
  return { id, name: `Rodzaj ${id}`, years: 3, dateOnly: false, needsNumber: false }
}
const aPolicy = () => ({
  id: newId(),
  name: 'Polisa OC',
  number: 'OC/1',
  issuer: 'PZU',
  issuedOn: '2026-01-01',
  validUntil: '2027-01-01',
})
/** A picture with bytes of its own: the same one with two papers is refused. */
const aPicture = () => Buffer.concat([png, Buffer.from(newId())])

async function withFile({ admin }: Fixture | FuzzFixture): Promise<{ id: string }> {
  const { id, version } = (await admin.post('/company-papers', aPolicy())).json()
  await admin.putBytes(
    `/company-papers/${id}/scan?name=polisa.png&version=${version}`,
    aPicture(),
    'image/png',
  )
  return { id }
}

/** Waits for confirmation. */
async function handedIn(me: Pick<SignedInAgent, 'post' | 'user'>) {
  const { id, version } = (await me.post('/me/qualifications', aCertificate())).json()
  return { id, version, user: me.user.id }
}

const scanned = async (stage: Fixture | FuzzFixture) => {
  const made = await certified(stage)
  const to = `${made.at}/scan?name=sep.png&version=${made.version}`
  await stage.admin.putBytes(to, aPicture(), 'image/png')
  return made
}
const paramsOf = ({ user, id }: { user: string; id: string }) => ({ id: user, qualificationId: id })

export const ofQualifications = {
  matrix: {
    'GET /users/:id/qualifications': keepers(404),
    // A right to own rows admits to the check of the body.
    'POST /users/:id/qualifications': everybody(400),
    'PATCH /users/:id/qualifications/:qualificationId': keepers(400),
    'POST /users/:id/qualifications/:qualificationId/confirm': keepers(400),
    'DELETE /users/:id/qualifications/:qualificationId': administrators(404),
    'PUT /users/:id/qualifications/:qualificationId/scan': keepers(400),
    'GET /users/:id/qualifications/:qualificationId/scan': keepers(404),
    'DELETE /users/:id/qualifications/:qualificationId/scan': keepers(404),
    'GET /users/:id/qualifications/history': keepers(404),
    'GET /me/qualifications': everybody(200),
    'POST /me/qualifications': everybody(400),
    'PUT /me/qualifications/:qualificationId/scan': everybody(400),
    'DELETE /me/qualifications/:qualificationId': everybody(404),
    'GET /qualification-kinds': everybody(200),
    'GET /qualifications/grid': keepers(200),
    'GET /qualifications/on-site': keepers(400),
    'GET /qualifications/grid/export': keepers(200),
    'GET /qualifications/grid/pdf': keepers(200),
    'GET /qualifications/scans': keepers(400),
    'POST /qualification-kinds': administrators(400),
    'PATCH /qualification-kinds/:key': administrators(400),
    'GET /company-papers': administrators(200),
    'POST /company-papers': administrators(400),
    'PATCH /company-papers/:id': administrators(400),
    'PUT /company-papers/:id/scan': administrators(400),
    'GET /company-papers/:id/scan': administrators(404),
    'DELETE /company-papers/:id/scan': administrators(404),
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
    'POST /users/:id/qualifications/:qualificationId/confirm': {
      row: ['changed', 'Qualification', 'both'],
      async prepare(stage) {
        const { id, user, version } = await handedIn(stage.orders.worker)
        return () => stage.admin.post(`/users/${user}/qualifications/${id}/confirm`, { version })
      },
    },
    'POST /me/qualifications': {
      row: ['created', 'Qualification', 'after'],
      prepare: (stage) => {
        const sent = aCertificate()
        return () => stage.orders.worker.post('/me/qualifications', sent)
      },
    },
    'PUT /me/qualifications/:qualificationId/scan': {
      row: ['changed', 'Qualification', 'both'],
      async prepare({ orders: { worker } }) {
        const { id, version } = await handedIn(worker)
        const to = `/me/qualifications/${id}/scan?name=sep.png&version=${version}`
        return () => worker.putBytes(to, aPicture(), 'image/png')
      },
    },
    'DELETE /me/qualifications/:qualificationId': {
      row: ['deleted', 'Qualification', 'before'],
      async prepare({ orders: { worker } }) {
        const { id } = await handedIn(worker)
        return () => worker.delete(`/me/qualifications/${id}`)
      },
    },
    'POST /qualification-kinds': {
      row: ['created', 'Settings', 'after'],
      prepare: (stage) => {
        const sent = aKind()
        return () => stage.admin.post('/qualification-kinds', sent)
      },
    },
    'PATCH /qualification-kinds/:key': {
      row: ['changed', 'Settings', 'both'],
      async prepare(stage) {
        const { key, version } = (await stage.admin.post('/qualification-kinds', aKind())).json()
        return () => stage.admin.patch(`/qualification-kinds/${key}`, { years: 9, version })
      },
    },
    'POST /company-papers': {
      row: ['created', 'Settings', 'after'],
      prepare: (stage) => {
        const sent = aPolicy()
        return () => stage.admin.post('/company-papers', sent)
      },
    },
    'PATCH /company-papers/:id': {
      row: ['changed', 'Settings', 'both'],
      async prepare(stage) {
        const { id, version } = (await stage.admin.post('/company-papers', aPolicy())).json()
        return () => stage.admin.patch(`/company-papers/${id}`, { validUntil: '2032-01-10', version })
      },
    },
    'PUT /company-papers/:id/scan': {
      row: ['changed', 'Settings', 'both'],
      async prepare(stage) {
        const { id, version } = (await stage.admin.post('/company-papers', aPolicy())).json()
        const to = `/company-papers/${id}/scan?name=polisa.png&version=${version}`
        return () => stage.admin.putBytes(to, aPicture(), 'image/png')
      },
    },
    'DELETE /company-papers/:id/scan': {
      row: ['changed', 'Settings', 'both'],
      async prepare(stage) {
        const { id } = await withFile(stage)
        return () => stage.admin.delete(`/company-papers/${id}/scan`)
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
        return () =>
          stage.admin.putBytes(`${at}/scan?name=sep.png&version=${version}`, aPicture(), 'image/png')
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
    'GET /qualifications/grid': silent(
      'names, kinds, days and places of slots',
      () => '/qualifications/grid',
    ),
    'GET /qualifications/on-site': silent(
      'names, numbers of orders and of certificates',
      ({ buildingId }) => `/qualifications/on-site?buildingId=${buildingId}&day=2027-03-01`,
    ),
    'GET /qualifications/grid/export': silent('names, kinds and days', () => '/qualifications/grid/export'),
    'GET /qualifications/grid/pdf': silent('names, kinds and days'),
    'GET /qualifications/scans': silent('what somebody chose to scan'),
    'GET /qualification-kinds': silent('names of kinds', () => '/qualification-kinds'),
    'GET /company-papers': silent('papers of the company', () => '/company-papers'),
    'GET /company-papers/:id/scan': silent('what somebody chose to scan'),
    'GET /me/qualifications': silent('the caller', () => '/me/qualifications'),
    'GET /me/qualifications/:qualificationId/scan': silent('the caller'),
  },
  requests: {
    'GET /users/:id/qualifications': async (fixture) => ({ params: { id: (await certified(fixture)).user } }),
    // Others have the right to their own.
    'POST /users/:id/qualifications': ({ admin, orders }) => ({
      params: { id: orders.worker.user.id },
      json: aCertificate(),
      token: admin.token,
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
        bytes: aPicture(),
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
    'POST /users/:id/qualifications/:qualificationId/confirm': async (fixture) => {
      const made = await handedIn(await fixture.fresh('worker'))
      return { params: paramsOf(made), json: { version: made.version } }
    },
    'POST /me/qualifications': () => ({ json: aCertificate() }),
    'PUT /me/qualifications/:qualificationId/scan': async (_, me) => {
      const { id, version } = await handedIn(me)
      return {
        params: { qualificationId: id },
        query: { name: 'sep.png', version: String(version) },
        bytes: aPicture(),
        headers: { 'content-type': 'image/png' },
      }
    },
    'DELETE /me/qualifications/:qualificationId': async (_, me) => ({
      params: { qualificationId: (await handedIn(me)).id },
    }),
    'GET /qualification-kinds': () => ({}),
    'GET /qualifications/grid': () => ({}),
    'GET /qualifications/on-site': ({ orders }) => ({
      query: { buildingId: orders.file.building.id, day: '2027-03-01' },
    }),
    'GET /qualifications/grid/export': () => ({ query: { format: 'xlsx' } }),
    'GET /qualifications/grid/pdf': () => ({}),
    'GET /qualifications/scans': async (fixture) => ({ query: { users: (await scanned(fixture)).user } }),
    'POST /qualification-kinds': () => ({ json: aKind() }),
    'PATCH /qualification-kinds/:key': async ({ admin }) => {
      const { key, version } = (await admin.post('/qualification-kinds', aKind())).json()
      const json = { name: `Rodzaj ${newId()}`, years: 4, needsNumber: true, toVerify: true, archived: true }
      return { params: { key }, json: { ...json, version } }
    },
    'GET /company-papers': () => ({}),
    'POST /company-papers': () => ({ json: aPolicy() }),
    'PATCH /company-papers/:id': async ({ admin }) => {
      const { id, version } = (await admin.post('/company-papers', aPolicy())).json()
      const json = { name: 'Polisa OC', number: 'OC/2', issuer: 'PZU', issuedOn: '2026-02-01' }
      return { params: { id }, json: { ...json, validUntil: '2028-01-01', archived: true, version } }
    },
    'PUT /company-papers/:id/scan': async ({ admin }) => {
      const { id, version } = (await admin.post('/company-papers', aPolicy())).json()
      return {
        params: { id },
        query: { name: 'polisa.png', version: String(version) },
        bytes: aPicture(),
        headers: { 'content-type': 'image/png' },
      }
    },
    'GET /company-papers/:id/scan': async (fixture) => ({ params: { id: (await withFile(fixture)).id } }),
    'DELETE /company-papers/:id/scan': async (fixture) => ({ params: { id: (await withFile(fixture)).id } }),
    'GET /me/qualifications/:qualificationId/scan': async (fixture, me) => {
      const sent = aCertificate()
      const at = `/users/${me.user.id}/qualifications`
      await fixture.admin.post(at, sent)
      await fixture.admin.putBytes(`${at}/${sent.id}/scan?name=sep.png&version=1`, aPicture(), 'image/png')
      return { params: { qualificationId: sent.id } }
    },
  },
} satisfies Area
