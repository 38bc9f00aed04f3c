import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { expect, it } from 'vitest'
import { logIn, newPassword, tokenIn } from '#test/accounts.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const admin = await world.signedIn('admin')
const { firstName, lastName } = aWorker()
const jan = {
  firstName,
  lastName,
  phoneNumber: '600 700 800',
  email: 'Jan.Lis@firma.test',
  roles: ['ROLE_WORKER', 'ROLE_WORKER'],
}

it('adds a user without a password, who signs in later', async () => {
  const answer = await admin.post('/users', jan)
  expect(answer.statusCode).toBe(201)
  const added = answer.json()
  expect(added).toMatchObject({
    firstName,
    lastName,
    email: 'jan.lis@firma.test',
    phoneNumber: '+48600700800',
    roles: ['ROLE_WORKER'],
    status: 'active',
    version: 1,
  })
  expect((await admin.get('/users')).json().users).toContainEqual(expect.objectContaining({ id: added.id }))
  expect((await admin.get(`/users/list?q=${encodeURIComponent('600 700')}`)).json().total).toBe(1)
  const { rows } = await world.db.query('select topic, readable from live_events where thing_id = $1', [
    added.id,
  ])
  expect(rows).toEqual([{ topic: 'User', readable: ['User'] }])
  expect((await logIn(world, 'jan.lis@firma.test', newPassword)).statusCode).toBe(400)

  // An invitation is valid for a week, not the half hour of a password reset.
  const { link } = (await admin.post(`/users/${added.id}/reset-link`)).json()
  const { rows: keys } = await world.db.query<{ days: number }>(
    'select round(extract(epoch from expires_at - now()) / 86400)::int as days from one_time_keys where user_id = $1',
    [added.id],
  )
  expect(keys).toEqual([{ days: 7 }])
  await world.anyone.post('/auth/reset-password', { token: tokenIn(link), password: newPassword })
  expect((await logIn(world, 'jan.lis@firma.test', newPassword)).statusCode).toBe(200)
})

it('refuses a taken e-mail, an unknown role and an empty name at their fields', async () => {
  const taken = await admin.post('/users', { ...jan, email: admin.user.email })
  expect([taken.statusCode, taken.json().errors[0].field]).toEqual([400, 'email'])
  const unknown = await admin.post('/users', { ...jan, email: 'a@b.test', roles: ['ROLE_NIE_MA'] })
  expect(unknown.json().errors).toEqual([{ field: 'roles', message: 'Nie ma takiej roli' }])
  const nameless = await admin.post('/users', { ...jan, email: 'a@b.test', lastName: ' ', roles: [] })
  expect(nameless.json().errors.map((it: { field: string }) => it.field)).toEqual(['lastName', 'roles'])
})

it('refuses to add a user with more rights than the caller', async () => {
  await world.db.query("insert into role_rules values ('ROLE_OFFICE', 'create', 'User', false)")
  const office = await world.signedIn('office')
  const boss = await office.post('/users', { ...jan, email: 'szef@firma.test', roles: ['ROLE_ADMIN'] })
  expect([boss.statusCode, boss.json().message]).toEqual([
    403,
    'Nie możesz nadawać ani odbierać uprawnień, których nie masz',
  ])
  expect((await office.post('/users', { ...jan, email: 'ewa@firma.test' })).statusCode).toBe(201)
})
