import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBoardOf, aCardOn } from '#test/boards.ts'
import { aFreshBuilding, putBuildings, putCustomers } from '#test/domain.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let reader: SignedInAgent
beforeAll(async () => {
  admin = await world.signedIn('admin')
  reader = await world.signedIn('office')
})

let n = 900
async function aCustomer() {
  const customer = aCommunity({}, n++)
  await putCustomers(world.db, [customer])
  return customer.id
}
async function aBuilding() {
  const customer = aCommunity({}, n++)
  const file = aFreshBuilding(n, customer)
  await putCustomers(world.db, [customer])
  await putBuildings(world.db, customer.id, [file])
  return file.building.id
}
const aDevice = async () => {
  const device = { id: newId(), kind: 'gate', name: 'Brama', buildingId: await aBuilding() }
  expect((await admin.post('/devices', device)).statusCode).toBe(201)
  return device.id
}
const aCard = async () => {
  const { id } = await aCardOn(admin, await aBoardOf(admin))
  await admin.patch(`/cards/${id}`, { archived: true, version: 1 })
  return id
}
const aCardOfABoard = async () => {
  const board = await aBoardOf(admin)
  const { id } = await aCardOn(admin, board)
  await admin.patch(`/boards/${board.id}`, { archived: true, version: 1 })
  return { id, path: `/boards/${board.id}` }
}
const below = (path: string, made: () => Promise<string>) => async () => {
  const id = await made()
  return { id, path: `${path}/${id}` }
}

async function tellOf(id: string) {
  await world.db.query(
    `insert into notifications (id, user_id, kind, topic, about_subject, about_id, data)
     values ($1, $2, 'fileOfCustomerEnds', 'files', 'Customer', $3, '{"title":"Umowa","name":"Lipowa","until":"2026-12-01..2026-12-01"}')`,
    [newId(), reader.user.id, id],
  )
}
const countAbout = async (id: string) =>
  (await world.db.query('select from notifications where about_id = $1', [id])).rowCount
const eventCount = async () =>
  (
    await world.db.query("select from live_events where topic = 'notification' and $1 = any(users)", [
      reader.user.id,
    ])
  ).rowCount

it.each([
  ['a client', below('/customers', aCustomer)],
  ['a building', below('/buildings', aBuilding)],
  ['a device', below('/devices', aDevice)],
  ['a card', below('/cards', aCard)],
  ['a board, for its cards,', aCardOfABoard],
])('deletes the notifications about %s with it, and announces that', async (_, made) => {
  const { id, path } = await made()
  const kept = newId()
  await tellOf(id)
  await tellOf(kept)
  const before = await eventCount()
  expect((await admin.delete(path)).statusCode).toBe(204)
  expect([await countAbout(id), await countAbout(kept)]).toEqual([0, 1])
  expect(await eventCount()).toBe(before + 1)
})
