import { describe, expect, it } from 'vitest'
import { purgeWaitingEmails } from '#features/users/index.ts'
import {
  aWorldWithMail,
  aWorldWithoutMail,
  everythingKept,
  known,
  logIn,
  password,
  tokenIn,
} from '#test/accounts.ts'
import type { SignedInAgent, World } from '#test/world.ts'

const account = async (me: SignedInAgent) => (await me.get('/me/account')).json()
async function change(me: SignedInAgent, email: string, more: object = {}) {
  const { version } = await account(me)
  return me.patch('/me/account', { email, currentPassword: password, version, ...more })
}
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
const look = (world: World, token: string) => world.anyone.post('/auth/link', { token })
const verify = (world: World, token: string) => world.anyone.post('/auth/verify-email', { token })
const stop = (world: World, token: string) => world.anyone.post('/auth/stop-email', { token })
const dead = [{ field: 'token', message: 'Ten link wygasł albo został już użyty' }]

describe('a changed e-mail, with mail', async () => {
  const world = await aWorldWithMail()
  const admin = await known(world, 'admin', 'szefowa@firma.test')
  const lettersTo = (address: string) => world.office.letters.filter(({ to }) => to?.[0]?.address === address)
  const tokenFor = (address: string) => tokenIn(lettersTo(address).at(-1)?.text)

  it('counts once its link is followed; then only it signs in', async () => {
    const me = await known(world, 'worker', 'stary@firma.test')
    await change(me, 'nowy@firma.test')
    const token = tokenFor('nowy@firma.test')
    expect((await look(world, token)).json()).toMatchObject({ purpose: 'email', email: 'nowy@firma.test' })
    expect(await statusOf(logIn(world, 'stary@firma.test'))).toBe(200)
    expect((await verify(world, token)).json()).toEqual({ email: 'nowy@firma.test' })
    expect(await statusOf(logIn(world, 'nowy@firma.test'))).toBe(200)
    expect(await statusOf(logIn(world, 'stary@firma.test'))).toBe(400)
    expect(await account(me)).toMatchObject({ email: 'nowy@firma.test', pendingEmail: null })
    expect((await admin.get('/users/list?q=nowy%40')).json().total).toBe(1)
    expect(lettersTo('stary@firma.test').map(({ subject }) => subject)).toEqual([
      'Zmiana adresu e-mail konta w programie Zlecenia',
      'Zmieniono adres e-mail konta w programie Zlecenia',
    ])
    expect((await verify(world, token)).json().errors).toEqual(dead)
    expect(await everythingKept(world)).not.toContain(token)
  })

  it('ends by the link sent to the old address, as do all sessions', async () => {
    const me = await known(world, 'worker', 'ofiara@firma.test')
    await change(me, 'zlodziej@obcy.test')
    const token = tokenFor('ofiara@firma.test')
    expect((await look(world, token)).json()).toMatchObject({ purpose: 'email-stop' })
    expect((await verify(world, token)).json().errors).toEqual(dead)
    expect(await statusOf(stop(world, token))).toBe(204)
    expect(await statusOf(me.get('/me'))).toBe(401)
    expect((await verify(world, tokenFor('zlodziej@obcy.test'))).json().errors).toEqual(dead)
    expect(await statusOf(logIn(world, 'ofiara@firma.test'))).toBe(200)
    expect((await stop(world, token)).json().errors).toEqual(dead)
  })

  it('gives way to a newer change, whose link alone is valid', async () => {
    const me = await known(world, 'worker', 'pomylka@firma.test')
    await change(me, 'jan.lsi@firma.test')
    const first = tokenFor('jan.lsi@firma.test')
    const stopping = tokenFor('pomylka@firma.test')
    await change(me, 'jan.lis@firma.test')
    expect((await verify(world, first)).json().errors).toEqual(dead)
    expect(await statusOf(look(world, stopping))).toBe(200)
    expect((await verify(world, tokenFor('jan.lis@firma.test'))).json()).toEqual({
      email: 'jan.lis@firma.test',
    })
    expect((await stop(world, stopping)).json().errors).toEqual(dead)
  })

  it('ends with its link after a day, with the change after a week, and with the user', async () => {
    const me = await known(world, 'worker', 'powolny@firma.test')
    await change(me, 'kiedys@firma.test')
    const token = tokenFor('kiedys@firma.test')
    await world.db.query("update one_time_keys set expires_at = now() where purpose = 'email'")
    expect((await verify(world, token)).json().errors).toEqual(dead)
    expect((await me.post('/me/pending-email')).json()).toEqual({ mailedTo: 'kiedys@firma.test' })
    expect(await statusOf(look(world, tokenFor('kiedys@firma.test')))).toBe(200)
    const { version } = (await admin.get(`/users/${me.user.id}`)).json()
    await admin.patch(`/users/${me.user.id}`, { status: 'inactive', version })
    expect((await verify(world, tokenFor('kiedys@firma.test'))).json().errors).toEqual(dead)

    const other = await known(world, 'worker', 'zapominalski@firma.test')
    await change(other, 'potem@firma.test')
    await world.db.query("update users set pending_email_at = now() - interval '8 days' where id = $1", [
      other.user.id,
    ])
    expect(await purgeWaitingEmails(world.db)).toBe(1)
    expect((await verify(world, tokenFor('potem@firma.test'))).json().errors).toEqual(dead)
  })

  it('cannot be that of another user, also of one who took it while it waited', async () => {
    const me = await known(world, 'worker', 'chetny@firma.test')
    await world.aUser('office', { email: 'zajety@firma.test' })
    const taken = [{ field: 'email', message: 'Użytkownik o tym adresie e-mail już istnieje' }]
    expect((await change(me, 'zajety@firma.test')).json().errors).toEqual(taken)
    await change(me, 'wolny@firma.test')
    const token = tokenFor('wolny@firma.test')
    await world.aUser('office', { email: 'wolny@firma.test' })
    const refused = await verify(world, token)
    expect([refused.statusCode, refused.json().errors]).toEqual([400, taken])
    expect(await account(me)).toMatchObject({ email: 'chetny@firma.test' })
  })

  it('sends nothing for the own address, a name, or the same wish again', async () => {
    const me = await known(world, 'worker', 'spokojny@firma.test')
    const before = world.office.letters.length
    expect((await change(me, 'SPOKOJNY@firma.test')).json().pendingEmail).toBeNull()
    expect((await change(me, 'jan.lis')).json().errors[0].field).toBe('email')
    expect(world.office.letters).toHaveLength(before)
    await change(me, 'nowszy@firma.test')
    await change(me, 'nowszy@firma.test')
    expect(lettersTo('nowszy@firma.test')).toHaveLength(1)
    expect(await statusOf(me.delete('/me/pending-email'))).toBe(204)
    expect(await statusOf(me.delete('/me/pending-email'))).toBe(204)
    expect(await statusOf(me.post('/me/pending-email'))).toBe(404)
    expect((await verify(world, tokenFor('nowszy@firma.test'))).json().errors).toEqual(dead)
  })

  it('sends at most ten links a day, and ends when the password is set by a link', async () => {
    const me = await known(world, 'worker', 'natretny@firma.test')
    await change(me, 'cel@obcy.test')
    for (let n = 0; n < 9; n++) await me.post('/me/pending-email')
    expect(lettersTo('cel@obcy.test')).toHaveLength(10)
    const resend = await admin.post(`/users/${me.user.id}/pending-email`)
    expect([resend.statusCode, lettersTo('cel@obcy.test').length]).toEqual([200, 10])
    await world.anyone.post('/auth/forgot-password', { email: 'natretny@firma.test' })
    await world.anyone.post('/auth/reset-password', { token: tokenFor('natretny@firma.test'), password })
    expect((await verify(world, tokenFor('cel@obcy.test'))).json().errors).toEqual(dead)
  })

  it('by an administrator waits too; only its owner confirms it', async () => {
    const me = await known(world, 'worker', 'cudzy@firma.test')
    const { version } = (await admin.get(`/users/${me.user.id}`)).json()
    const sent = await admin.patch(`/users/${me.user.id}`, { email: 'wlasny@firma.test', version })
    expect(sent.json()).toMatchObject({ email: 'cudzy@firma.test', pendingEmail: { byLink: true } })
    const confirmed = await admin.post(`/users/${me.user.id}/pending-email/confirm`)
    expect([confirmed.statusCode, confirmed.json().message]).toEqual([
      400,
      'Adres potwierdza osoba, do której należy: linkiem, który dostała',
    ])
    const office = await world.signedIn('office')
    expect((await office.get(`/users/${me.user.id}`)).json().pendingEmail).toBeNull()
    expect(await statusOf(verify(world, tokenFor('wlasny@firma.test')))).toBe(200)
    expect(await statusOf(logIn(world, 'wlasny@firma.test'))).toBe(200)
  })
})

describe('a changed e-mail, without mail', async () => {
  const world = await aWorldWithoutMail()
  const admin = await known(world, 'admin', 'szefowa@firma.test')

  it('counts at once for the only administrator, who gave the password', async () => {
    expect((await change(admin, 'szefowa2@firma.test', { currentPassword: 'zle' })).statusCode).toBe(400)
    expect((await change(admin, 'szefowa2@firma.test')).json()).toMatchObject({
      email: 'szefowa2@firma.test',
      pendingEmail: null,
    })
  })

  it('waits for an administrator, who is notified', async () => {
    const me = await known(world, 'worker', 'jan@firma.test')
    expect((await change(me, 'jan.lis@firma.test')).json().pendingEmail).toMatchObject({ byLink: false })
    const { rows } = await world.db.query<{ kind: string }>(
      'select kind from notifications where user_id = $1 and about_id = $2',
      [admin.user.id, me.user.id],
    )
    expect(rows).toEqual([{ kind: 'emailAwaits' }])
    expect((await me.post('/me/pending-email')).json()).toEqual({ mailedTo: null })
    expect((await admin.get(`/users/${me.user.id}/access`)).json().pendingEmail).toMatchObject({
      email: 'jan.lis@firma.test',
    })
    expect(await statusOf(me.post(`/users/${me.user.id}/pending-email/confirm`))).toBe(403)
    expect(await statusOf(admin.post(`/users/${me.user.id}/pending-email/confirm`))).toBe(204)
    expect(await statusOf(admin.post(`/users/${me.user.id}/pending-email/confirm`))).toBe(404)
    expect(await statusOf(logIn(world, 'jan.lis@firma.test'))).toBe(200)
  })

  it('waits for another administrator if it is that of one', async () => {
    const other = await known(world, 'admin', 'druga@firma.test')
    expect((await change(other, 'druga2@firma.test')).json().pendingEmail).not.toBeNull()
    expect(await statusOf(other.post(`/users/${other.user.id}/pending-email/confirm`))).toBe(403)
    expect(await statusOf(admin.delete(`/users/${other.user.id}/pending-email`))).toBe(204)
    expect(await account(other)).toMatchObject({ email: 'druga@firma.test', pendingEmail: null })
  })
})
