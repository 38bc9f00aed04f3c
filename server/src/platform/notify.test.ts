import { expect, it } from 'vitest'
import { listening } from '#test/listening.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { newId } from './ids.ts'
import { notify } from './notify.ts'

const world = await aWorld()
const values = { number: 'ZL/2026/000001', address: 'Długa 1', city: 'Łódź', startAt: null }
const news = { kind: 'fault', about: newId(), values } as const
const notificationsOf = async (who: SignedInAgent) => (await who.get('/notifications')).json().notifications

it('notifies users who chose the topic, and their browsers; a kind without topic, all users', async () => {
  const keen = await world.signedIn('office')
  const weary = await world.signedIn('office')
  const users = [keen.user.id, weary.user.id]
  const { choices } = (await weary.get('/me/notification-choices')).json()
  const without = choices.map((it: { topic: string }) => ({ ...it, inProgram: it.topic !== 'fault' }))
  await weary.patch('/me/notification-choices', { choices: without })
  const ear = await listening(world.app, keen.token)
  expect(await world.db.transaction((tx) => notify(tx, { ...news, users }))).toEqual([keen.user.id])
  expect((await ear.next())?.event).toBe('notification')
  expect(await notificationsOf(keen)).toMatchObject([
    { kind: 'fault', about: { subject: 'Order', id: news.about }, values, read: false },
  ])
  expect(await notificationsOf(weary)).toEqual([])

  const ofProgram = { kind: 'backupNeverMade', about: null, values: {}, users } as const
  await world.db.transaction((tx) => notify(tx, ofProgram))
  expect(await notificationsOf(weary)).toMatchObject([
    { kind: 'backupNeverMade', about: { subject: 'Backup', id: null } },
  ])
})

it('sends nothing when the transaction fails', async () => {
  const reader = await world.signedIn('office')
  const failed = world.db.transaction(async (tx) => {
    await notify(tx, { ...news, users: [reader.user.id] })
    throw new Error('it did not happen')
  })
  await expect(failed).rejects.toThrow('it did not happen')
  expect(await notificationsOf(reader)).toEqual([])
})

it('notifies once a day about one thing; another one with the same name counts separately', async () => {
  const users = [(await world.signedIn('office')).user.id]
  const letter = { kind: 'letterUnsent', values: { name: 'Jan Lis' } } as const
  const tell = (about: string) =>
    world.db.transaction((tx) => notify(tx, { ...letter, about, users, onceADay: true }))
  const first = newId()
  const second = newId()
  expect([await tell(first), await tell(first), await tell(second)]).toEqual([users, [], users])
})
