import { beforeAll, expect, it } from 'vitest'
import { aFreeSlot, created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let second: SignedInAgent
let stranger: SignedInAgent
let first: string
beforeAll(async () => {
  office = await anOffice(world)
  second = await world.signedIn('worker', { firstName: 'Adam', lastName: 'Ćwik' })
  stranger = await world.signedIn('worker')
  const leaver = await world.aUser('worker')
  const order = (...performers: string[]) => {
    const slot = aFreeSlot(performers)
    first ??= slot.startAt
    return created(world, office.office, office.known({ events: [slot] }))
  }
  await order(office.worker.user.id, second.user.id)
  await order(office.worker.user.id, second.user.id)
  await order(office.worker.user.id, leaver)
  const cancelled = await order(office.worker.user.id, second.user.id)
  await world.db.query("update orders set state = 'cancelled' where id = $1", [cancelled.id])
  await world.db.query("update users set status = 'inactive' where id = $1", [leaver])
})

it('lists users with shared slots as crew, without cancelled slots and former users', async () => {
  const { crew } = (await office.worker.get('/me/crew')).json()
  expect(crew).toEqual([
    {
      id: second.user.id,
      firstName: 'Adam',
      lastName: 'Ćwik',
      avatar: null,
      roles: ['ROLE_WORKER'],
      slots: 2,
      next: first,
    },
  ])
})

it('lists performers for a coordinator, and coordinators for a performer', async () => {
  const of = async (who: SignedInAgent) =>
    (await who.get('/me/coworkers'))
      .json()
      .coworkers.map((it: { lastName: string; orders: number }) => [it.lastName, it.orders])
  expect(await of(office.office)).toEqual([
    ['Kowalski', 3],
    ['Ćwik', 2],
  ])
  expect(await of(second)).toEqual([
    ['Kowalski', 2],
    ['Wójcik', 2],
  ])
})

it('hides the coworkers of other users', async () => {
  expect((await stranger.get('/me/crew')).json()).toEqual({ crew: [], own: null })
  expect((await stranger.get('/me/coworkers')).json()).toEqual({ coworkers: [] })
})
