import type { Message } from '@zlecenia/contract/features/conversations/conversations.contract'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anotherNode } from '#test/another-node.ts'
import { listening } from '#test/listening.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const [office, worker, other] = await Promise.all([
  world.signedIn('office', { firstName: 'Maria', lastName: 'Wójcik' }),
  world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' }),
  world.signedIn('worker', { firstName: 'Żaneta', lastName: 'Łoś' }),
])

let id: string
beforeEach(async () => {
  const body = { id: newId(), title: 'Brygada', userIds: [worker.user.id] }
  id = (await office.post('/conversations', body)).json().id
})
const regroup = (as: SignedInAgent, change: object) => as.patch(`/conversations/${id}`, change)
const lines = async (as: SignedInAgent = office): Promise<Message[]> =>
  (await as.get(`/conversations/${id}/lines`)).json().lines
const events = async () => (await lines()).map(({ author, event }) => ({ by: author.firstName, ...event }))
const row = async (as: SignedInAgent) => (await as.get(`/conversations/${id}`)).json().conversation

it('new members of a group can read earlier messages, and get no notifications of them', async () => {
  await office.post(`/conversations/${id}/messages`, { id: newId(), body: 'Przed nimi' })
  expect((await regroup(worker, { add: [other.user.id, other.user.id] })).statusCode).toBe(200)
  expect(await row(other)).toMatchObject({ title: 'Brygada', lastSeq: 2, readSeq: 1 })
  expect((await lines(other))[0]?.body).toBe('Przed nimi')
  expect((await events()).at(-1)).toEqual({ by: 'Jan', type: 'added', people: ['Żaneta Łoś'], title: null })
})

it('removed members, and those who left, can no longer read it', async () => {
  await regroup(office, { add: [other.user.id] })
  await regroup(worker, { remove: [other.user.id] })
  await regroup(worker, { remove: [worker.user.id] })
  for (const as of [other, worker]) {
    const tried = [
      as.get(`/conversations/${id}/lines`),
      as.post(`/conversations/${id}/messages`, { id: newId(), body: 'Halo' }),
      regroup(as, { add: [as.user.id] }),
    ]
    expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  }
  expect(await events()).toMatchObject([
    { by: 'Maria', type: 'added' },
    { by: 'Jan', type: 'removed', people: ['Żaneta Łoś'] },
    { by: 'Jan', type: 'left' },
  ])
})

it('can be renamed; unchanged members get no line', async () => {
  await regroup(worker, { title: 'Ekipa' })
  await regroup(worker, { title: 'Ekipa', add: [office.user.id], remove: [other.user.id] })
  expect(await events()).toMatchObject([{ type: 'renamed', title: 'Ekipa' }])
  const { rows } = await world.db.query('select from audit_log where subject_id = $1 and action = $2', [
    id,
    'changed',
  ])
  expect(rows).toHaveLength(1)
})

it('refuses members without the right to chat, and new members in a conversation of two', async () => {
  const away = await world.aUser('office', { status: 'inactive' })
  expect((await regroup(office, { add: [away] })).json().errors[0].field).toBe('add')
  expect((await regroup(office, { title: ' ' })).json().errors[0].field).toBe('title')
  const two = { id: newId(), title: null, userIds: [worker.user.id] }
  id = (await office.post('/conversations', two)).json().id
  expect((await regroup(office, { add: [other.user.id] })).statusCode).toBe(404)
})

it('lines of events cannot be changed or deleted', async () => {
  await regroup(office, { title: 'Ekipa' })
  const [line] = await lines()
  const at = `/conversations/${id}/messages/${line?.id}`
  const tried = [office.patch(at, { body: 'Inaczej' }), office.delete(at)]
  expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

it('concurrent changes of members leave lines without gaps', async () => {
  const changes = Array.from({ length: 10 }, (_, n) =>
    n % 2 ? regroup(worker, { title: `Nazwa ${n}` }) : regroup(office, { add: [other.user.id] }),
  )
  await Promise.all(changes)
  const seqs = (await lines()).map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, n) => n + 1))
})

it('two nodes keep one order, and send events to the browsers of both', async () => {
  const node = await anotherNode(world)
  onTestFinished(node.end)
  const ear = await listening(node.app, worker.token)
  const there = node.as(worker)
  const say = (as: SignedInAgent, message: object) => as.post(`/conversations/${id}/messages`, message)
  const sent = Array.from({ length: 12 }, (_, n) =>
    say(n % 2 ? there : office, { id: newId(), body: `${n}` }),
  )
  const seqs = (await Promise.all(sent)).map((answer) => (answer.json() as Message).seq)
  expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  expect(await ear.next()).toMatchObject({ event: 'conversation', data: { id } })
  const seen = (await lines()).map(({ body }) => body)
  expect(seen).toHaveLength(12)
  expect((await lines(there)).map(({ body }) => body)).toEqual(seen)
  const again = { id: newId(), body: 'Raz' }
  const both = await Promise.all([office, node.as(office)].map((as) => say(as, again)))
  expect(both.map((answer) => (answer.json() as Message).seq)).toEqual([13, 13])
})
