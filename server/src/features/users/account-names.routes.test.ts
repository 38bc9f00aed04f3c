import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { describe, expect, it } from 'vitest'
import { notifyOfWaiting } from '#features/accounts/passwords.service.ts'
import {
  aWorldWithMail,
  aWorldWithoutMail,
  codeOf,
  known,
  logIn,
  newPassword,
  password,
  tokenIn,
} from '#test/accounts.ts'
import { agentOf, type SignedInAgent, type World } from '#test/world.ts'

const { firstName, lastName } = aWorker()
const body = (login: string | null, more = {}) => ({
  firstName,
  lastName,
  login,
  roles: ['ROLE_WORKER'],
  ...more,
})
const add = async (admin: SignedInAgent, login: string) => (await admin.post('/users', body(login))).json()
const linkOf = async (admin: SignedInAgent, id: string) =>
  (await admin.post(`/users/${id}/reset-link`)).json()
const setPassword = (world: World, link: string, secret: string) =>
  world.anyone.post('/auth/reset-password', { token: tokenIn(link), password: secret })
const kindsFor = async (world: World, id: string) =>
  (
    await world.db.query<{ kind: string }>(
      'select kind from notifications where user_id = $1 and in_program and not to_mail order by id',
      [id],
    )
  ).rows.map(({ kind }) => kind)

async function signedInByName(world: World, admin: SignedInAgent, login: string) {
  const user = await add(admin, login)
  await setPassword(world, (await linkOf(admin, user.id)).link, password)
  const { accessToken, userData } = (await logIn(world, login)).json()
  return { user, userData, agent: agentOf(world.app, { authorization: `Bearer ${accessToken}` }) }
}

describe('a user without an e-mail', async () => {
  const world = await aWorldWithMail()
  const admin = await known(world, 'admin', 'szefowa@firma.test')
  const lettersSent = () => world.office.letters.length

  it('receives a link of a week with its QR code, though mail is set up', async () => {
    const added = await add(admin, ' Łukasz.Żak ')
    expect(added).toMatchObject({ email: '', login: 'lukasz.zak', emailOpen: true })
    const sent = await linkOf(admin, added.id)
    expect(sent).toMatchObject({ mailedTo: null, qr: expect.stringContaining('<svg') })
    const { rows } = await world.db.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from one_time_keys where user_id = $1',
      [added.id],
    )
    expect(rows).toEqual([{ days: 7 }])
    const seen = await world.anyone.post('/auth/link', { token: tokenIn(sent.link) })
    expect(seen.json()).toMatchObject({ purpose: 'reset', email: '', login: 'lukasz.zak' })
    expect((await setPassword(world, sent.link, password)).statusCode).toBe(204)
    expect((await setPassword(world, sent.link, newPassword)).statusCode).toBe(400)
    expect(lettersSent()).toBe(0)
  })

  it('signs in by the name in any case and spelling', async () => {
    for (const typed of ['lukasz.zak', 'Łukasz.Żak', ' LUKASZ.ZAK ']) {
      const answer = await logIn(world, typed)
      expect([answer.statusCode, answer.json().userData]).toMatchObject([
        200,
        { email: '', login: 'lukasz.zak' },
      ])
    }
    expect((await logIn(world, 'lukasz.zak', newPassword)).statusCode).toBe(400)
    const { rows } = await world.db.query<{ account: string }>(
      `select after ->> 'account' as account from audit_log where action in ('signed-in', 'sign-in-failed')
        group by 1`,
    )
    expect(rows).toEqual([{ account: 'lukasz.zak' }])
  })

  it('gets a new password by a link of a week, which ends the sessions', async () => {
    const { user, agent } = await signedInByName(world, admin, 'ewa.lis')
    const { link } = await linkOf(admin, user.id)
    const { rows } = await world.db.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from one_time_keys where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ days: 7 }])
    await setPassword(world, link, newPassword)
    expect((await agent.get('/me')).statusCode).toBe(401)
    expect((await logIn(world, 'ewa.lis', newPassword)).statusCode).toBe(200)
  })

  it('gets security letters as notifications', async () => {
    const before = lettersSent()
    const { user, agent } = await signedInByName(world, admin, 'jan.dudek')
    await agent.post('/me/password', { currentPassword: password, password: newPassword })
    const begun = (await agent.post('/me/second-factor', { currentPassword: newPassword })).json()
    expect(decodeURIComponent(begun.address)).toContain('jan.dudek')
    await agent.post('/me/second-factor/confirm', { code: codeOf(begun.secret) })
    expect((await logIn(world, 'jan.dudek', newPassword)).json()).toHaveProperty('secondFactor.ticket')
    await admin.delete(`/users/${user.id}/second-factor`)
    expect(await kindsFor(world, user.id)).toEqual([
      'passwordChanged',
      'passwordChanged',
      'secondFactorOn',
      'secondFactorOff',
    ])
    expect(lettersSent()).toBe(before)
  })

  it('gets notifications in the program that were to be mailed only', async () => {
    const { user, agent } = await signedInByName(world, admin, 'ola.mazur')
    await agent.patch('/me/notification-choices', {
      choices: [{ topic: 'assigned', inProgram: false, byMail: true }],
      quietHours: false,
    })
    const { notify } = await import('#platform/notify.ts')
    const values = { number: 'ZL/2026/000001', address: 'Długa 1', city: 'Gdynia', startAt: null }
    await world.db.transaction((tx) =>
      notify(tx, { kind: 'assigned', about: crypto.randomUUID(), values, users: [user.id] }),
    )
    expect(await kindsFor(world, user.id)).toContain('assigned')
  })

  it('asks an administrator for a new password, with the answer of an unknown name', async () => {
    const { user } = await signedInByName(world, admin, 'piotr.wilk')
    const answers = []
    for (const email of ['Piotr.Wilk', 'nie.ma.nikogo'])
      answers.push(await world.anyone.post('/auth/forgot-password', { email }))
    expect(answers.map(({ statusCode, body: text }) => [statusCode, text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    await notifyOfWaiting(world.db, 'piotr.wilk')
    expect(await kindsFor(world, admin.user.id)).toContain('passwordAsked')
    expect((await admin.get(`/users/${user.id}/access`)).json().resetRequestedAt).not.toBeNull()
    expect((await admin.get('/users/list?q=piotr.wilk')).json().rows[0]).toMatchObject({
      login: 'piotr.wilk',
      awaitsPassword: true,
    })
    await linkOf(admin, user.id)
    expect((await admin.get(`/users/${user.id}/access`)).json().resetRequestedAt).toBeNull()
  })

  it('locks after ten wrong passwords, and opens after a new one', async () => {
    const { user } = await signedInByName(world, admin, 'adam.sroka')
    for (let n = 0; n < 10; n++) await logIn(world, 'Adam.Sroka', 'Zle*haslo1')
    expect((await logIn(world, 'adam.sroka')).statusCode).toBe(429)
    await setPassword(world, (await linkOf(admin, user.id)).link, newPassword)
    expect((await logIn(world, 'adam.sroka', newPassword)).statusCode).toBe(200)
  })
})

describe('the name to sign in by', async () => {
  const world = await aWorldWithoutMail()
  const admin = await known(world, 'admin', 'szefowa@firma.test')

  it.each([
    ['jan lis', 'login'],
    ['szefowa@firma.test', 'login'],
    ['ab', 'login'],
    ['.jan', 'login'],
    ['x'.repeat(41), 'login'],
    ['ян.лис', 'login'],
    ['  ', 'email'],
    [null, 'email'],
  ])('cannot be %j', async (login, field) => {
    const answer = await admin.post('/users', body(login))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it('counts as taken in any case and spelling', async () => {
    await add(admin, 'zofia.lesniak')
    const answer = await admin.post('/users', body('Zofia.Leśniak'))
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'login', message: 'Ta nazwa logowania jest już zajęta' }],
    ])
  })

  it('cannot be removed from a user without an e-mail, nor an e-mail from a user without a name', async () => {
    const named = await add(admin, 'iga.sowa')
    const unnamed = await admin.patch(`/users/${named.id}`, { version: named.version, login: '' })
    expect(unnamed.json().errors).toEqual([
      { field: 'login', message: 'Konto potrzebuje adresu e-mail albo nazwy logowania' },
    ])
    const mailed = (await admin.post('/users', body(null, { email: 'ala@firma.test' }))).json()
    const without = await admin.patch(`/users/${mailed.id}`, { version: mailed.version, email: '' })
    expect(without.json().errors).toEqual([
      { field: 'email', message: 'Konto potrzebuje adresu e-mail albo nazwy logowania' },
    ])
    const both = await admin.patch(`/users/${mailed.id}`, {
      version: mailed.version,
      email: '',
      login: 'ala.kot',
    })
    expect(both.json()).toMatchObject({ email: '', login: 'ala.kot' })
  })

  it('still signs in a user who gave an e-mail later, as the e-mail does', async () => {
    const { agent, user: agentUser } = await signedInByName(world, admin, 'olga.klos')
    const { version, login, email } = (await agent.get('/me/account')).json()
    expect([login, email]).toEqual(['olga.klos', ''])
    const without = await agent.patch('/me/account', { version, email: 'olga@firma.test' })
    expect(without.json().errors[0].field).toBe('currentPassword')
    const given = { version, email: 'Olga@Firma.test', currentPassword: password }
    expect((await agent.patch('/me/account', given)).json()).toMatchObject({
      email: '',
      pendingEmail: { email: 'olga@firma.test', byLink: false },
    })
    const { id } = agentUser
    expect((await admin.post(`/users/${id}/pending-email/confirm`)).statusCode).toBe(204)
    for (const account of ['olga.klos', 'olga@firma.test'])
      expect((await logIn(world, account)).statusCode).toBe(200)
    const removed = await agent.patch('/me/account', {
      version: (await agent.get('/me/account')).json().version,
      email: '',
      currentPassword: password,
    })
    expect(removed.json()).toMatchObject({ email: '', login: 'olga.klos' })
  })

  it('comes from administrators alone: the e-mail of other users stays', async () => {
    const { agent } = { agent: await known(world, 'worker', 'tomek@firma.test') }
    const { version } = (await agent.get('/me/account')).json()
    const answer = await agent.patch('/me/account', { version, email: '', currentPassword: password })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'email'])
  })

  it('appears in the export and in the search', async () => {
    const file = await admin.get('/users/export?format=csv')
    expect(file.body).toContain('Nazwa logowania')
    expect(file.body).toContain('iga.sowa')
    expect((await admin.get('/users/list?q=iga.sowa')).json().total).toBe(1)
  })
})
