import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aWorldWithMail,
  aWorldWithoutMail,
  everythingKept,
  known,
  logIn,
  newPassword,
  password,
  tokenIn,
} from '#test/accounts.ts'
import { notifyOfWaiting } from './passwords.service.ts'

const world = await aWorldWithMail()
const { letters } = world.office
beforeEach(async () => {
  await world.db.query('delete from login_failures')
})

const forgot = (email: string) => world.anyone.post('/auth/forgot-password', { email })
const reset = (token: string, secret = newPassword) =>
  world.anyone.post('/auth/reset-password', { token, password: secret })
const dead = { message: 'Ten link wygasł albo został już użyty', errors: [{ field: 'token' }] }

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  return tokenIn(letters.findLast((letter) => letter.to?.[0]?.address === email)?.text)
}

describe('a forgotten password', () => {
  it('can be replaced by a mailed link, which ends every session of the account', async () => {
    const before = await known(world, 'office', 'ola@firma.test')
    await forgot('Ola@Firma.test')
    const letter = letters.at(-1)
    expect(letter?.subject).toBe('Nowe hasło do programu Zlecenia')
    expect(letter?.text).toContain('30 minut')
    const token = tokenIn(letter?.text)
    expect((await world.anyone.post('/auth/link', { token })).json()).toMatchObject({
      purpose: 'reset',
      email: 'ola@firma.test',
    })
    expect((await reset(token)).statusCode).toBe(204)
    expect((await before.get('/me')).statusCode).toBe(401)
    expect((await logIn(world, 'ola@firma.test')).statusCode).toBe(400)
    expect((await logIn(world, 'ola@firma.test', newPassword)).statusCode).toBe(200)
    expect(letters.at(-1)?.subject).toBe('Zmieniono hasło do programu Zlecenia')
  })

  it('gets one response with or without an account, and only active users get a letter', async () => {
    await known(world, 'office', 'jest@firma.test')
    await world.aUser('office', { email: 'byly@firma.test', status: 'inactive' })
    const count = letters.length
    const answers = []
    for (const email of ['nikt@firma.test', 'byly@firma.test', 'jest@firma.test'])
      answers.push(await forgot(email))
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(3).fill([204, '']))
    expect(letters.slice(count).map((letter) => letter.to?.[0]?.address)).toEqual(['jest@firma.test'])
  })

  it('has a link that works once, also concurrently, and invalidates older links', async () => {
    await known(world, 'office', 'raz@firma.test')
    const older = await linkFor('raz@firma.test')
    const token = await linkFor('raz@firma.test')
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 400])
    for (const used of [token, older, 'zmyslony']) {
      const answer = await reset(used, 'Inne*haslo8')
      expect([answer.statusCode, answer.json()]).toMatchObject([400, dead])
    }
  })

  it('has a link valid for 30 minutes', async () => {
    await known(world, 'office', 'czas@firma.test')
    const token = await linkFor('czas@firma.test')
    const age = (minutes: number) =>
      world.db.query('update one_time_keys set expires_at = expires_at - make_interval(mins => $1)', [
        minutes,
      ])
    await age(29)
    expect((await world.anyone.post('/auth/link', { token })).statusCode).toBe(200)
    await age(1)
    expect((await reset(token)).json()).toMatchObject(dead)
  })

  it('must be replaced by a strong one; a weak one leaves the link valid', async () => {
    await known(world, 'office', 'slabe@firma.test')
    const token = await linkFor('slabe@firma.test')
    const weak = await reset(token, 'zlecenia2026')
    expect([weak.statusCode, weak.json().errors[0].field]).toEqual([400, 'password'])
    expect(weak.json().message).toContain('co najmniej jedną wielką literę')
    expect((await reset(token)).statusCode).toBe(204)
  })

  it('when replaced, unblocks sign-in after too many failures', async () => {
    await known(world, 'office', 'zamek@firma.test')
    for (let i = 0; i < 11; i++) await logIn(world, 'zamek@firma.test', 'zle')
    expect((await logIn(world, 'zamek@firma.test')).statusCode).toBe(429)
    await reset(await linkFor('zamek@firma.test'))
    expect((await logIn(world, 'zamek@firma.test', newPassword)).statusCode).toBe(200)
  })

  it('has a link that is invalidated by a change of e-mail', async () => {
    const me = await known(world, 'office', 'stary@firma.test')
    const payload = { email: 'stary@firma.test' }
    await world.anyone.send({
      method: 'POST',
      url: '/auth/forgot-password',
      payload,
      remoteAddress: '10.0.0.9',
    })
    const token = tokenIn(letters.at(-1)?.text)
    expect((await me.patch('/me/account', { firstName: 'Ewa', version: 1 })).statusCode).toBe(200)
    expect((await world.anyone.post('/auth/link', { token })).statusCode).toBe(200)
    const changed = { email: 'nowy@firma.test', currentPassword: password, version: 2 }
    expect((await me.patch('/me/account', changed)).statusCode).toBe(200)
    const confirming = tokenIn(letters.findLast(({ to }) => to?.[0]?.address === 'nowy@firma.test')?.text)
    expect((await world.anyone.post('/auth/link', { token })).statusCode).toBe(200)
    expect((await world.anyone.post('/auth/verify-email', { token: confirming })).statusCode).toBe(200)
    expect((await reset(token)).json()).toMatchObject(dead)
  })

  it('leaves no secret in the database', async () => {
    await known(world, 'office', 'sekret@firma.test')
    const token = await linkFor('sekret@firma.test')
    const kept = await everythingKept(world)
    await reset(token)
    expect(token).toHaveLength(43)
    for (const text of [kept, await everythingKept(world)]) expect(text).not.toContain(token)
    expect(await everythingKept(world)).not.toContain(newPassword)
  })
})

describe('without mail configured', async () => {
  const quiet = await aWorldWithoutMail()
  const ask = (email: string) => quiet.anyone.post('/auth/forgot-password', { email })

  it('returns nothing to the requester, and lets the administrator create the link', async () => {
    const admin = await quiet.signedIn('admin')
    const { user } = await known(quiet, 'office', 'ewa@firma.test')
    const answers = [await ask('ewa@firma.test'), await ask('nikt@firma.test')]
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(2).fill([204, '']))

    // Users who may hand links over are notified once; an unknown e-mail notifies none.
    const notificationsTo = async (who: typeof admin) =>
      (await who.get('/notifications')).json().notifications as Notification[]
    await vi.waitUntil(async () => (await notificationsTo(admin)).length > 0)
    await notifyOfWaiting(quiet.db, 'ewa@firma.test')
    await notifyOfWaiting(quiet.db, 'nikt@firma.test')
    const values = { name: `${user.firstName} ${user.lastName}` }
    const about = { subject: 'User', id: user.id }
    expect(await notificationsTo(admin)).toMatchObject([{ kind: 'letterUnsent', about, values }])
    expect(await notificationsTo(await quiet.signedIn('office'))).toEqual([])

    const access = () => admin.get(`/users/${user.id}/access`).then((answer) => answer.json())
    expect(await access()).toMatchObject({ hasPassword: true, secondFactor: false, sessions: 1 })
    expect((await access()).resetRequestedAt).not.toBeNull()
    const sent = (await admin.post(`/users/${user.id}/reset-link`)).json()
    expect(sent.mailedTo).toBeNull()
    expect((await access()).resetRequestedAt).toBeNull()
    // An unknown e-mail causes the same write and notifies no administrator.
    const rows = async () =>
      (await quiet.db.query<{ email: string }>('select email from reset_requests order by 1')).rows
    expect(await rows()).toEqual([{ email: 'nikt@firma.test' }])
    const body = { token: tokenIn(sent.link), password: newPassword }
    expect((await quiet.anyone.post('/auth/reset-password', body)).statusCode).toBe(204)
    expect((await logIn(quiet, 'ewa@firma.test', newPassword)).statusCode).toBe(200)
  })
})

describe('own password', () => {
  const change = (
    client: { post: typeof world.anyone.post },
    currentPassword: string,
    secret = newPassword,
  ) => client.post('/me/password', { currentPassword, password: secret })

  it('can be changed with the old one, which ends every other session', async () => {
    const here = await known(world, 'worker', 'adam@firma.test')
    const { accessToken } = (await logIn(world, 'adam@firma.test')).json()
    expect((await change(here, password)).statusCode).toBe(204)
    expect((await here.get('/me')).statusCode).toBe(200)
    expect((await world.anyone.get('/me', { authorization: `Bearer ${accessToken}` })).statusCode).toBe(401)
    expect((await logIn(world, 'adam@firma.test')).statusCode).toBe(400)
    expect((await logIn(world, 'adam@firma.test', newPassword)).statusCode).toBe(200)
    expect(letters.at(-1)).toMatchObject({ subject: 'Zmieniono hasło do programu Zlecenia' })
  })

  it('cannot be changed with a wrong one, to a weak one, or to itself', async () => {
    const me = await known(world, 'office', 'basia@firma.test')
    for (const [current, secret, field] of [
      ['zle', newPassword, 'currentPassword'],
      [password, 'slabe', 'password'],
      [password, password, 'password'],
    ] as const) {
      const answer = await change(me, current, secret)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    }
    expect((await logIn(world, 'basia@firma.test')).statusCode).toBe(200)
  })

  it('cannot be guessed in an open session: ten failures block further attempts', async () => {
    const me = await known(world, 'office', 'celina@firma.test')
    for (let i = 0; i < 10; i++) expect((await change(me, `zle${i}`)).statusCode).toBe(400)
    const closed = await change(me, password)
    expect(closed.statusCode).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60)
  })
})
