import { aSlot } from '@zlecenia/contract/features/work-orders/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office } from '../../../test/orders.ts'
import { aRelay, type Relay } from '../../../test/relay.ts'
import { aWorld, type FileSent } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

let relay: Relay
const world = await aWorld(async ({ target }) => {
  relay = await aRelay(target)
  return { db: relay.db }
})
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
  // Makes the year's numbering: from here on the next commit is the order's.
  expect((await post(newId())).statusCode).toBe(201)
})

const post = (key: string, files: readonly FileSent[] = [], more: object = {}) =>
  office.office.postForm(
    '/investment',
    { ...office.known({ events: [aSlot({ userIds: [] })] }), ...more },
    files,
    {
      'idempotency-key': key,
    },
  )

async function filesOf(orderId: string) {
  const { files } = (await office.office.get(`/orders/${orderId}`)).json()
  const answers = await Promise.all(
    files.map(({ id }: { id: string }) => office.office.get(`/orders/${orderId}/files/${id}`)),
  )
  return answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload])
}

const ordersUnder = async () =>
  (await world.db.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n ?? 0

describe('an order whose commit was done and whose answer was lost', () => {
  it('keeps its files, and the same again is answered as it would have been', async () => {
    const key = newId()
    const before = [await ordersUnder(), (await filesOnDisk(world)).length]
    const lost = relay.loseNextCommit()
    const first = await post(key, [aPicture, aPdf])
    await lost
    expect([first.statusCode, Number(first.headers['retry-after']) > 0]).toEqual([503, true])

    const again = await post(key, [aPicture, aPdf])
    expect(again.statusCode).toBe(201)
    expect(await filesOf(again.json().id)).toEqual([
      [200, aPicture.bytes],
      [200, aPdf.bytes],
    ])
    expect([await ordersUnder(), (await filesOnDisk(world)).length]).toEqual([
      Number(before[0]) + 1,
      Number(before[1]) + 2,
    ])
  })
})
