import { beforeEach, describe, expect, it } from 'vitest'
import { locks } from '#platform/database/locks.ts'
import { newId } from '#platform/ids.ts'
import { countWaiting } from '#test/waiting.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const form = {
  companyName: 'Serwis Łódź',
  firstName: 'Maria',
  lastName: 'Wójcik',
  email: 'Maria@Serwis.test',
  password: 'Zlecenia2026!',
  exampleData: false,
}
const count = async (table: string) =>
  (await world.db.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count

describe('an empty installation', () => {
  beforeEach(async () => {
    await world.db.query(
      'truncate settings, users, customers, services, service_groups, audit_log restart identity cascade',
    )
  })

  it('needs setup once', async () => {
    expect((await world.anyone.get('/setup')).json()).toEqual({
      needed: true,
      demo: false,
      languages: ['pl'],
    })
    expect((await world.anyone.post('/setup', form)).statusCode).toBe(201)
    expect((await world.anyone.get('/setup')).json()).toEqual({
      needed: false,
      demo: false,
      languages: ['pl'],
      signIn: { look: 'picture', claim: null, logo: null, picture: null },
    })
    const again = await world.anyone.post('/setup', { ...form, email: 'inny@serwis.test' })
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Program jest już skonfigurowany. Zaloguj się.',
    ])
    expect(await count('users')).toBe(1)
  })

  it('signs its first administrator in, who can sign in again by password', async () => {
    const { accessToken, userData, userAbilityRules } = (await world.anyone.post('/setup', form)).json()
    // The administrator is also the office, so as to coordinate the first order.
    expect(userData).toMatchObject({ firstName: 'Maria', roles: ['ROLE_ADMIN', 'ROLE_OFFICE'] })
    expect(userAbilityRules).toContainEqual({ action: 'manage', subject: 'all' })
    const me = await world.anyone.get('/me', { authorization: `Bearer ${accessToken}` })
    expect(me.json()).toMatchObject({ companyName: 'Serwis Łódź', counts: { customers: 0 } })
    const { email, password } = form
    expect((await world.anyone.post('/auth/login', { email, password })).statusCode).toBe(200)
  })

  it('set up without examples has only the service catalogue', async () => {
    await world.anyone.post('/setup', form)
    expect(await count('services')).toBeGreaterThan(80)
    expect([await count('customers'), await count('users')]).toEqual([0, 1])
  })

  it('set up with examples has clients and orders, and one account with a password', async () => {
    expect((await world.anyone.post('/setup', { ...form, exampleData: true })).statusCode).toBe(201)
    expect(await count('customers')).toBe(42)
    expect(await count('orders')).toBe(300)
    expect(await count('users where password_hash is not null')).toBe(1)
  })

  it('accepts one setup: a concurrent one waits and is refused', async () => {
    let answered = false
    const second = await world.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [locks.setup])
      const sent = world.anyone.post('/setup', form).finally(() => {
        answered = true
      })
      while (!answered && (await countWaiting(world.db)) === 0);
      await tx.query(
        "insert into users (id, email, first_name, last_name) values ($1, 'a@b.test', 'A', 'B')",
        [newId()],
      )
      // Wrapped in an object: a returned promise would be awaited here, a deadlock.
      return { sent }
    })
    expect((await second.sent).statusCode).toBe(409)
    expect(await count('users')).toBe(1)
  })

  it('names every missing or weak field, and logs no password', async () => {
    const answer = await world.anyone.post('/setup', { email: 'x', password: 'slabe', exampleData: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((problem: { field: string }) => problem.field)).toEqual([
      'companyName',
      'firstName',
      'lastName',
      'email',
      'password',
    ])
    await world.anyone.post('/setup', form)
    const { rows } = await world.db.query<{ text: string }>('select audit_log::text as text from audit_log')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('Maria')
    expect(rows[0]?.text).not.toContain('assword')
  })
})
