import type { Calls } from '@zlecenia/contract/api'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { codeOf, newPassword, password, tokenIn } from '../accounts.ts'
import { anArchive, noBackupRuns } from '../backups.ts'
import { png } from '../bytes.ts'
import { doubled, invited } from '../laws/audited/scene.ts'
import { aPicture } from '../orders.ts'
import type { FileSent, SignedInAgent } from '../world.ts'
import type { Town } from './town.ts'

/** At most one of `json`, `form` and `bytes`. */
export interface Valid {
  params?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  form?: { data: unknown; files: readonly FileSent[] }
  bytes?: Buffer
  headers?: Record<string, string>
  /** For calls that need somebody's own session. */
  token?: string
  /** An installation before set-up. */
  blank?: true
}
/** `turn` alternates between kinds. */
type Make = (town: Town, me: SignedInAgent, turn: number) => Valid | Promise<Valid>

const plain: Make = () => ({})
const account = { firstName: 'Łucja', lastName: 'Żak', phoneNumber: '600 100 200' }
const draftFile = { n: '0' }

const aDraft = async (me: SignedInAgent) => {
  const id = crypto.randomUUID()
  const { version } = (await me.put(`/drafts/${id}`, { title: 'Nowak', sections: {} })).json()
  return { id, version }
}
const aDraftWithFile = async (me: SignedInAgent) => {
  const { id } = await aDraft(me)
  await me.putBytes(`/drafts/${id}/files/0?name=a.png`, png, 'image/png')
  return { params: { id, ...draftFile } }
}
const aNote = async ({ orders: { office, file } }: Town) =>
  (
    await office.post('/buildings/note/', {
      buildingId: file.building.id,
      content: 'Kod 1234#',
      type: 'barrier',
      title: null,
    })
  ).json()
const aRole = async ({ admin }: Town) =>
  (await admin.post('/roles', { name: `Rola ${crypto.randomUUID()}`, rules: [] })).json()
const anUnreadOne = async ({ world, order }: Town, me: SignedInAgent) => {
  const id = crypto.randomUUID()
  const values = { number: 'ZL/2027/000001', address: 'Żubrza 1', city: 'Łódź', startAt: null }
  await world.db.query(
    `insert into notifications (id, user_id, kind, topic, about_subject, about_id, data)
     values ($1, $2, 'fault', 'fault', 'Order', $3, $4)`,
    [id, me.user.id, order.id, values],
  )
  return id
}
const aList =
  (sort: string): Make =>
  () => ({
    query: { q: 'ul', page: '1', size: '25', sort, order: 'asc' },
  })

/** As the browser sends it. */
export const validRequests: Record<keyof Calls, Make> = {
  'GET /health': plain,
  'GET /ready': plain,
  'GET /openapi.json': plain,
  'GET /setup': plain,
  'POST /setup': async ({ blank }) => {
    await blank.db.query('truncate users, settings, service_groups cascade')
    return {
      blank: true,
      json: {
        companyName: 'Serwis „Żuraw”',
        firstName: 'Zofia',
        lastName: 'Krawczyk',
        email: 'zofia@firma.test',
        password,
        exampleData: false,
      },
    }
  },

  'POST /auth/login': (_, me) => ({ json: { email: me.user.email, password, remember: true } }),
  'POST /auth/login/code': async ({ world, someone }) => {
    const other = await someone('office')
    const code = await doubled(other)
    const signIn = { email: other.user.email, password }
    const { secondFactor } = (await world.anyone.post('/auth/login', signIn)).json()
    return { json: { ticket: secondFactor.ticket, code: code() } }
  },
  'POST /auth/link': async (town) => ({ json: { token: tokenIn((await invited(town)).sent.link) } }),
  'POST /auth/register': async (town) => ({
    json: { ...account, token: tokenIn((await invited(town)).sent.link), password: newPassword },
  }),
  'POST /auth/forgot-password': (_, me) => ({ json: { email: me.user.email } }),
  'POST /auth/reset-password': async ({ admin, someone }) => {
    const { user } = await someone('office')
    const { link } = (await admin.post(`/users/${user.id}/reset-link`)).json()
    return { json: { token: tokenIn(link), password: newPassword } }
  },
  'POST /auth/logout': plain,

  'GET /me': plain,
  'GET /me/account': plain,
  'PATCH /me/account': async (_, me) => {
    const { version } = (await me.get('/me/account')).json()
    const email = `${crypto.randomUUID()}@firma.test`
    return { json: { ...account, email, currentPassword: password, version } }
  },
  'POST /me/password': () => ({ json: { currentPassword: password, password: newPassword } }),
  'PUT /me/avatar': () => ({ bytes: png, headers: { 'content-type': 'image/png' } }),
  'DELETE /me/avatar': plain,
  'GET /avatars/:key': async (_, me) => {
    const { avatar } = (await me.putBytes('/me/avatar', png, 'image/png')).json()
    return { params: { key: avatar } }
  },
  'GET /me/sessions': plain,
  'DELETE /me/sessions/:id': async ({ world }, me) => {
    await world.secondSession(me)
    const { sessions } = (await me.get('/me/sessions')).json()
    return { params: { id: sessions.find((it: { current: boolean }) => !it.current).id } }
  },
  'DELETE /me/sessions': plain,
  'GET /me/second-factor': plain,
  'POST /me/second-factor': () => ({ json: { currentPassword: password } }),
  'POST /me/second-factor/confirm': async (_, me) => {
    const { secret } = (await me.post('/me/second-factor', { currentPassword: password })).json()
    return { json: { code: codeOf(secret) } }
  },
  'POST /me/second-factor/recovery-codes': async (_, me) => ({ json: { code: (await doubled(me))() } }),
  'DELETE /me/second-factor': async (_, me) => ({
    json: { currentPassword: password, code: (await doubled(me))() },
  }),
  'GET /me/preferences': plain,
  'PUT /me/preferences': () => ({ json: { preferences: { theme: 'dark', primary: { colour: '#e8590c' } } } }),
  'GET /me/notification-choices': plain,
  'PATCH /me/notification-choices': async (_, me) => ({
    json: { choices: (await me.get('/me/notification-choices')).json().choices },
  }),
  'GET /me/crew': plain,
  'GET /me/coworkers': plain,

  'GET /settings/example-data': plain,
  'DELETE /settings/example-data': plain,
  'GET /settings/company': plain,
  'PATCH /settings/company': async ({ admin }) => {
    const { next: _, ...company } = (await admin.get('/settings/company')).json()
    return { json: { ...company, nip: '526-025-02-74', city: 'Gdańsk' } }
  },
  'GET /settings/connections': plain,
  'POST /settings/connections/:name/test': () => ({ params: { name: 'storage' } }),

  'GET /users': plain,
  'POST /users': () => ({
    json: { ...account, email: `${crypto.randomUUID()}@firma.test`, roles: ['ROLE_WORKER'] },
  }),
  'GET /users/list': aList('name'),
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
      json: { ...account, roles: ['ROLE_OFFICE'], status: 'active', version },
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
  'DELETE /users/:id/sessions': async ({ someone }) => ({
    params: { id: (await someone('office')).user.id },
  }),
  'GET /users/invitations': plain,
  'POST /users/invitations': () => ({
    json: { ...account, email: `${crypto.randomUUID()}@firma.test`, roles: ['ROLE_OFFICE'] },
  }),
  'POST /users/invitations/:id/renew': async (town) => ({
    params: { id: (await invited(town)).invitation.id },
  }),
  'DELETE /users/invitations/:id': async (town) => ({ params: { id: (await invited(town)).invitation.id } }),

  'GET /roles': plain,
  'GET /roles/names': plain,
  'GET /roles/:key': () => ({ params: { key: 'ROLE_OFFICE' } }),
  'POST /roles': () => ({
    json: { name: `Kierownik ${crypto.randomUUID()}`, rules: [{ action: 'read', subject: 'Order' }] },
  }),
  'PATCH /roles/:key': async (town) => {
    const { key, name, version } = await aRole(town)
    return { params: { key }, json: { name, rules: [{ action: 'read', subject: 'Order' }], version } }
  },
  'DELETE /roles/:key': async (town) => ({ params: { key: (await aRole(town)).key } }),
  'GET /permissions': plain,
  'GET /me/rights': plain,

  'GET /customers': plain,
  'GET /customers/search': () => ({ query: { q: 'wspólnota' } }),
  'GET /customers/same': ({ orders: { client } }) => ({
    query: { nip: client.nip ?? '', phone: client.phone ?? '', email: client.email ?? '' },
  }),
  'GET /customers/:customerId': ({ orders: { client } }) => ({ params: { customerId: client.id } }),
  'GET /customers/list': aList('city'),
  'GET /customers/:customerId/details': ({ orders: { client } }) => ({ params: { customerId: client.id } }),
  'GET /nips/:nip': ({ orders: { client } }) => ({ params: { nip: client.nip ?? '' } }),
  'GET /buildings/client/:clientId': ({ orders: { client } }) => ({ params: { clientId: client.id } }),
  'GET /buildings/:buildingId': ({ orders: { file } }) => ({ params: { buildingId: file.building.id } }),
  'GET /buildings/list': aList('address'),
  'POST /buildings/note/': ({ orders: { file } }) => ({
    json: { buildingId: file.building.id, content: 'Kod 1234#', type: 'other', title: 'Winda' },
  }),
  'PATCH /buildings/note/:noteId': async (town) => ({
    params: { noteId: (await aNote(town)).id },
    json: { type: 'roofAccess', content: 'Klucz u dozorcy', title: null },
  }),
  'POST /buildings/note/:noteId/confirm': async (town) => ({ params: { noteId: (await aNote(town)).id } }),
  'GET /devices': aList('building'),
  'GET /devices/:id': async ({ world, orders: { file } }) => {
    const id = crypto.randomUUID()
    await world.db.query(
      "insert into devices (id, building_id, name, kind, state, search_text) values ($1, $2, 'Brama', 'gate', 'working', 'brama')",
      [id, file.building.id],
    )
    return { params: { id } }
  },
  'GET /services': plain,

  'POST /investment': ({ orders: { fresh, known } }, _, turn) => ({
    form: {
      data: turn % 2 ? fresh() : known({ client: contactOf(aCommunity({}, 7)) }),
      files: [aPicture, { ...aPicture, name: 'Klatka B.png' }],
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  'GET /investment/made': () => ({ query: { key: crypto.randomUUID() } }),
  'GET /orders': aList('nextSlot'),
  'GET /orders/export': aList('client'),
  'GET /orders/:id': ({ order: { id } }) => ({ params: { id } }),
  'GET /orders/:id/files/:fileId': ({ order: { id, fileId } }) => ({ params: { id, fileId } }),
  'GET /orders/:id/files/:fileId/thumbnail': ({ order: { id, fileId } }) => ({ params: { id, fileId } }),
  'GET /calendar': () => ({
    query: { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00+02:00', perDay: '8' },
  }),
  'GET /app-bar/search': () => ({ query: { q: 'żubr' } }),

  'GET /live': plain,

  'GET /notifications': async (town, me) => ({ query: { before: await anUnreadOne(town, me) } }),
  'GET /notifications/unread': plain,
  'POST /notifications/:id/read': async (town, me) => ({ params: { id: await anUnreadOne(town, me) } }),
  'POST /notifications/read': async (town, me) => ({ json: { upTo: await anUnreadOne(town, me) } }),

  'GET /backups': plain,
  'POST /backups': async ({ world }) => {
    await noBackupRuns(world.db)
    return { json: { passphrase: 'bardzo tajne' } }
  },
  'POST /backups/:name/link': async ({ world }) => ({ params: { name: await anArchive(world) } }),
  'GET /backups/:name/archive': async ({ world, admin }) => {
    const name = await anArchive(world)
    const { key } = (await admin.post(`/backups/${name}/link`)).json()
    return { params: { name }, query: { key } }
  },
  'POST /buildings/note/:noteId/restore': async (town) => {
    const { id } = await aNote(town)
    await town.orders.office.patch(`/buildings/note/${id}`, { type: 'barrier', content: '', title: null })
    return { params: { noteId: id } }
  },

  'GET /drafts': plain,
  'GET /drafts/:id': async (_, me) => ({ params: { id: (await aDraft(me)).id } }),
  'PUT /drafts/:id': async (_, me) => {
    const { id, version } = await aDraft(me)
    return { params: { id }, json: { title: 'Nowak', sections: { client: { name: 'Żaneta' } }, version } }
  },
  'DELETE /drafts/:id': async (_, me) => ({ params: { id: (await aDraft(me)).id } }),
  'PUT /drafts/:id/files/:n': async (_, me) => ({
    params: { id: (await aDraft(me)).id, ...draftFile },
    query: { name: 'Zdjęcie bramy.png', type: 'image/png' },
    bytes: png,
    headers: { 'content-type': 'image/png' },
  }),
  'GET /drafts/:id/files/:n': (_, me) => aDraftWithFile(me),
  'DELETE /drafts/:id/files/:n': (_, me) => aDraftWithFile(me),
}
