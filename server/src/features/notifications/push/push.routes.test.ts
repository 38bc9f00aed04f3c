import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { notify } from '#platform/notify.ts'
import { openVault } from '#platform/vault.ts'
import { aPushService, pushServiceCertificate } from '#test/push-service.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { gatherPushes, pushTask } from './push.task.ts'
import { pushKeys } from './push-keys.queries.ts'
import { openPushSender } from './push-sender.ts'

const put: { name: string; data: unknown }[] = []
const world = await aWorld({
  queue: { put: async (_, name, data) => void put.push({ name, data }), running: true },
})
const service = await aPushService()
afterAll(() => service.close())
const sender = openPushSender({ loopback: true, ca: pushServiceCertificate })
const task = pushTask(world.deps, sender)
const noon = new Date('2026-11-23T11:00:00Z')
const night = new Date('2026-11-23T21:00:00Z')

async function pushed(now = noon) {
  put.length = 0
  service.received.length = 0
  await gatherPushes(world.deps, now)
  for (const { data } of put) await task.run(data)
  return service.received.map(({ payload }) => payload)
}
const subscribe = async (who: SignedInAgent, sent = service.subscription) =>
  (await who.put('/me/push', sent)).json()
const devicesOf = async (who: SignedInAgent) => (await who.get('/me/push')).json().devices
const values = { number: 'ZL/2026/000007', address: 'Długa 1', city: 'Gdynia', startAt: null }
const about = newId()
const tell = (who: SignedInAgent, kind: 'assigned' | 'onCall' = 'assigned') =>
  world.db.transaction((tx) => notify(tx, { kind, about, values, users: [who.user.id] }))

it('sends title and text of the bell to the browser, encrypted, with the address', async () => {
  const worker = await world.signedIn('worker')
  const added = await subscribe(worker)
  expect(added).toMatchObject({ current: true, usedAt: null })
  await tell(worker)
  expect(await pushed()).toEqual([
    {
      title: 'Masz nowe zlecenie do wykonania',
      body: 'Długa 1, Gdynia',
      tag: `assigned:${about}`,
      url: `/apps/orders/details/${about}`,
      lang: 'pl',
    },
  ])
  const [first] = service.received
  expect(first?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/u),
    authorization: expect.stringMatching(/^vapid t=/u),
  })
  expect((await devicesOf(worker))[0].usedAt).not.toBeNull()
  expect(await pushed()).toEqual([])
  await worker.delete(`/me/push/${added.id}`)
})

it('stores no endpoint or key in plain text, and answers none', async () => {
  const worker = await world.signedIn('worker')
  await subscribe(worker)
  const { rows } = await world.db.query('select p::text as text from push_subscriptions p')
  const { keys, endpoint } = service.subscription
  const texts = JSON.stringify([rows, await devicesOf(worker)])
  for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(texts).not.toContain(secret)
})

it('sends nothing that was read, is not wanted on the phone, or is of a signed-out browser', async () => {
  const worker = await world.signedIn('worker')
  await subscribe(worker)
  await tell(worker)
  const [{ id }] = (await worker.get('/notifications')).json().notifications
  await worker.post(`/notifications/${id}/read`)
  expect(await pushed()).toEqual([])
  await worker.patch('/me/notification-choices', { choices: [{ topic: 'assigned', byPush: false }] })
  await tell(worker)
  expect(await pushed()).toEqual([])
  await worker.patch('/me/notification-choices', {
    choices: [{ topic: 'assigned', byPush: true, inProgram: false, byMail: false }],
  })
  await tell(worker)
  expect(await pushed()).toHaveLength(1)
  await tell(worker)
  await worker.post('/auth/logout')
  expect(await pushed()).toEqual([])
  const { rows } = await world.db.query('select id from push_subscriptions where user_id = $1', [
    worker.user.id,
  ])
  expect(rows).toEqual([])
})

it('keeps quiet hours until the morning, except for urgent topics', async () => {
  const worker = await world.signedIn('worker')
  await subscribe(worker)
  await worker.patch('/me/notification-choices', { choices: [], quietHours: true })
  await tell(worker)
  await tell(worker, 'onCall')
  expect((await pushed(night)).map(({ tag }) => tag)).toEqual([`onCall:${about}`])
  expect((await pushed(noon)).map(({ tag }) => tag)).toEqual([`assigned:${about}`])
})

it.each([404, 410, 403])('drops the device when the push service answers %i', async (status) => {
  const worker = await world.signedIn('worker')
  await subscribe(worker)
  await tell(worker)
  service.answer = status
  await pushed().finally(() => {
    service.answer = 201
  })
  expect(await devicesOf(worker)).toEqual([])
})

it('fails, to be retried, when the push service is busy', async () => {
  const worker = await world.signedIn('worker')
  const { id } = await subscribe(worker)
  service.answer = 503
  const run = task.run({ deviceId: id, notificationId: null }).finally(() => {
    service.answer = 201
  })
  await expect(run).rejects.toThrow('503')
  expect(await devicesOf(worker)).toHaveLength(1)
})

it('gives a browser to the person who signs in there last', async () => {
  const [first, second] = [await world.signedIn('worker'), await world.signedIn('office')]
  const { id } = await subscribe(first)
  const again = await subscribe(first)
  expect(again.id).toBe(id)
  const taken = await subscribe(second)
  expect(taken.id).not.toBe(id)
  expect([await devicesOf(first), (await devicesOf(second)).length]).toEqual([[], 1])
})

it('lets only the owner remove and test a device', async () => {
  const [owner, other] = [await world.signedIn('worker'), await world.signedIn('admin')]
  const { id } = await subscribe(owner)
  expect((await other.delete(`/me/push/${id}`)).statusCode).toBe(404)
  expect((await other.post(`/me/push/${id}/test`)).statusCode).toBe(404)
  expect((await owner.post(`/me/push/${id}/test`)).statusCode).toBe(204)
  service.received.length = 0
  for (const { data } of put.splice(0)) await task.run(data)
  expect(service.received.at(-1)?.payload.title).toBe('Powiadomienia działają')
  expect((await owner.delete(`/me/push/${id}`)).statusCode).toBe(204)
})

it.each([
  'http://push.example/1',
  'ftp://push.example/1',
  'https://user@push.example/1',
  'push.example',
  `https://push.example/${'x'.repeat(1000)}`,
])('refuses the endpoint %s', async (endpoint) => {
  const worker = await world.signedIn('worker')
  expect((await worker.put('/me/push', { ...service.subscription, endpoint })).statusCode).toBe(400)
})

it('connects to no inner address', async () => {
  const keys = await pushKeys(world.db, openVault(world.deps.environment))
  const push = {
    to: service.subscription,
    payload: '{}',
    keys,
    subject: 'mailto:a@b.test',
    isUrgent: false,
    topic: 'x',
  }
  service.received.length = 0
  await expect(openPushSender({ ca: pushServiceCertificate }).send(push)).rejects.toThrow('not allowed')
  expect(service.received).toEqual([])
})

it('keeps ten devices of a user, the newest', async () => {
  const worker = await world.signedIn('worker')
  for (let n = 0; n < 11; n++)
    await subscribe(worker, { ...service.subscription, endpoint: `https://push.example/${n}` })
  expect(await devicesOf(worker)).toHaveLength(10)
})

it('replaces keys that cannot be unsealed, and drops the subscriptions', async () => {
  const { db } = world
  const { environment } = world.deps
  const before = await pushKeys(db, openVault(environment))
  expect(await pushKeys(db, openVault(environment))).toEqual(before)
  const worker = await world.signedIn('worker')
  await subscribe(worker)
  const otherVault = openVault({ ...environment, SECRET_KEY: randomBytes(32).toString('hex') })
  const [after, same] = await Promise.all([pushKeys(db, otherVault), pushKeys(db, otherVault)])
  expect(after.publicKey).not.toBe(before.publicKey)
  expect(same).toEqual(after)
  expect(await devicesOf(worker)).toEqual([])
})
