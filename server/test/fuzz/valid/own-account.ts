import { tokenHash } from '#platform/auth/tokens.ts'
import { codeOf, newPassword, password, tokenIn } from '../../accounts.ts'
import { png } from '../../bytes.ts'
import { plain } from '../../conventions/area.ts'
import { doubled, invited, waiting } from '../../conventions/audited/fixture.ts'
import type { Requests } from './request.ts'
import { account } from './users.ts'

export const requestsOfOneself = {
  'POST /auth/login': (_, me) => ({ json: { email: me.user.email, password, remember: true } }),
  'POST /auth/login/code': async ({ world, someone }) => {
    const other = await someone('office')
    const code = await doubled(other)
    const signIn = { email: other.user.email, password }
    const { secondFactor } = (await world.anyone.post('/auth/login', signIn)).json()
    return { json: { ticket: secondFactor.ticket, code: code() } }
  },
  'POST /auth/link': async (fixture) => ({ json: { token: tokenIn((await invited(fixture)).sent.link) } }),
  'POST /auth/register': async (fixture) => ({
    json: { ...account, token: tokenIn((await invited(fixture)).sent.link), password: newPassword },
  }),
  'POST /auth/forgot-password': (_, me) => ({ json: { email: me.user.email } }),
  'POST /auth/reset-password': async ({ admin, someone }) => {
    const { user } = await someone('office')
    const { link } = (await admin.post(`/users/${user.id}/reset-link`)).json()
    return { json: { token: tokenIn(link), password: newPassword } }
  },
  'POST /auth/logout': plain,
  'POST /auth/logout/late': async (_, me) => ({ json: { session: tokenHash(me.token).toString('hex') } }),
  'GET /me': plain,
  'GET /me/account': plain,
  'PATCH /me/account': async (_, me) => {
    const { version } = (await me.get('/me/account')).json()
    const email = `${crypto.randomUUID()}@firma.test`
    return { json: { ...account, email, currentPassword: password, version } }
  },
  'POST /auth/verify-email': async (fixture) => ({ json: { token: (await waiting(fixture)).token } }),
  'POST /auth/stop-email': async (fixture) => ({
    json: { token: (await waiting(fixture, 'email-stop')).token },
  }),
  'POST /me/pending-email': async (fixture) => ({ token: (await waiting(fixture)).me.token }),
  'DELETE /me/pending-email': plain,
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
} satisfies Requests
