import type { Calls } from '@zlecenia/contract/api'
import type { LightMyRequestResponse } from 'fastify'
import { codeOf, newPassword, password, tokenIn } from '../accounts.ts'
import { png } from '../bytes.ts'
import { aPicture, type Office } from '../orders.ts'
import type { RoleName, SignedInClient, World } from '../world.ts'

/** Every call that can change something. */
export type Mutation = Exclude<keyof Calls, `GET ${string}`>

/** What a change is tried on. */
export interface Stage {
  world: World
  /** Nobody was ever there. */
  blank: World
  admin: SignedInClient
  orders: Office
  /** Somebody new, who knows their password. */
  someone(role: RoleName): Promise<SignedInClient>
}
/** Sends the same each time it is called. */
export type Try = () => Promise<LightMyRequestResponse>
interface Audited {
  /** The row that is written: what was done to what, and whether it holds what was and what is. */
  row: readonly [action: string, subject: string, holds?: 'before' | 'after' | 'both']
  /** Keeps that a code was used, whatever comes of the call. */
  spends?: 'second_factors'
  prepare(stage: Stage): Promise<Try> | Try
}

const invited = async ({ admin }: Stage) =>
  (
    await admin.post('/users/invitations', {
      email: `${crypto.randomUUID()}@firma.test`,
      roles: ['ROLE_WORKER'],
    })
  ).json()
const aRole = async ({ admin }: Stage) =>
  (await admin.post('/roles', { name: `Rola ${crypto.randomUUID()}`, rules: [] })).json()
const aNote = async ({ orders: { office, file } }: Stage) =>
  (
    await office.post('/buildings/note/', {
      buildingId: file.building.id,
      content: 'Kod',
      type: 'barrier',
      title: null,
    })
  ).json()
/** The second factor is on; gives a code at each call, another every time: one that was tried is used up. */
const doubled = async (me: SignedInClient): Promise<() => string | undefined> => {
  const { secret } = (await me.post('/me/second-factor', { currentPassword: password })).json()
  const { recoveryCodes } = (await me.post('/me/second-factor/confirm', { code: codeOf(secret) })).json()
  const codes = [codeOf(secret, 1), ...recoveryCodes]
  return () => codes.shift()
}
const rules = [{ action: 'read', subject: 'Order' }]

/** Each with the row it writes and a way to make it succeed, or with why it writes none. */
export const audited: Record<Mutation, Audited | string> = {
  'POST /setup': {
    row: ['created', 'Settings', 'after'],
    prepare:
      ({ blank }) =>
      () =>
        blank.anyone.post('/setup', {
          companyName: 'Serwis',
          firstName: 'Zofia',
          lastName: 'Krawczyk',
          email: 'zofia@firma.test',
          password,
          exampleData: false,
        }),
  },

  'POST /auth/login': 'the session it opens says who, when and from where',
  'POST /auth/login/code': 'the session it opens says who, when and from where',
  'POST /auth/logout': 'ends nothing but the session it was sent with',
  'POST /auth/link': 'only reads what a link is for',
  'POST /auth/forgot-password': 'anybody may wish for a link; the row is written when one goes out',
  'POST /auth/register': {
    row: ['registered', 'User', 'after'],
    async prepare(stage) {
      const token = tokenIn((await invited(stage)).sent.link)
      const person = { firstName: 'Łucja', lastName: 'Żak', phoneNumber: null, password: newPassword }
      return () => stage.world.anyone.post('/auth/register', { token, ...person })
    },
  },
  'POST /auth/reset-password': {
    row: ['password-reset', 'User'],
    async prepare({ world, admin, someone }) {
      const { user } = await someone('office')
      const token = tokenIn((await admin.post(`/users/${user.id}/reset-link`)).json().link)
      return () => world.anyone.post('/auth/reset-password', { token, password: newPassword })
    },
  },

  'PUT /me/account': {
    row: ['changed', 'User', 'both'],
    async prepare({ someone }) {
      const me = await someone('office')
      const { version, ...person } = (await me.get('/me/account')).json()
      return () => me.put('/me/account', { ...person, firstName: 'Ola', version })
    },
  },
  'POST /me/password': {
    row: ['password-changed', 'User'],
    async prepare({ someone }) {
      const me = await someone('office')
      return () => me.post('/me/password', { currentPassword: password, password: newPassword })
    },
  },
  'PUT /me/avatar': {
    row: ['changed', 'User', 'both'],
    async prepare({ someone }) {
      const me = await someone('worker')
      return () => me.putBytes('/me/avatar', png, 'image/png')
    },
  },
  'DELETE /me/avatar': {
    row: ['changed', 'User', 'both'],
    async prepare({ someone }) {
      const me = await someone('worker')
      await me.putBytes('/me/avatar', png, 'image/png')
      return () => me.delete('/me/avatar')
    },
  },
  'DELETE /me/sessions/:id': {
    row: ['sessions-ended', 'User', 'after'],
    async prepare({ world, someone }) {
      const me = await someone('office')
      await world.secondSession(me)
      const { sessions } = (await me.get('/me/sessions')).json()
      const { id } = sessions.find((it: { current: boolean }) => !it.current)
      return () => me.delete(`/me/sessions/${id}`)
    },
  },
  'DELETE /me/sessions': {
    row: ['sessions-ended', 'User', 'after'],
    async prepare({ world, someone }) {
      const me = await someone('office')
      await world.secondSession(me)
      return () => me.delete('/me/sessions')
    },
  },
  'POST /me/second-factor': 'nothing is on until it is confirmed',
  'POST /me/second-factor/confirm': {
    row: ['second-factor-on', 'User'],
    async prepare({ someone }) {
      const me = await someone('office')
      const { secret } = (await me.post('/me/second-factor', { currentPassword: password })).json()
      const code = codeOf(secret)
      return () => me.post('/me/second-factor/confirm', { code })
    },
  },
  'POST /me/second-factor/recovery-codes': {
    row: ['recovery-codes-renewed', 'User'],
    spends: 'second_factors',
    async prepare({ someone }) {
      const me = await someone('office')
      const code = await doubled(me)
      return () => me.post('/me/second-factor/recovery-codes', { code: code() })
    },
  },
  'DELETE /me/second-factor': {
    row: ['second-factor-off', 'User'],
    spends: 'second_factors',
    async prepare({ someone }) {
      const me = await someone('office')
      const code = await doubled(me)
      return () =>
        me.send({
          method: 'DELETE',
          url: '/me/second-factor',
          payload: { currentPassword: password, code: code() },
        })
    },
  },
  'PUT /me/notification-choices': {
    row: ['notifications-chosen', 'User', 'both'],
    async prepare({ someone }) {
      const me = await someone('worker')
      const [first, ...others] = (await me.get('/me/notification-choices')).json().choices
      const choices = [{ ...first, inProgram: false }, ...others]
      return () => me.put('/me/notification-choices', { choices })
    },
  },
  'PUT /me/preferences': "one's own look of the screens, which nobody else sees",

  'PATCH /users/:id': {
    row: ['changed', 'User', 'both'],
    async prepare({ admin, someone }) {
      const { user } = await someone('worker')
      const { version } = (await admin.get(`/users/${user.id}`)).json()
      return () => admin.patch(`/users/${user.id}`, { roles: ['ROLE_OFFICE'], status: 'inactive', version })
    },
  },
  'POST /users/:id/reset-link': {
    row: ['reset-link-made', 'User'],
    async prepare({ admin, someone }) {
      const { user } = await someone('office')
      return () => admin.post(`/users/${user.id}/reset-link`)
    },
  },
  'DELETE /users/:id/second-factor': {
    row: ['second-factor-off', 'User'],
    async prepare({ admin, someone }) {
      const other = await someone('office')
      await doubled(other)
      return () => admin.delete(`/users/${other.user.id}/second-factor`)
    },
  },
  'DELETE /users/:id/sessions': {
    row: ['sessions-ended', 'User', 'after'],
    async prepare({ admin, someone }) {
      const { user } = await someone('office')
      return () => admin.delete(`/users/${user.id}/sessions`)
    },
  },
  'POST /users/invitations': {
    row: ['invited', 'User', 'after'],
    prepare:
      ({ admin }) =>
      () =>
        admin.post('/users/invitations', { email: 'nowa@firma.test', roles: ['ROLE_OFFICE'] }),
  },
  'POST /users/invitations/:id/renew': {
    row: ['invited', 'User', 'after'],
    async prepare(stage) {
      const { invitation } = await invited(stage)
      return () => stage.admin.post(`/users/invitations/${invitation.id}/renew`)
    },
  },
  'DELETE /users/invitations/:id': {
    row: ['uninvited', 'User', 'before'],
    async prepare(stage) {
      const { invitation } = await invited(stage)
      return () => stage.admin.delete(`/users/invitations/${invitation.id}`)
    },
  },

  'POST /roles': {
    row: ['created', 'Role', 'after'],
    prepare: ({ admin }) => {
      const name = `Kierownik ${crypto.randomUUID()}`
      return () => admin.post('/roles', { name, rules })
    },
  },
  'PUT /roles/:key': {
    row: ['changed', 'Role', 'both'],
    async prepare(stage) {
      const { key, name, version } = await aRole(stage)
      return () => stage.admin.put(`/roles/${key}`, { name, rules, version })
    },
  },
  'DELETE /roles/:key': {
    row: ['deleted', 'Role', 'before'],
    async prepare(stage) {
      const { key } = await aRole(stage)
      return () => stage.admin.delete(`/roles/${key}`)
    },
  },

  'POST /buildings/note/': {
    row: ['created', 'BuildingNote', 'after'],
    prepare:
      ({ orders: { office, file } }) =>
      () =>
        office.post('/buildings/note/', {
          buildingId: file.building.id,
          content: 'Kod',
          type: 'barrier',
          title: null,
        }),
  },
  'PATCH /buildings/note/:noteId': {
    row: ['changed', 'BuildingNote', 'both'],
    async prepare(stage) {
      const { id } = await aNote(stage)
      return () =>
        stage.orders.office.patch(`/buildings/note/${id}`, {
          type: 'roofAccess',
          content: 'Klucz',
          title: null,
        })
    },
  },
  'POST /buildings/note/:noteId/confirm': {
    row: ['confirmed', 'BuildingNote', 'after'],
    async prepare(stage) {
      const { id } = await aNote(stage)
      return () => stage.orders.office.post(`/buildings/note/${id}/confirm`)
    },
  },

  'POST /investment': {
    row: ['created', 'Order', 'after'],
    prepare: ({ orders: { office, known } }) => {
      const order = known()
      return () => office.postForm('/investment', order, [aPicture])
    },
  },

  'POST /settings/connections/:name/test': {
    row: ['tested', 'Settings', 'after'],
    prepare:
      ({ admin }) =>
      () =>
        admin.post('/settings/connections/storage/test'),
  },
  'PUT /settings/company': {
    row: ['changed', 'Settings', 'both'],
    async prepare({ admin }) {
      const { next: _, ...company } = (await admin.get('/settings/company')).json()
      return () => admin.put('/settings/company', { ...company, city: 'Gdańsk' })
    },
  },

  'PUT /drafts/:id': 'what is typed is nobody else’s until it is an order',
  'DELETE /drafts/:id': 'what was typed was nobody else’s',
  'PUT /drafts/:id/files/:n': 'what is typed is nobody else’s until it is an order',
  'DELETE /drafts/:id/files/:n': 'what was typed was nobody else’s',
  'POST /notifications/:id/read': 'what somebody has read is theirs',
  'POST /notifications/read': 'what somebody has read is theirs',
}
