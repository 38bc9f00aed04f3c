import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { type AbilityRule, initialRules } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const admin = await world.signedIn('admin')
const readOrders: AbilityRule = { action: 'read', subject: 'Order' }

let n = 0
async function aRole(rules: AbilityRule[] = [readOrders], name = `Rola ${n++}`): Promise<RoleWithRules> {
  const answer = await admin.post('/roles', { name, rules })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const save = ({ key, version }: RoleWithRules, change: Partial<RoleWithRules>) =>
  admin.patch(`/roles/${key}`, { version, ...change })
const read = async (key: string): Promise<RoleWithRules> => (await admin.get(`/roles/${key}`)).json()
const give = (userId: string, key: string) =>
  world.db.query('insert into user_roles (user_id, role) values ($1, $2)', [userId, key])
const logged = async (key: string) =>
  (
    await world.db.query(
      'select action, user_id as "by", before, after from audit_log where subject_id = $1 order by id',
      [key],
    )
  ).rows

describe('the list of roles', () => {
  it('shows the three of the product first, with their rules and how many have them', async () => {
    await world.aUser('worker')
    await world.aUser('worker', { status: 'inactive' })
    await aRole([], 'Archiwista')
    const { roles } = (await admin.get('/roles')).json<{ roles: RoleWithRules[] }>()
    expect(roles.slice(0, 4).map(({ key, name, system }) => [key, name, system])).toEqual([
      ['ROLE_ADMIN', 'Administrator', true],
      ['ROLE_OFFICE', 'Biuro', true],
      ['ROLE_WORKER', 'Serwisant', true],
      ['ROLE_ARCHIWISTA', 'Archiwista', false],
    ])
    const worker = roles.find(({ key }) => key === 'ROLE_WORKER')
    expect(worker?.users).toBe(2)
    expect(worker?.rules).toEqual(expect.arrayContaining(initialRules.ROLE_WORKER))
  })

  it('returns all names, and nothing else', async () => {
    const worker = await world.signedIn('worker')
    expect((await worker.get('/roles')).statusCode).toBe(403)
    const { names } = (await worker.get('/roles/names')).json()
    expect(names).toMatchObject({
      ROLE_ADMIN: 'Administrator',
      ROLE_OFFICE: 'Biuro',
      ROLE_WORKER: 'Serwisant',
    })
  })
})

describe('a new role', () => {
  it('stores its rules, and the log has its author', async () => {
    const rules: AbilityRule[] = [
      { ...readOrders, own: true },
      { action: 'manage', subject: 'Device' },
    ]
    const role = await aRole(rules, 'Kierownik serwisu')
    expect(role).toMatchObject({ key: 'ROLE_KIEROWNIK_SERWISU', system: false, version: 1, users: 0 })
    expect(await read(role.key)).toEqual(role)
    expect(role.rules).toHaveLength(2)
    expect(role.rules).toEqual(expect.arrayContaining(rules))
    expect(await logged(role.key)).toEqual([
      { action: 'created', by: admin.user.id, before: null, after: { name: 'Kierownik serwisu', rules } },
    ])
  })

  it('needs a name that no other has, in whatever case', async () => {
    await aRole([], 'Dyżurny')
    const answer = await admin.post('/roles', { name: 'DYŻURNY', rules: [] })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'name', message: 'Rola o tej nazwie już istnieje' }],
    ])
  })

  it.each([
    ['a rule there is none of', [{ action: 'update', subject: 'Calendar' }], 'rules.0'],
    [
      'own rows where nobody tells them apart',
      [{ action: 'read', subject: 'Customer', own: true }],
      'rules.0',
    ],
    ['a rule given twice', [readOrders, { ...readOrders, own: true }], 'rules.1'],
    ['an unknown subject', [{ action: 'read', subject: 'Safe' }], 'rules.0.subject'],
  ])('with %s answers 400', async (_what, rules, field) => {
    const answer = await admin.post('/roles', { name: 'Zła', rules })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, message: expect.any(String) }]])
  })

  it('with more rights invalidates earlier links of its users', async () => {
    const role = await aRole()
    const id = await world.aUser('worker')
    await give(id, role.key)
    const { link } = (await admin.post(`/users/${id}/reset-link`)).json()
    const opens = async () =>
      (await world.anyone.post('/auth/link', { token: new URL(link).searchParams.get('token') })).statusCode
    await save(role, { name: 'Zupełnie inna nazwa' })
    expect(await opens()).toBe(200)
    await save(await read(role.key), { rules: [readOrders, { action: 'update', subject: 'Order' }] })
    expect(await opens()).toBe(400)
  })
})

describe('the rules of a role', () => {
  it('count at once in sessions that are open', async () => {
    const worker = await world.signedIn('worker')
    expect((await worker.get('/customers')).statusCode).toBe(403)
    const role = await read('ROLE_WORKER')
    const more: AbilityRule[] = [...role.rules, { action: 'read', subject: 'Customer' }]
    expect((await save(role, { rules: more })).json()).toMatchObject({ version: role.version + 1 })
    expect((await worker.get('/customers')).statusCode).toBe(200)
    expect((await worker.get('/me')).json().rules).toHaveLength(more.length)

    await save(await read('ROLE_WORKER'), { rules: role.rules })
    expect((await worker.get('/customers')).statusCode).toBe(403)
  })

  it('can be replaced, with the old ones in the log', async () => {
    const role = await aRole([
      { ...readOrders, own: true },
      { action: 'read', subject: 'Search' },
    ])
    const rules: AbilityRule[] = [readOrders, { action: 'read', subject: 'Device' }]
    const saved = (await save(role, { rules, name: 'Inna nazwa' })).json<RoleWithRules>()
    expect(saved).toMatchObject({ name: 'Inna nazwa', version: 2 })
    expect(saved.rules).toHaveLength(2)
    expect(saved.rules).toEqual(expect.arrayContaining(rules))
    expect((await logged(role.key)).at(-1)).toEqual({
      action: 'changed',
      by: admin.user.id,
      before: { name: role.name, rules: role.rules },
      after: { name: 'Inna nazwa', rules },
    })
  })

  it('cannot be overwritten with a stale version', async () => {
    const role = await aRole()
    expect((await save(role, { rules: [] })).statusCode).toBe(200)
    expect((await save(role, { rules: [readOrders] })).statusCode).toBe(409)
    expect((await read(role.key)).rules).toEqual([])
    const { version } = await read(role.key)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => save(role, { name: `${role.name} ${n}`, version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('do not change for the administrator, nor do names of system roles', async () => {
    const fixed = await save(await read('ROLE_ADMIN'), { rules: [readOrders] })
    expect([fixed.statusCode, fixed.json().message]).toEqual([
      400,
      'Rola Administrator zawsze może wszystko. Jej uprawnień nie można zmienić.',
    ])
    const renamed = await save(await read('ROLE_OFFICE'), { name: 'Sekretariat' })
    expect(renamed.json().errors).toEqual([
      { field: 'name', message: 'Nazwy roli systemowej nie można zmienić' },
    ])
  })
})

describe('removing a role', () => {
  it('needs a role without users', async () => {
    const role = await aRole()
    expect((await admin.delete(`/roles/${role.key}`)).statusCode).toBe(204)
    expect((await admin.get(`/roles/${role.key}`)).statusCode).toBe(404)
    expect((await logged(role.key)).at(-1)).toMatchObject({ action: 'deleted', after: null })
    expect((await admin.delete(`/roles/${role.key}`)).statusCode).toBe(404)
  })

  it('answers 400 for the three system roles', async () => {
    for (const key of ['ROLE_ADMIN', 'ROLE_OFFICE', 'ROLE_WORKER']) {
      const answer = await admin.delete(`/roles/${key}`)
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Roli systemowej nie można usunąć'])
    }
  })

  it('answers an error while a user or an invitation has the role', async () => {
    const had = await aRole()
    const promised = await aRole()
    await give(await world.aUser('worker'), had.key)
    await admin.post('/users/invitations', { email: 'nowy@firma.test', roles: [promised.key] })
    for (const { key } of [had, promised]) {
      const answer = await admin.delete(`/roles/${key}`)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Ta rola jest nadana użytkownikom albo zaproszonym. Najpierw nadaj im inną.',
      ])
    }
  })
})

describe('editors of roles who are no administrators', () => {
  it('can grant and remove only their own rights', async () => {
    const keeper = await world.signedIn('worker')
    const keys = await aRole([
      { action: 'manage', subject: 'Role' },
      { ...readOrders, own: true },
    ])
    await give(keeper.user.id, keys.key)
    const post = (rules: AbilityRule[]) => keeper.post('/roles', { name: `Jego ${n++}`, rules })
    const everything = await post([
      { ...readOrders, own: true },
      { action: 'manage', subject: 'all' },
    ])
    expect([everything.statusCode, everything.json().errors]).toEqual([
      403,
      [{ field: 'rules.1', message: 'Nie możesz nadawać ani odbierać uprawnień, których nie masz' }],
    ])
    expect((await post([{ action: 'manage', subject: 'Order' }])).statusCode).toBe(403)
    // Own rows are less than all.
    expect((await post([readOrders])).statusCode).toBe(403)
    expect((await post([{ ...readOrders, own: true }])).statusCode).toBe(201)

    const wide = await aRole([{ action: 'manage', subject: 'Order' }])
    const taken = await keeper.patch(`/roles/${wide.key}`, { name: wide.name, rules: [], version: 1 })
    expect([taken.statusCode, taken.json().message]).toEqual([
      403,
      'Nie możesz nadawać ani odbierać uprawnień, których nie masz',
    ])
    expect((await keeper.delete(`/roles/${wide.key}`)).statusCode).toBe(403)
  })
})

describe('the list of permissions', () => {
  it('has the roles of each permission, also by a wider rule', async () => {
    const { permissions } = (await admin.get('/permissions')).json()
    const of = (action: string, subject: string) =>
      permissions.find(
        (it: { action: string; subject: string }) => it.action === action && it.subject === subject,
      )
    expect(of('read', 'AclDemo')).toEqual({
      action: 'read',
      subject: 'AclDemo',
      ownable: false,
      roles: [{ key: 'ROLE_ADMIN', own: false }],
    })
    expect(of('read', 'Order').roles).toEqual(
      expect.arrayContaining([
        { key: 'ROLE_OFFICE', own: false },
        { key: 'ROLE_WORKER', own: true },
      ]),
    )
    expect(of('update', 'BuildingNote').roles).toContainEqual({ key: 'ROLE_OFFICE', own: false })
    expect(of('update', 'User').roles.map(({ key }: { key: string }) => key)).not.toContain('ROLE_OFFICE')
  })
})

it('a key that names no role is not found', async () => {
  for (const key of ['ROLE_NIE_MA', 'inna', newId()]) {
    expect((await admin.get(`/roles/${key}`)).statusCode).toBe(404)
  }
})
