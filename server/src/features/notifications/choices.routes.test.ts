import type { NotificationTopic } from '@zlecenia/contract/features/notifications/kinds'
import { expect, it } from 'vitest'
import { aFreeSlot, created } from '../../../test/creating.ts'
import { anOffice } from '../../../test/orders.ts'
import { aWorld, type SignedInAgent } from '../../../test/world.ts'

const world = await aWorld()
const { office, worker, known } = await anOffice(world)

const choices = async (who: SignedInAgent) => (await who.get('/me/notification-choices')).json().choices
const choose = async (who: SignedInAgent, topic: NotificationTopic, inProgram: boolean) => {
  const all = await choices(who)
  const changed = all.map((it: { topic: string }) => (it.topic === topic ? { topic, inProgram } : it))
  return who.put('/me/notification-choices', { choices: changed })
}
const unread = async (who: SignedInAgent) => (await who.get('/notifications/unread')).json().unread
const anOrder = () => created(world, office, known({ events: [aFreeSlot([worker.user.id])] }))

it('everybody is told of everything until they choose otherwise', async () => {
  const all = await choices(worker)
  expect(all.length).toBeGreaterThan(2)
  expect(all.every((it: { inProgram: boolean }) => it.inProgram)).toBe(true)
})

it('what somebody does not want to hear is not told, from now on and to them alone', async () => {
  const other = await world.signedIn('worker')
  await anOrder()
  expect(await unread(worker)).toBe(1)
  expect((await choose(worker, 'assigned', false)).statusCode).toBe(200)
  await anOrder()
  expect(await unread(worker)).toBe(1)
  expect((await choices(other)).every((it: { inProgram: boolean }) => it.inProgram)).toBe(true)
  await choose(worker, 'assigned', true)
  await anOrder()
  expect(await unread(worker)).toBe(2)
})

it('a choice is audited unless it stays as it was, and half a choice is refused', async () => {
  const all = await choices(worker)
  expect((await worker.put('/me/notification-choices', { choices: all })).statusCode).toBe(200)
  const answer = await worker.put('/me/notification-choices', { choices: all.slice(1) })
  expect(answer.statusCode).toBe(400)
  const twice = [all[0], ...all.slice(0, -1)]
  expect((await worker.put('/me/notification-choices', { choices: twice })).statusCode).toBe(400)
  const { rows } = await world.db.query(
    "select action from audit_log where user_id = $1 and after ? 'notifications'",
    [worker.user.id],
  )
  expect(rows).toEqual(Array(2).fill({ action: 'notifications-chosen' }))
})
