import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice } from '#test/orders.ts'
import { unattended } from '#test/unattended.ts'
import { aWorld } from '#test/world.ts'

// Compares the rows stored by triggers (migration 0153) with a plain query, after random changes.

const seed = Number(process.env.UNATTENDED_SEED ?? Date.now() % 1_000_000)
const world = await aWorld()
let template = ''
let workers: string[] = []

beforeAll(async () => {
  const there = await anOffice(world)
  workers = [there.worker.user.id, await world.aUser('worker')]
  template = (await there.office.postForm('/investment', there.known())).json<{ id: string }>().id
})

const time = `now() + interval '1 hour', now() + interval '2 hours'`
/** Orders and slots by number, in the order of creation. */
const nth = (table: string, n: string, which = 'true') =>
  `(select id from ${table} where ${which} order by id offset ${n} % greatest((select count(*) from ${table} where ${which}), 1) limit 1)`
const change = fc.record({
  kind: fc.constantFrom(
    ...(['order', 'order', 'slot', 'comes', 'comes', 'goes', 'goes', 'cancelled', 'state', 'moved'] as const),
    ...(['slot gone', 'order gone'] as const),
  ),
  n: fc.nat(1000),
  state: fc.constantFrom(...orderStates),
  cancelled: fc.constantFrom(null, 'slot', 'order'),
  slots: fc.array(fc.subarray([0, 1]), { maxLength: 2 }),
})
type Change = typeof change extends fc.Arbitrary<infer It> ? It : never

function sqlOf({ kind, n, state, cancelled, slots }: Change): [text: string, values: unknown[]] {
  const isOurs = `id <> '${template}'`
  const order = nth('orders', '$1::int', isOurs)
  const slot = nth('slots', '$1::int', `order_${isOurs}`)
  switch (kind) {
    case 'order': {
      const id = newId()
      const made = slots.map((people) => ({
        id: newId(),
        order_id: id,
        people: people.map((it) => workers[it]),
      }))
      return [
        `with made as (
           insert into orders select (jsonb_populate_record(o, jsonb_build_object(
             'id', $1::uuid, 'number', 'U/' || $1::uuid, 'state', $2::text))).* from orders o where id = '${template}'
         ), its_slots as (
           insert into slots (id, order_id, start_at, end_at, position)
           select id, order_id, ${time}, 0 from jsonb_to_recordset($3) it (id uuid, order_id uuid)
         ) insert into slot_performers (slot_id, order_id, user_id, start_at, end_at)
           select id, order_id, who::uuid, ${time}
             from jsonb_to_recordset($3) it (id uuid, order_id uuid, people jsonb), jsonb_array_elements_text(people) who`,
        [id, state, JSON.stringify(made)],
      ]
    }
    case 'slot':
      return [
        `insert into slots (id, order_id, start_at, end_at, position, cancelled)
         select '${newId()}', id, ${time}, 0, $2 from orders where id = ${order}`,
        [n, cancelled],
      ]
    case 'comes':
      return [
        `insert into slot_performers (slot_id, user_id, start_at, end_at)
         select id, '${workers[n % 2]}', start_at, end_at from slots where id = ${slot} on conflict do nothing`,
        [n],
      ]
    case 'goes':
      return [`delete from slot_performers where slot_id = ${slot} and user_id = '${workers[n % 2]}'`, [n]]
    case 'cancelled':
      return [`update slots set cancelled = $2 where id = ${slot}`, [n, cancelled]]
    case 'state':
      return [`update orders set state = $2 where id = ${order}`, [n, state]]
    case 'moved':
      return [
        `update slots set end_at = end_at + interval '1 hour', cancelled = cancelled where id = ${slot}`,
        [n],
      ]
    case 'slot gone':
      return [`delete from slots where id = ${slot}`, [n]]
    case 'order gone':
      return [`delete from orders where id = ${order}`, [n]]
  }
}

it(`rows of orders without performers stay right through any changes (UNATTENDED_SEED=${seed})`, async () => {
  let seen = 0
  const changes = fc.array(change, { minLength: 1, maxLength: 4 })
  const together = fc.tuple(
    changes,
    fc.nat(5).map((it) => it === 0),
  )
  await fc.assert(
    fc.asyncProperty(together, async ([some, isTakenBack]) => {
      const done = world.db.transaction(async (tx) => {
        for (const it of some) await tx.query(...sqlOf(it))
        if (isTakenBack) throw new Error('taken back')
      })
      await (isTakenBack ? expect(done).rejects.toThrow('taken back') : done)
      const { marked, found } = await unattended(world.db)
      expect(marked).toEqual(found)
      seen += marked.length
    }),
    { numRuns: 250, seed, endOnFailure: true },
  )
  expect(seen).toBeGreaterThan(0)
})
