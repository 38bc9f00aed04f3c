import type { Crew } from '@zlecenia/contract/features/schedule/crews.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: SignedInAgent
let [jan, ewa, ola]: SignedInAgent[] = []
const idOf = (it: SignedInAgent | undefined) => it?.user.id ?? ''
beforeAll(async () => {
  office = await world.signedIn('office')
  ;[jan, ewa, ola] = await Promise.all(
    ['Kowalski', 'Adamska', 'Żak'].map((lastName) => world.signedIn('worker', { lastName })),
  )
})

let n = 0
const add = async (sent: object = {}) =>
  office.post('/crews', { name: `Zespół ${n++}`, leaderId: null, members: [], ...sent })
const change = (crew: Crew, sent: object) =>
  office.patch(`/crews/${crew.id}`, { version: crew.version, ...sent })
const membersOf = (crew: Crew) => crew.members.map(({ lastName }) => lastName)

describe('A crew', () => {
  it('has its leader first, then members by name; a change is partial and detects conflicts', async () => {
    const made: Crew = (await add({ leaderId: idOf(ola), members: [idOf(jan), idOf(ola), idOf(ewa)] })).json()
    expect(membersOf(made)).toEqual(['Żak', 'Adamska', 'Kowalski'])
    const renamed: Crew = (await change(made, { name: 'Dźwigi' })).json()
    expect([renamed.name, membersOf(renamed)]).toEqual(['Dźwigi', membersOf(made)])
    expect((await change(made, { name: 'Inaczej' })).statusCode).toBe(409)
    const smaller: Crew = (await change(renamed, { leaderId: idOf(jan), members: [idOf(jan)] })).json()
    expect([smaller.leaderId, membersOf(smaller)]).toEqual([idOf(jan), ['Kowalski']])
    expect((await office.delete(`/crews/${made.id}`)).statusCode).toBe(204)
    expect((await office.get('/crews')).json().crews).toEqual([])
  })

  it('appears with its active members in their profiles', async () => {
    const crew: Crew = (
      await add({ name: 'Bramy', leaderId: idOf(ewa), members: [idOf(jan), idOf(ewa)] })
    ).json()
    const own = async (as: SignedInAgent | undefined) => (await as?.get('/me/crew'))?.json().own
    expect(await own(jan)).toMatchObject({
      name: 'Bramy',
      members: [{ lastName: 'Adamska' }, { lastName: 'Kowalski' }],
    })
    expect(await own(ola)).toBeNull()
    await office.delete(`/crews/${crew.id}`)
  })

  it.each<[string, () => Promise<object> | object, string]>([
    ['without a name', () => ({ name: ' ' }), 'name'],
    ['whose name is taken', async () => ({ name: (await add()).json().name.toUpperCase() }), 'name'],
    ['led by somebody outside', () => ({ leaderId: idOf(jan), members: [idOf(ola)] }), 'leaderId'],
    ['of somebody from the office', () => ({ members: [idOf(office)] }), 'members'],
    [
      'of somebody who left',
      async () => ({ members: [await world.aUser('worker', { status: 'inactive' })] }),
      'members',
    ],
    [
      'of a member of another',
      async () => {
        await add({ name: 'Szlabany', members: [idOf(ola)] })
        return { members: [idOf(ola)] }
      },
      'members',
    ],
  ])('cannot be one: %s', async (_, sent, field) => {
    const answer = await add(await sent())
    expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([400, field])
  })

  it('retains a former worker until removed', async () => {
    const id = await world.aUser('worker', { lastName: 'Odeszły' })
    const made: Crew = (await add({ members: [id] })).json()
    await world.db.query("update users set status = 'inactive' where id = $1", [id])
    const joined: Crew = (await change(made, { members: [id, idOf(ewa)] })).json()
    expect(joined.members.map(({ active }) => active)).toEqual([true, false])
    expect((await change(joined, { members: [idOf(ewa)] })).statusCode).toBe(200)
  })
})
