import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorldWithMail, codeOf, known, logIn, newPassword, password, tokenIn } from '#test/accounts.ts'

const world = await aWorldWithMail()
const admin = await known(world, 'admin', 'szefowa@firma.test')

it('an administrator sends a link to a new password by mail', async () => {
  const { user } = await known(world, 'worker', 'ola@firma.test')
  const answer = await admin.post(`/users/${user.id}/reset-link`)
  expect(answer.json()).toEqual({ mailedTo: 'ola@firma.test', link: null })
  const token = tokenIn(world.office.letters.at(-1)?.text)
  await world.anyone.post('/auth/reset-password', { token, password: newPassword })
  expect((await logIn(world, 'ola@firma.test', newPassword)).statusCode).toBe(200)
})

it('invites an added user by mail to set a first password', async () => {
  const { id } = (
    await admin.post('/users', {
      firstName: 'Jan',
      lastName: 'Lis',
      email: 'jan@firma.test',
      roles: ['ROLE_WORKER'],
    })
  ).json()
  await admin.post(`/users/${id}/reset-link`)
  const letter = world.office.letters.at(-1)
  expect(letter?.subject).toContain('Zaproszenie do programu Zlecenia')
  expect(letter?.text).toContain('7 dni')
  await world.anyone.post('/auth/reset-password', { token: tokenIn(letter?.text), password: newPassword })
  expect((await logIn(world, 'jan@firma.test', newPassword)).statusCode).toBe(200)
})

it('lets an administrator end all sessions of a user', async () => {
  const gone = await known(world, 'worker', 'wychodzi@firma.test')
  await logIn(world, 'wychodzi@firma.test')
  expect((await admin.delete(`/users/${gone.user.id}/sessions`)).json()).toEqual({ ended: 2 })
  expect((await gone.get('/me')).statusCode).toBe(401)
})

it('lets an administrator disable a lost second factor, and notifies the user', async () => {
  const me = await known(world, 'worker', 'zgubil@firma.test')
  const { secret } = (await me.post('/me/second-factor', { currentPassword: password })).json()
  await me.post('/me/second-factor/confirm', { code: codeOf(secret) })
  expect((await admin.get(`/users/${me.user.id}/access`)).json().secondFactor).toBe(true)
  expect((await admin.delete(`/users/${me.user.id}/second-factor`)).statusCode).toBe(204)
  expect((await logIn(world, 'zgubil@firma.test')).json()).toHaveProperty('accessToken')
  expect(world.office.letters.at(-1)?.to?.[0]?.address).toBe('zgubil@firma.test')
})

const ways = [
  ['POST', 'reset-link'],
  ['DELETE', 'second-factor'],
  ['DELETE', 'sessions'],
] as const

it.each(ways)('refuses to change own access outside the settings: %s %s', async (method, what) => {
  const answer = await admin.send({ method, url: `/users/${admin.user.id}/${what}` })
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Własny dostęp zmienisz w ustawieniach konta',
  ])
})

it.each(ways)('refuses to change the access of a user with more rights: %s %s', async (method, what) => {
  await world.db.query(
    "insert into role_rules values ('ROLE_OFFICE', 'update', 'User', false) on conflict do nothing",
  )
  await world.db.query(
    "insert into roles (key, name) values ('ROLE_STORES', 'Magazyn') on conflict do nothing",
  )
  await world.db.query(
    "insert into role_rules values ('ROLE_STORES', 'delete', 'Device', false) on conflict do nothing",
  )
  const office = await world.signedIn('office')
  const worker = await world.aUser('worker')
  const storekeeper = await world.aUser('worker')
  await world.db.query("insert into user_roles (user_id, role) values ($1, 'ROLE_STORES')", [storekeeper])
  const ask = (id: string) => office.send({ method, url: `/users/${id}/${what}` })
  for (const id of [admin.user.id, storekeeper]) {
    const answer = await ask(id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Ta osoba ma uprawnienia, których Ty nie masz. Jej dostęp może zmienić tylko ktoś, kto je ma.',
    ])
  }
  expect((await ask(worker)).statusCode).toBeLessThan(300)
  expect((await ask(newId())).statusCode).toBe(404)
})

it('refuses a link for an inactive user', async () => {
  const id = await world.aUser('worker', { status: 'inactive' })
  const answer = await admin.post(`/users/${id}/reset-link`)
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'To konto jest nieaktywne. Skontaktuj się z administratorem.',
  ])
})
