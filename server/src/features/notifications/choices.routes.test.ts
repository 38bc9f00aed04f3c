import type { NotificationTopic } from '@zlecenia/contract/features/notifications/kinds'
import { expect, it } from 'vitest'
import { aFreeSlot, created } from '#test/creating.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { unreadOf } from './notifications.queries.ts'

const world = await aWorld()
const { office, worker, known } = await anOffice(world)

const choices = async (who: SignedInAgent) => (await who.get('/me/notification-choices')).json().choices
const choose = (who: SignedInAgent, topic: NotificationTopic, inProgram: boolean) =>
  who.patch('/me/notification-choices', { choices: [{ topic, inProgram }] })
const unread = async (who: SignedInAgent) => (await who.get('/notifications/unread')).json().unread
const anOrder = () => created(world, office, known({ events: [aFreeSlot([worker.user.id])] }))

it('enables all topics by default', async () => {
  const all = await choices(worker)
  expect(all.length).toBeGreaterThan(2)
  expect(all.every((it: { inProgram: boolean }) => it.inProgram)).toBe(true)
})

it('sends no notifications of a disabled topic, from then on and for that user alone', async () => {
  const other = await world.signedIn('worker')
  await anOrder()
  expect(await unread(worker)).toBe(1)
  const before = await choices(worker)
  const answer = (await choose(worker, 'assigned', false)).json()
  // Choices of other topics are unchanged.
  const changed = before.map((it: { topic: string }) =>
    it.topic === 'assigned' ? { ...it, inProgram: false } : it,
  )
  expect(answer.choices).toEqual(changed)
  await anOrder()
  expect(await unread(worker)).toBe(1)
  expect((await choices(other)).every((it: { inProgram: boolean }) => it.inProgram)).toBe(true)
  await choose(worker, 'assigned', true)
  await anOrder()
  expect(await unread(worker)).toBe(2)
})

it('audits a choice only when it changes, and refuses a topic sent twice', async () => {
  const all = await choices(worker)
  expect((await worker.patch('/me/notification-choices', { choices: all })).statusCode).toBe(200)
  const twice = [all[0], ...all.slice(0, -1)]
  expect((await worker.patch('/me/notification-choices', { choices: twice })).statusCode).toBe(400)
  const { rows } = await world.db.query(
    "select action from audit_log where user_id = $1 and after ? 'notifications'",
    [worker.user.id],
  )
  expect(rows).toEqual(Array(2).fill({ action: 'notifications-chosen' }))
})

it('sets e-mail separately from the program, where some topics cannot be disabled', async () => {
  const someone = await world.signedIn('worker')
  const of = async (topic: NotificationTopic) =>
    (await choices(someone)).find((it: { topic: string }) => it.topic === topic)
  expect(await of('assigned')).toEqual({ topic: 'assigned', inProgram: true, byMail: true, byPush: true })
  expect(await of('slots')).toEqual({ topic: 'slots', inProgram: true, byMail: true, byPush: true })
  await someone.patch('/me/notification-choices', { choices: [{ topic: 'assigned', inProgram: false }] })
  await someone.patch('/me/notification-choices', { choices: [{ topic: 'slots', byMail: false }] })
  expect(await of('assigned')).toEqual({ topic: 'assigned', inProgram: false, byMail: true, byPush: true })
  expect(await of('slots')).toEqual({ topic: 'slots', inProgram: true, byMail: false, byPush: true })
  expect((await choose(someone, 'onCall', false)).statusCode).toBe(400)
  expect((await choose(someone, 'onCall', true)).statusCode).toBe(200)
})

it('offers a worker no topics of coordinators and boards', async () => {
  const topicsOf = async (who: SignedInAgent) =>
    (await choices(who)).map(({ topic }: { topic: string }) => topic)
  const mine = await topicsOf(worker)
  const theirs = await topicsOf(office)
  // A worker reads files of the own vehicle.
  const apart = ['coordinating', 'fault', 'moved', 'added', 'overdue', 'cards', 'invoices', 'mail']
  expect(theirs.filter((it: string) => !mine.includes(it))).toEqual(apart)
  expect(mine).toContain('assigned')
})

it('offers backups to users who may read them', async () => {
  const topicsOf = async (who: SignedInAgent) => (await choices(who)).map((it: { topic: string }) => it.topic)
  expect(await topicsOf(await world.signedIn('admin'))).toContain('backups')
  const someone = await world.signedIn('worker')
  expect(await topicsOf(someone)).not.toContain('backups')
  const byMail = { choices: [{ topic: 'backups', byMail: false }] }
  expect((await someone.patch('/me/notification-choices', byMail)).json().choices).toEqual(
    await choices(someone),
  )
})

it('sets quiet hours separately, audits them once, and counts urgent topics', async () => {
  const someone = await world.signedIn('worker')
  const save = async (quietHours: boolean) =>
    (await someone.patch('/me/notification-choices', { choices: [], quietHours })).json().quietHours
  expect((await someone.get('/me/notification-choices')).json().quietHours).toBe(false)
  expect([await save(true), await save(true)]).toEqual([true, true])
  const { rows } = await world.db.query(
    'select before, after from audit_log where user_id = $1 and action = $2',
    [someone.user.id, 'notifications-chosen'],
  )
  expect(rows).toMatchObject([{ before: { quietHours: false }, after: { quietHours: true } }])
  const notifyOf = (topic: string) =>
    world.db.query(
      `insert into notifications (id, user_id, kind, topic, about_subject, data)
       values (gen_random_uuid(), $1, 'orderAdded', $2, 'Order', '{}')`,
      [someone.user.id, topic],
    )
  await notifyOf('added')
  await notifyOf('mentioned')
  expect([
    await unreadOf(world.db, someone.user.id),
    await unreadOf(world.db, someone.user.id, ['mentioned']),
  ]).toEqual([2, 1])
})
