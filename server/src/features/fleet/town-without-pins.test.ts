import type { FleetRoute } from '@zlecenia/contract/features/fleet/fleet.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, expect, it } from 'vitest'
import { anOrderOf } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const day = dayAfter(todayInWarsaw(), 4)
const stops = 200
/** Stops of one person; visits of 15 minutes from 6:00 on. */
const most = 20
let office: Office
let workers: SignedInAgent[]

// Each of the copied orders has a building, a slot and a performer of its own.
const copies = `
  with made as (
    select n, gen_random_uuid() as building, gen_random_uuid() as id, gen_random_uuid() as slot,
           ($2::uuid[])[1 + n / ${most}] as worker,
           ($3::timestamptz + make_interval(mins => 15 * (n % ${most}))) as at
      from generate_series(1, ${stops - 1}) n),
  buildings_made as (
    insert into buildings select (jsonb_populate_record(b, jsonb_build_object('id', m.building, 'address', 'Lipowa ' || m.n))).*
      from made m join orders o on o.id = $1 join buildings b on b.id = o.building_id),
  orders_made as (
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', m.id, 'number', o.number || '/' || m.n, 'building_id', m.building, 'address', 'Lipowa ' || m.n))).*
      from made m join orders o on o.id = $1),
  slots_made as (
    insert into slots select (jsonb_populate_record(s, jsonb_build_object(
        'id', m.slot, 'order_id', m.id, 'start_at', m.at, 'end_at', m.at + interval '15 minutes'))).*
      from made m join slots s on s.order_id = $1)
  insert into slot_performers (slot_id, order_id, user_id, start_at, end_at)
  select m.slot, m.id, m.worker, m.at, m.at + interval '15 minutes' from made m`

beforeAll(async () => {
  office = await anOffice(world)
  workers = await Promise.all(
    Array.from({ length: stops / most }, (_, n) => world.signedIn('worker', { lastName: `Nowak ${n}` })),
  )
  const first = workers[0] as SignedInAgent
  const order = await anOrderOf(office, [
    { startAt: `${day}T06:00:00Z`, endAt: `${day}T06:15:00Z`, userIds: [first.user.id] },
  ])
  await world.db.query("update orders set city = 'Kłodawa' where id = $1", [order.id])
  await world.db.query(
    "update buildings set city = 'Kłodawa', latitude = null, longitude = null where id = $1",
    [office.file.building.id],
  )
  await world.db.query(copies, [order.id, workers.map(({ user }) => user.id), `${day}T06:00:00Z`])
})

const routesOf = async (): Promise<FleetRoute[]> =>
  (await office.office.get(`/logistics/fleet?day=${day}`)).json().routes

it('shows 200 objects of one town without pins at its centre, in turn and without kilometres', async () => {
  const routes = (await routesOf()).filter((route) => route.stops.length > 0)
  expect(routes.map((route) => route.stops.length)).toEqual(workers.map(() => most))
  const all = routes.flatMap((route) => route.stops)
  expect(all).toHaveLength(stops)
  expect(new Set(all.map(({ place }) => JSON.stringify(place))).size).toBe(1)
  expect(all.every(({ place, leg }) => place?.isApproximate && leg === null)).toBe(true)
  for (const { km, unplaced, stops } of routes) {
    expect([km, unplaced]).toEqual([0, most])
    expect(stops.map(({ startAt }) => startAt)).toEqual(stops.map(({ startAt }) => startAt).toSorted())
  }
})

it('plans the day of 200 objects without pins: no visit moves, all are counted as unplaced', async () => {
  const userIds = workers.map(({ user }) => user.id)
  const plan = await office.office.post('/logistics/plans/preview', { day, userIds })
  expect([plan.statusCode, plan.json().message]).toEqual([200, undefined])
  expect(plan.json()).toMatchObject({ unplaced: stops, changes: [], before: { km: 0 }, after: { km: 0 } })
})

it('counts no kilometres for them once they are visited', async () => {
  await world.db.query(
    `insert into visit_events (id, slot_id, user_id, kind, moment)
     select gen_random_uuid(), p.slot_id, p.user_id, 'arrive', p.start_at from slot_performers p`,
  )
  const month = day.slice(0, 7)
  const { rows } = (await office.office.get(`/logistics/kilometres/overview?month=${month}`)).json()
  expect(rows).toHaveLength(workers.length)
  for (const row of rows)
    expect(row).toMatchObject({ km: 0, trips: most - 1, unplaced: most - 1, unbilled: 0 })
})
