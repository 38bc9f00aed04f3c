import { tokenHash } from '#platform/auth/tokens.ts'
import { codeOf, newPassword, password, tokenIn } from '../../accounts.ts'
import { png } from '../../bytes.ts'
import { doubled, invited, type Scenes, waiting } from './fixture.ts'

export const ofOneself = {
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

  'POST /auth/login': {
    row: ['signed-in', 'Session', 'after'],
    async prepare({ world, someone }) {
      const { email } = (await someone('office')).user
      return () => world.anyone.post('/auth/login', { email, password })
    },
  },
  'POST /auth/login/code': {
    row: ['signed-in', 'Session', 'after'],
    spends: 'second_factors',
    async prepare({ world, someone }) {
      const me = await someone('office')
      const code = await doubled(me)
      const { email } = me.user
      const { secondFactor } = (await world.anyone.post('/auth/login', { email, password })).json()
      return () => world.anyone.post('/auth/login/code', { ...secondFactor, code: code() })
    },
  },
  'POST /auth/logout': {
    row: ['signed-out', 'Session'],
    async prepare({ someone }) {
      const me = await someone('office')
      return () => me.post('/auth/logout')
    },
  },
  'POST /auth/logout/late': {
    row: ['signed-out', 'Session'],
    async prepare({ world, someone }) {
      const me = await someone('office')
      return () => world.anyone.post('/auth/logout/late', { session: tokenHash(me.token).toString('hex') })
    },
  },
  'POST /me/calendar-feed': {
    row: ['feed-made', 'Calendar', 'after'],
    async prepare({ someone }) {
      const me = await someone('worker')
      return () => me.post('/me/calendar-feed', { scope: 'own' })
    },
  },
  'DELETE /me/calendar-feed': {
    row: ['feed-removed', 'Calendar', 'before'],
    async prepare({ someone }) {
      const me = await someone('worker')
      await me.post('/me/calendar-feed', { scope: 'own' })
      return () => me.delete('/me/calendar-feed')
    },
  },
  'POST /me/calendar-feed/test': 'only writes what the link would give, for whoever asks',
  'POST /auth/link': 'only reads what a link is for',
  'POST /auth/forgot-password': 'anybody may wish for a link; the row is written when one goes out',
  'POST /auth/register': {
    row: ['registered', 'User', 'after'],
    async prepare(fixture) {
      const token = tokenIn((await invited(fixture)).sent.link)
      const person = { firstName: 'Łucja', lastName: 'Żak', phoneNumber: null, password: newPassword }
      return () => fixture.world.anyone.post('/auth/register', { token, ...person })
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

  'PATCH /me/account': {
    row: ['changed', 'User', 'both'],
    async prepare({ someone }) {
      const me = await someone('office')
      const { version, ...person } = (await me.get('/me/account')).json()
      return () => me.patch('/me/account', { ...person, firstName: 'Ola', version })
    },
  },
  'POST /auth/verify-email': {
    row: ['changed', 'User', 'both'],
    async prepare(fixture) {
      const { token } = await waiting(fixture, 'email')
      return () => fixture.world.anyone.post('/auth/verify-email', { token })
    },
  },
  'POST /auth/stop-email': {
    row: ['email-stopped', 'User', 'both'],
    async prepare(fixture) {
      const { token } = await waiting(fixture, 'email-stop')
      return () => fixture.world.anyone.post('/auth/stop-email', { token })
    },
  },
  'POST /me/pending-email': {
    row: ['email-link-made', 'User'],
    async prepare(fixture) {
      const { me } = await waiting(fixture)
      return () => me.post('/me/pending-email')
    },
  },
  'DELETE /me/pending-email': {
    row: ['changed', 'User', 'both'],
    async prepare(fixture) {
      const { me } = await waiting(fixture)
      return () => me.delete('/me/pending-email')
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
  'PATCH /me/notification-choices': {
    row: ['notifications-chosen', 'User', 'both'],
    async prepare({ someone }) {
      const me = await someone('worker')
      const [first, ...others] = (await me.get('/me/notification-choices')).json().choices
      const choices = [{ ...first, inProgram: false }, ...others]
      return () => me.patch('/me/notification-choices', { choices })
    },
  },
  'PUT /me/preferences': "one's own look of the screens, which nobody else sees",
} satisfies Scenes
