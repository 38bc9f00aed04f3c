import { doubled, type Fixture, invited, type Scenes, waiting } from './fixture.ts'

const aRole = async ({ admin }: Fixture) =>
  (await admin.post('/roles', { name: `Rola ${crypto.randomUUID()}`, rules: [] })).json()
const rules = [{ action: 'read', subject: 'Order' }]

export const ofUsers = {
  'POST /users': {
    row: ['created', 'User', 'after'],
    prepare: ({ admin }) => {
      const email = `${crypto.randomUUID()}@firma.test`
      return () => admin.post('/users', { firstName: 'Jan', lastName: 'Lis', email, roles: ['ROLE_WORKER'] })
    },
  },
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
  'POST /users/:id/pending-email': {
    row: ['email-link-made', 'User'],
    async prepare(fixture) {
      const { id } = (await waiting(fixture)).me.user
      return () => fixture.admin.post(`/users/${id}/pending-email`)
    },
  },
  'POST /users/:id/pending-email/confirm': {
    row: ['changed', 'User', 'both'],
    async prepare(fixture) {
      const { id } = (await waiting(fixture)).me.user
      return () => fixture.admin.post(`/users/${id}/pending-email/confirm`)
    },
  },
  'DELETE /users/:id/pending-email': {
    row: ['changed', 'User', 'both'],
    async prepare(fixture) {
      const { id } = (await waiting(fixture)).me.user
      return () => fixture.admin.delete(`/users/${id}/pending-email`)
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
    async prepare(fixture) {
      const { invitation } = await invited(fixture)
      return () => fixture.admin.post(`/users/invitations/${invitation.id}/renew`)
    },
  },
  'DELETE /users/invitations/:id': {
    row: ['uninvited', 'User', 'before'],
    async prepare(fixture) {
      const { invitation } = await invited(fixture)
      return () => fixture.admin.delete(`/users/invitations/${invitation.id}`)
    },
  },

  'POST /roles': {
    row: ['created', 'Role', 'after'],
    prepare: ({ admin }) => {
      const name = `Kierownik ${crypto.randomUUID()}`
      return () => admin.post('/roles', { name, rules })
    },
  },
  'PATCH /roles/:key': {
    row: ['changed', 'Role', 'both'],
    async prepare(fixture) {
      const { key, name, version } = await aRole(fixture)
      return () => fixture.admin.patch(`/roles/${key}`, { name, rules, version })
    },
  },
  'DELETE /roles/:key': {
    row: ['deleted', 'Role', 'before'],
    async prepare(fixture) {
      const { key } = await aRole(fixture)
      return () => fixture.admin.delete(`/roles/${key}`)
    },
  },
} satisfies Scenes
