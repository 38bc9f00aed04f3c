import type { UserHistoryEntry } from '@zlecenia/contract/features/users/users.contract'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const admin = await world.signedIn('admin', { firstName: 'Zofia', lastName: 'Krawczyk' })

const history = async (id: string, page = 1) =>
  (await admin.get(`/users/${id}/history?page=${page}`)).json<{
    entries: UserHistoryEntry[]
    total: number
  }>()
const change = async (id: string, what: object) =>
  admin.patch(`/users/${id}`, { version: (await admin.get(`/users/${id}`)).json().version, ...what })

it('shows changes of a user with their authors, the latest first, without unchanged fields', async () => {
  const id = await world.aUser('worker', { firstName: 'Ewa', lastName: 'Lis' })
  await change(id, { lastName: 'Łoś', phoneNumber: '600700800' })
  await change(id, { roles: ['ROLE_OFFICE', 'ROLE_WORKER'], status: 'inactive' })
  const { entries, total } = await history(id)
  expect(total).toBe(2)
  expect(entries[0]).toMatchObject({ by: 'Zofia Krawczyk', action: 'changed', at: expect.any(String) })
  expect(entries.map((it) => it.changes)).toEqual([
    [
      { field: 'roles', before: ['ROLE_WORKER'], after: ['ROLE_OFFICE', 'ROLE_WORKER'] },
      { field: 'status', before: 'active', after: 'inactive' },
    ],
    [
      { field: 'lastName', before: 'Lis', after: 'Łoś' },
      { field: 'phoneNumber', before: null, after: '+48600700800' },
    ],
  ])
})

it("shows the user's own changes, and entries without details", async () => {
  const worker = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Lis', email: 'jan@a.test' })
  await worker.delete('/me/sessions')
  await worker.patch('/me/account', { firstName: 'Janek', version: 1 })
  await admin.delete(`/users/${worker.user.id}/sessions`)
  const { entries } = await history(worker.user.id)
  expect(entries.map(({ by, action, changes }) => [by, action, changes.map((it) => it.field)])).toEqual([
    ['Zofia Krawczyk', 'sessions-ended', []],
    ['Janek Lis', 'changed', ['firstName']],
    ['Janek Lis', 'sessions-ended', []],
  ])
})

it('supports pagination', async () => {
  const id = await world.aUser('worker')
  for (let n = 0; n < 23; n++) await change(id, { lastName: `Lis ${n}` })
  expect((await history(id)).entries).toHaveLength(20)
  const last = await history(id, 2)
  expect([last.entries.length, last.total]).toEqual([3, 23])
  expect(last.entries[2]?.changes[0]).toEqual({ field: 'lastName', before: 'Nowak', after: 'Lis 0' })
  expect((await admin.get(`/users/${newId()}/history`)).statusCode).toBe(404)
})
