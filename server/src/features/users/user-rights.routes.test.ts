import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
beforeEach(async () => {
  await world.db.query("update users set status = 'inactive'")
  admin = await world.signedIn('admin')
})

const read = async (id: string): Promise<UserWithRights> => (await admin.get(`/users/${id}`)).json()
const change = async (id: string, what: object, as = admin) =>
  as.patch(`/users/${id}`, { version: (await read(id)).version, ...what })

describe('a user', () => {
  it('has roles and rights in the response', async () => {
    const id = await world.aUser('worker', { firstName: 'Jan', lastName: 'Lis' })
    await world.db.query("insert into user_roles (user_id, role) values ($1, 'ROLE_OFFICE')", [id])
    const user = await read(id)
    expect(user).toMatchObject({
      id,
      fullName: 'Jan Lis',
      roles: ['ROLE_OFFICE', 'ROLE_WORKER'],
      status: 'active',
      version: 1,
    })
    // The office reads all orders, which is more than the worker's own.
    expect(user.rules).toHaveLength(initialRules.ROLE_OFFICE.length)
    expect(user.rules).toEqual(expect.arrayContaining(initialRules.ROLE_OFFICE))
    expect((await admin.get(`/users/${newId()}`)).statusCode).toBe(404)
  })

  it('gets other roles, at once in an open session, and the change is logged', async () => {
    const worker = await world.signedIn('worker')
    expect((await worker.get('/customers')).statusCode).toBe(403)
    const answer = await change(worker.user.id, { roles: ['ROLE_OFFICE', 'ROLE_WORKER', 'ROLE_OFFICE'] })
    expect(answer.json()).toMatchObject({ roles: ['ROLE_OFFICE', 'ROLE_WORKER'], version: 2 })
    expect((await worker.get('/customers')).statusCode).toBe(200)

    await change(worker.user.id, { roles: ['ROLE_OFFICE'] })
    expect((await worker.get('/me')).json().user.roles).toEqual(['ROLE_OFFICE'])
    const { rows } = await world.db.query(
      'select user_id as "by", before, after from audit_log where subject_id = $1 order by id',
      [worker.user.id],
    )
    expect(rows.at(-1)).toEqual({
      by: admin.user.id,
      before: expect.objectContaining({ roles: ['ROLE_OFFICE', 'ROLE_WORKER'], status: 'active' }),
      after: expect.objectContaining({ roles: ['ROLE_OFFICE'], status: 'active' }),
    })
  })

  it('gets another name and phone, can be found by them, and absent fields stay', async () => {
    const id = await world.aUser('worker', { firstName: 'Ewa', lastName: 'Lis' })
    const named = await change(id, { lastName: ' Łoś-Żak ', phoneNumber: '600 700 800' })
    expect(named.json()).toMatchObject({ fullName: 'Ewa Łoś-Żak', phoneNumber: '+48600700800' })
    expect((await change(id, { roles: ['ROLE_OFFICE'] })).json()).toMatchObject({
      lastName: 'Łoś-Żak',
      phoneNumber: '+48600700800',
    })
    for (const q of ['los-zak', '600 700 800']) {
      const { rows: users } = (await admin.get(`/users/list?q=${encodeURIComponent(q)}`)).json()
      expect(users.map((it: { id: string }) => it.id)).toEqual([id])
    }
    expect((await change(id, { phoneNumber: null })).json().phoneNumber).toBeNull()
    const nameless = await change(id, { firstName: '  ' })
    expect([nameless.statusCode, nameless.json().errors[0].field]).toEqual([400, 'firstName'])
  })

  it('loses all sessions when deactivated, and does not regain them when activated', async () => {
    const worker = await world.signedIn('worker')
    expect((await change(worker.user.id, { status: 'inactive' })).json().status).toBe('inactive')
    expect((await worker.get('/me')).statusCode).toBe(401)
    expect((await change(worker.user.id, { status: 'active' })).json().status).toBe('active')
    expect((await worker.get('/me')).statusCode).toBe(401)
  })

  it('cannot be reached by an earlier link after a change of roles', async () => {
    const id = await world.aUser('worker')
    const { link } = (await admin.post(`/users/${id}/reset-link`)).json()
    const opens = async () =>
      (await world.anyone.post('/auth/link', { token: new URL(link).searchParams.get('token') })).statusCode
    await change(id, { lastName: 'Lis' })
    expect(await opens()).toBe(200)
    await change(id, { roles: ['ROLE_ADMIN'] })
    expect(await opens()).toBe(400)
  })

  it.each([
    ['an unknown role', { roles: ['ROLE_NIE_MA'] }, { field: 'roles', message: 'Nie ma takiej roli' }],
    ['no role at all', { roles: [] }, { field: 'roles', message: 'To pole jest wymagane' }],
  ])('cannot be given %s', async (_what, what, problem) => {
    const answer = await change(await world.aUser('worker'), what)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [problem]])
  })

  it('has changes announced to readers of users', async () => {
    const id = await world.aUser('worker')
    await change(id, { lastName: 'Lis' })
    const { rows } = await world.db.query(
      'select topic, readable, users from live_events where thing_id = $1',
      [id],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { topic: 'User', readable: ['User'], users: [] },
        { topic: 'rights', readable: null, users: [id] },
      ]),
    )
  })

  it('cannot be overwritten from a stale version', async () => {
    const id = await world.aUser('worker')
    const stale = await read(id)
    await change(id, { roles: ['ROLE_OFFICE'] })
    const answer = await admin.patch(`/users/${id}`, { version: stale.version, status: 'inactive' })
    expect(answer.statusCode).toBe(409)
    expect(await read(id)).toMatchObject({ roles: ['ROLE_OFFICE'], status: 'active' })
  })
})

describe('the last active administrator', () => {
  const last = 'To ostatni aktywny administrator. Najpierw nadaj tę rolę innej osobie.'

  it('remains an administrator, and active', async () => {
    await world.aUser('admin', { status: 'inactive' })
    const demoted = await change(admin.user.id, { roles: ['ROLE_OFFICE'] })
    expect([demoted.statusCode, demoted.json().errors]).toEqual([400, [{ field: 'roles', message: last }]])
    const deactivated = await change(admin.user.id, { status: 'inactive' })
    expect(deactivated.json().errors).toEqual([{ field: 'status', message: last }])
    expect((await change(admin.user.id, { roles: ['ROLE_ADMIN', 'ROLE_WORKER'] })).statusCode).toBe(200)
  })

  it('remains when two leave at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await world.signedIn('admin')
      const answers = await Promise.all([
        change(admin.user.id, { roles: ['ROLE_OFFICE'] }, other),
        change(other.user.id, { status: 'inactive' }, admin),
      ])
      // The second request fails: as the last administrator, or for lack of the right.
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const { rows } = await world.db.query<{ id: string }>(
        `select u.id from users u join user_roles r on r.user_id = u.id
          where r.role = 'ROLE_ADMIN' and u.status = 'active'`,
      )
      expect(rows).toHaveLength(1)
      if (rows[0]?.id === other.user.id) admin = other
    }
  })
})

describe('a caller who may change users but is no administrator', () => {
  it("gives and takes only roles within the caller's own rights", async () => {
    await world.db.query(
      "insert into role_rules values ('ROLE_OFFICE', 'update', 'User', false) on conflict do nothing",
    )
    const office = await world.signedIn('office')
    const worker = await world.aUser('worker')
    expect((await change(worker, { roles: ['ROLE_OFFICE'] }, office)).statusCode).toBe(200)
    const raised = await change(office.user.id, { roles: ['ROLE_ADMIN'] }, office)
    expect([raised.statusCode, raised.json().message]).toEqual([
      403,
      'Nie możesz nadawać ani odbierać uprawnień, których nie masz',
    ])
    const second = await world.aUser('admin')
    expect((await change(second, { status: 'inactive' }, office)).statusCode).toBe(403)
    expect((await read(second)).status).toBe('active')
  })
})
