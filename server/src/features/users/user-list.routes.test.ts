import type { UserRow } from '@zlecenia/contract/features/users/users.contract'
import { searchText } from '@zlecenia/contract/lib/text'
import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let office: SignedInAgent
beforeAll(async () => {
  admin = await world.signedIn('admin', { firstName: 'Zofia', lastName: 'Krawczyk', email: 'zofia@b.test' })
  office = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Łoś', email: 'ewa@d.test' })
  await world.aUser('worker', { firstName: 'Adam', lastName: 'Ćwik', email: 'adam@c.test' })
  await world.aUser('worker', {
    firstName: 'Jan',
    lastName: 'Cybula',
    email: 'jan@a.test',
    status: 'inactive',
  })
  const { rows } = await world.db.query<{ id: string; name: string }>(
    "select id, first_name || ' ' || last_name as name from users",
  )
  for (const { id, name } of rows) {
    await world.db.query('update users set search_text = $2 where id = $1', [id, searchText([name])])
  }
})

const list = async (query = '', as = office) =>
  (await as.get(`/users/list${query}`)).json<{ rows: UserRow[]; total: number }>()
const namesOf = async (query: string) => (await list(query)).rows.map((it) => it.lastName)

describe('the list of users', () => {
  it('has Polish collation order, and all columns of a row', async () => {
    const { rows: users, total } = await list()
    expect([users.map((it) => it.lastName), total]).toEqual([['Cybula', 'Ćwik', 'Krawczyk', 'Łoś'], 4])
    expect(users[1]).toEqual({
      id: expect.any(String),
      firstName: 'Adam',
      lastName: 'Ćwik',
      fullName: 'Adam Ćwik',
      email: 'adam@c.test',
      login: null,
      phoneNumber: null,
      roles: ['ROLE_WORKER'],
      status: 'active',
      avatar: null,
      awaitsPassword: false,
      crew: null,
      qualifications: [],
    })
  })

  it('filters by words without Polish letters, by role and by state', async () => {
    expect(await namesOf('?q=cwik')).toEqual(['Ćwik'])
    expect(await namesOf('?q=nikt')).toEqual([])
    expect(await namesOf('?role=ROLE_WORKER')).toEqual(['Cybula', 'Ćwik'])
    expect(await namesOf('?role=ROLE_WORKER&status=active')).toEqual(['Ćwik'])
    expect(await namesOf('?role=ROLE_WORKER&status=active&q=jan')).toEqual([])
  })

  it('sorts by e-mail and by state too, and supports pagination', async () => {
    expect(await namesOf('?sort=email')).toEqual(['Ćwik', 'Łoś', 'Cybula', 'Krawczyk'])
    expect(await namesOf('?sort=email&order=desc')).toEqual(['Krawczyk', 'Cybula', 'Łoś', 'Ćwik'])
    expect(await namesOf('?sort=status&order=desc')).toEqual(['Cybula', 'Ćwik', 'Krawczyk', 'Łoś'])
    expect(await namesOf('?sort=name&order=desc&size=5&page=2')).toEqual([])
    expect(await namesOf('?size=200')).toHaveLength(4)
    expect((await office.get('/users/list?sort=password&page=0')).statusCode).toBe(400)
  })

  it('shows and filters by crews, for callers who may read crews', async () => {
    const { id } = (await list('?q=cwik')).rows[0] ?? {}
    const crew = (await office.post('/crews', { name: 'Dźwigi', leaderId: null, members: [id] })).json()
    const named = { id: crew.id, name: 'Dźwigi' }
    expect((await list(`?crew=${crew.id}`)).rows.map((it) => [it.lastName, it.crew])).toEqual([
      ['Ćwik', named],
    ])
    const before = { text: "delete from role_rules where role = 'ROLE_OFFICE' and subject = 'Crew'" }
    const { rows: rules } = await world.db.query<object>(`${before.text} returning *`)
    const { rows: all, total } = await list(`?crew=${crew.id}`)
    expect([total, all.every((it) => it.crew === null)]).toEqual([4, true])
    await world.db.query(
      'insert into role_rules select * from json_populate_recordset(null::role_rules, $1)',
      [JSON.stringify(rules)],
    )
    await office.delete(`/crews/${crew.id}`)
  })

  it('shows who waits for a new password only to callers who may change users', async () => {
    await world.anyone.post('/auth/forgot-password', { email: 'adam@c.test' })
    const waiting = async (as: SignedInAgent) =>
      (await list('', as)).rows.filter((it) => it.awaitsPassword).map((it) => it.lastName)
    expect(await waiting(admin)).toEqual(['Ćwik'])
    expect(await waiting(office)).toEqual([])
  })
})
