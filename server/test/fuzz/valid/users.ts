import { aList, plain } from '../../conventions/area.ts'
import { doubled, invited, waiting } from '../../conventions/audited/fixture.ts'
import type { FuzzFixture } from '../fixture.ts'
import type { Requests } from './request.ts'

export const account = { firstName: 'Łucja', lastName: 'Żak', phoneNumber: '600 100 200' }

const aRole = async ({ admin }: FuzzFixture) =>
  (await admin.post('/roles', { name: `Rola ${crypto.randomUUID()}`, rules: [] })).json()

export const requestsOfUsers = {
  'GET /users': plain,
  'POST /users': () => ({
    json: { ...account, email: '', login: `jan.${crypto.randomUUID().slice(0, 13)}`, roles: ['ROLE_WORKER'] },
  }),
  'GET /users/list': aList('name'),
  'GET /users/export': aList('name'),
  'GET /users/:id': ({ people }) => ({ params: { id: people.worker.user.id } }),
  'GET /users/:id/slots-ahead': ({ people }) => ({ params: { id: people.worker.user.id } }),
  'GET /users/:id/history': ({ people }) => ({
    params: { id: people.worker.user.id },
    query: { page: '1' },
  }),
  'PATCH /users/:id': async ({ admin, someone }) => {
    const { user } = await someone('worker')
    const { version } = (await admin.get(`/users/${user.id}`)).json()
    return {
      params: { id: user.id },
      json: {
        ...account,
        login: `ewa-${version}-${user.id.slice(24)}`,
        roles: ['ROLE_OFFICE'],
        status: 'active',
        version,
      },
    }
  },
  'GET /users/:id/access': ({ people }) => ({ params: { id: people.worker.user.id } }),
  'POST /users/:id/reset-link': async ({ someone }) => ({
    params: { id: (await someone('office')).user.id },
  }),
  'DELETE /users/:id/second-factor': async ({ someone }) => {
    const other = await someone('office')
    await doubled(other)
    return { params: { id: other.user.id } }
  },
  'POST /users/:id/pending-email': async (fixture) => ({
    params: { id: (await waiting(fixture)).me.user.id },
  }),
  'POST /users/:id/pending-email/confirm': async (fixture) => ({
    params: { id: (await waiting(fixture)).me.user.id },
  }),
  'DELETE /users/:id/pending-email': async (fixture) => ({
    params: { id: (await waiting(fixture)).me.user.id },
  }),
  'DELETE /users/:id/sessions': async ({ someone }) => ({
    params: { id: (await someone('office')).user.id },
  }),
  'GET /users/invitations': plain,
  'POST /users/invitations': () => ({
    json: { ...account, email: `${crypto.randomUUID()}@firma.test`, roles: ['ROLE_OFFICE'] },
  }),
  'POST /users/invitations/:id/renew': async (fixture) => ({
    params: { id: (await invited(fixture)).invitation.id },
  }),
  'DELETE /users/invitations/:id': async (fixture) => ({
    params: { id: (await invited(fixture)).invitation.id },
  }),
  'GET /roles': plain,
  'GET /roles/names': plain,
  'GET /roles/:key': () => ({ params: { key: 'ROLE_OFFICE' } }),
  'POST /roles': () => ({
    json: { name: `Kierownik ${crypto.randomUUID()}`, rules: [{ action: 'read', subject: 'Order' }] },
  }),
  'PATCH /roles/:key': async (fixture) => {
    const { key, name, version } = await aRole(fixture)
    return { params: { key }, json: { name, rules: [{ action: 'read', subject: 'Order' }], version } }
  },
  'DELETE /roles/:key': async (fixture) => ({ params: { key: (await aRole(fixture)).key } }),
  'GET /permissions': plain,
  'GET /me/rights': plain,
} satisfies Requests
