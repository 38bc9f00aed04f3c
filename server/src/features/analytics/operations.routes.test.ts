import { ages, casesOf } from '@zlecenia/contract/features/analytics/operations'
import type { OperationsFigures } from '@zlecenia/contract/features/analytics/operations.contract'
import type { Cases } from '@zlecenia/contract/features/order-base/cases'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { queryText } from '@zlecenia/contract/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let there: Office
beforeAll(async () => {
  there = await anOffice(world)
})

// Monday to Sunday, at +1; long ago, so that every open order is of the oldest age.
const week = { from: '2026-03-02', to: '2026-03-08' }

const figures = async (query: object = week) => {
  const answer = await there.office.get(`/analytics/operations${queryText({ ...query })}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<OperationsFigures>()
}
const listed = async (cases: Cases) => {
  const answer = await there.office.get(`/orders${queryText({ ...cases })}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<{ total: number }>().total
}
const put = (sql: string, values: unknown[]) => world.db.query(sql, values)

/** An order received at a moment, with a visit of one hour. */
async function anOrder(created: string, visit: string, where = there.known()) {
  const sent = { ...where, events: [aSlot({ userIds: [there.worker.user.id] })] }
  const { id } = (await there.office.postForm('/investment', sent)).json<{ id: string }>()
  await put('update orders set created_at = $2 where id = $1', [id, created])
  await put('update order_state_changes set at = $2 where order_id = $1', [id, created])
  const { rows } = await world.db.query<{ id: string }>(
    `update slots set start_at = $2, end_at = $2::timestamptz + interval '1 hour' where order_id = $1 returning id`,
    [id, visit],
  )
  const slotId = rows[0]?.id ?? ''
  return { id, slotId }
}
const begin = (slotId: string, moment: string) =>
  put('insert into visit_events (id, slot_id, user_id, kind, moment) values ($1, $2, $3, $4, $5)', [
    newId(),
    slotId,
    there.worker.user.id,
    'start',
    moment,
  ])
async function move(id: string, to: string, at: string, reason: string | null = null) {
  await put('update orders set state = $2 where id = $1', [id, to])
  await put(
    'insert into order_state_changes (id, order_id, user_id, to_state, reason, at) values ($1, $2, $3, $4, $5, $6)',
    [newId(), id, there.office.user.id, to, reason, at],
  )
}

const sum = (counts: readonly number[]) => counts.reduce((all, it) => all + it, 0)
/** Figures by name, each one number. */
const numbersOf = (it: OperationsFigures) => ({
  received: it.received.now,
  finished: it.finished.now,
  open: sum(it.open.flatMap(({ counts }) => counts)),
  visited: sum(it.firstVisit.map(({ now }) => now.cases)),
  solvedAtOnce: it.solvedAtOnce.now,
  begun: it.punctuality.now.begun,
  late: it.punctuality.now.late,
  overdue: sum(it.overdue.map(({ count }) => count)),
  waiting: sum(it.waiting.map(({ count }) => count)),
  complaints: it.complaints.now,
  ofBuildings: sum(it.buildings.map(({ now }) => now)),
  ofDevices: sum(it.devices.map(({ now }) => now)),
  planned: it.hours.now.planned,
  reacted: sum(it.reaction.map(({ now }) => now.cases)),
  kept: sum(it.reaction.map(({ now }) => now.kept)),
})
type Name = keyof ReturnType<typeof numbersOf>

const within = (column: string) => `${column} between '2026-03-02 00:00+01' and '2026-03-08 23:59:59.999+01'`
/** The same numbers, counted in other words. */
const counted: Record<Name, string> = {
  received: `select count(*) from orders where ${within('created_at')}`,
  finished: `select count(*) from orders o where state in ('done', 'closed') and ${within(`(
    select max(at) from order_state_changes c where c.order_id = o.id and to_state = 'done')`)}`,
  open: `select count(*) from orders where state not in ('done', 'closed', 'cancelled')`,
  visited: `select count(*) from orders o where ${within(`(
    select min(moment) from visit_events v join slots s on s.id = v.slot_id where s.order_id = o.id and v.kind = 'start')`)}`,
  solvedAtOnce: `select count(*) from orders o where state = 'done' and ${within('finished_at')}
    and (select count(*) from slots s where s.order_id = o.id and begun_at is not null) = 1
    and not exists (select from orders f where is_fault and f.building_id = o.building_id and f.id <> o.id
                       and f.created_at between o.finished_at and o.finished_at + interval '14 days')`,
  begun: `select count(distinct s.order_id) from visit_events v join slots s on s.id = v.slot_id
    where v.kind = 'start' and ${within('moment')}`,
  late: `select count(distinct s.order_id) from visit_events v join slots s on s.id = v.slot_id
    where v.kind = 'start' and ${within('moment')} and moment > start_at + interval '15 minutes'`,
  overdue: `select count(*) from orders where due_at < now() and state not in ('done', 'closed', 'cancelled')`,
  waiting: `select count(*) from orders where state = 'paused'`,
  complaints: `select count(*) from orders where ${within('created_at')}
    and id in (select order_id from order_follows where kind = 'complaint')`,
  ofBuildings: `select count(*) from orders where is_fault and ${within('created_at')}`,
  ofDevices: `select count(*) from order_devices d join orders o on o.id = d.order_id
    where is_fault and ${within('created_at')}`,
  planned: `select coalesce(sum(extract(epoch from s.end_at - s.start_at) / 60), 0)::int
    from slots s join slot_performers p on p.slot_id = s.id where ${within('s.start_at')}`,
  reacted: `select count(*) from orders where ${within('created_at')} and due_at is not null
    and (first_visit_at is not null or finished_at is not null or due_at < now())`,
  kept: `select count(*) from orders where ${within('created_at')} and due_at is not null
    and least(first_visit_at, finished_at) <= due_at`,
}
async function countedNow(): Promise<Record<string, number>> {
  const columns = Object.entries(counted).map(([name, sql]) => `(${sql})::int as "${name}"`)
  const { rows } = await world.db.query<Record<string, number>>(`select ${columns.join(', ')}`)
  return rows[0] ?? {}
}

let last: Record<string, number> = {}
/** Numbers that an action moved, and by how much; each equals its statement. */
async function moved(action: () => Promise<unknown>): Promise<Record<string, number>> {
  await action()
  const now: Record<string, number> = numbersOf(await figures())
  expect(now).toEqual(await countedNow())
  const changed = Object.entries(now).filter(([name, value]) => value !== (last[name] ?? 0))
  const difference = Object.fromEntries(changed.map(([name, value]) => [name, value - (last[name] ?? 0)]))
  last = now
  return difference
}

describe('operations in figures', () => {
  it('has zeros in an empty installation', async () => {
    const found = await figures()
    expect(Object.values(numbersOf(found)).every((it) => it === 0)).toBe(true)
    expect(found.firstVisit.map(({ now }) => [now.p50, now.p90])).toEqual(Array(5).fill([null, null]))
    expect(found.steps).toHaveLength(7)
    expect(found.before).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(found.hours.now.available).toBe(5 * 9 * 60)
  })

  it('moves exactly the numbers that a row is about', async () => {
    let first = { id: '', slotId: '' }
    let fault = { id: '', slotId: '' }
    expect(
      await moved(async () => {
        first = await anOrder('2026-03-03T08:00+01', '2026-03-04T10:00+01')
      }),
    ).toEqual({ received: 1, open: 1, planned: 60 })
    expect(await moved(() => begin(first.slotId, '2026-03-04T10:05+01'))).toEqual({ visited: 1, begun: 1 })
    expect(
      await moved(() =>
        put('update visit_events set moment = $2 where slot_id = $1', [first.slotId, '2026-03-04T10:20+01']),
      ),
    ).toEqual({ late: 1 })
    expect(await moved(() => move(first.id, 'done', '2026-03-04T11:00+01'))).toEqual({
      finished: 1,
      solvedAtOnce: 1,
      open: -1,
    })
    expect(
      await moved(async () => {
        fault = await anOrder('2026-03-06T09:00+01', '2026-04-01T10:00+02')
        await put("update orders set priority = 'fault', is_fault = true, due_at = null where id = $1", [
          fault.id,
        ])
      }),
    ).toEqual({ received: 1, open: 1, ofBuildings: 1, solvedAtOnce: -1 })
    expect(
      await moved(async () => {
        const device = newId()
        await put(
          "insert into devices (id, building_id, name, kind, state, search_text) values ($1, $2, 'Brama', 'gate', 'working', 'brama')",
          [device, there.file.building.id],
        )
        await put('insert into order_devices values ($1, $2, 0)', [fault.id, device])
      }),
    ).toEqual({ ofDevices: 1 })
    expect(
      await moved(() =>
        put('update orders set due_at = $2 where id = $1', [fault.id, '2026-03-09T12:00+01']),
      ),
    ).toEqual({ overdue: 1, reacted: 1 })
    expect(
      await moved(async () => {
        await begin(fault.slotId, '2026-03-09T11:00+01')
      }),
    ).toEqual({ kept: 1 })
    expect(await moved(() => move(fault.id, 'paused', '2026-03-09T12:00+01', 'noParts'))).toEqual({
      waiting: 1,
    })
    expect(
      await moved(() => put("insert into order_follows values ($1, $2, 'complaint')", [fault.id, first.id])),
    ).toEqual({ complaints: 1 })
  })

  it('links each count to a list with that total', async () => {
    const found = await figures()
    const { before, today } = found
    const all: [number, Cases][] = [
      [found.received.now, casesOf.received(week)],
      [found.received.before, casesOf.received(before)],
      [found.finished.now, casesOf.finished(week)],
      [found.solvedAtOnce.now, casesOf.solvedAtOnce(week)],
      [found.punctuality.now.begun, casesOf.begun(week)],
      [found.punctuality.now.late, casesOf.begunLate(week)],
      [found.hours.now.orders, casesOf.planned(week)],
      [found.complaints.now, casesOf.complaints(week)],
      ...found.steps.flatMap((step): [number, Cases][] => [
        [step.received, casesOf.received(step)],
        [step.finished, casesOf.finished(step)],
      ]),
      ...found.open.flatMap(({ state, counts }) =>
        ages.map((age, n): [number, Cases] => [counts[n] ?? 0, casesOf.open(state, age, today)]),
      ),
      ...found.firstVisit.map(({ priority, now }): [number, Cases] => [
        now.cases,
        casesOf.firstVisit(week, priority),
      ]),
      ...found.overdue.map(({ id, count }): [number, Cases] => [count, casesOf.overdue(id)]),
      ...found.waiting.map(({ reason, count }): [number, Cases] => [count, casesOf.waiting(reason)]),
      ...found.complaints.services.map(({ id, now }): [number, Cases] => [now, casesOf.complaints(week, id)]),
      ...found.buildings.map(({ id, now }): [number, Cases] => [now, casesOf.building(week, id)]),
      ...found.devices.map(({ id, now }): [number, Cases] => [now, casesOf.device(week, id)]),
      ...found.reaction.flatMap(({ id, now }): [number, Cases][] => [
        [now.cases, casesOf.reaction(week, id, ['kept', 'missed'])],
        [now.kept, casesOf.reaction(week, id, ['kept'])],
        [now.cases - now.kept, casesOf.reaction(week, id, ['missed'])],
      ]),
    ]
    expect(found.complaints.services.length).toBeGreaterThan(0)
    for (const [count, cases] of all) expect([cases, await listed(cases)]).toEqual([cases, count])
  })

  it('narrows to a group, a city and a client, as the list does', async () => {
    const other = await there.another()
    const mine = { city: there.file.building.city, client: there.client.id }
    const narrow = numbersOf(await figures({ ...week, ...mine }))
    const orders = ({ planned: _, ...rest }: Record<string, number>) => rest
    expect(orders(narrow)).toEqual(orders(last))
    const none = numbersOf(await figures({ ...week, client: other.client.id }))
    expect(Object.values(none).every((it) => it === 0)).toBe(true)
    const { rows } = await world.db.query<{ id: string }>(
      `select v.group_id as id from orders o join order_services i on i.order_id = o.id
         join services v on v.id = i.service_id where o.state = 'done' limit 1`,
    )
    const group = rows[0]?.id ?? ''
    const grouped = await figures({ ...week, group })
    expect(grouped.finished.now).toBe(await listed({ ...casesOf.finished(week), group: [group] }))
    expect(grouped.punctuality.now.begun).toBe(await listed({ ...casesOf.begun(week), group: [group] }))
    expect(grouped.hours.now.orders).toBe(await listed({ ...casesOf.planned(week), group: [group] }))
  })

  it('measures waits in working hours, over a weekend and a change of the clock', async () => {
    const period = { from: '2026-03-28', to: '2026-04-03' }
    const waits = async () => (await figures(period)).firstVisit.find(({ now }) => now.cases > 0)?.now
    // Friday 15:00 to 16:00, Monday 7:00 to 8:00 of summer time.
    const { slotId } = await anOrder('2026-03-27T15:00+01', '2026-03-30T08:00+02')
    await begin(slotId, '2026-03-30T08:00+02')
    expect(await waits()).toEqual({ cases: 1, p50: 120, p90: 120 })
    // A Sunday has no working hours.
    const sunday = await anOrder('2026-03-29T09:00+02', '2026-03-29T11:00+02')
    await begin(sunday.slotId, '2026-03-29T11:00+02')
    expect(await waits()).toEqual({ cases: 2, p50: 60, p90: 108 })
    const day = await figures({ from: '2026-03-29', to: '2026-03-29' })
    expect([day.hours.now.available, day.hours.now.planned]).toEqual([0, 60])
  })

  it('compares with the period of equal length before, and sums a year by week', async () => {
    const after = await figures({ from: '2026-03-09', to: '2026-03-15' })
    expect(after.received).toEqual({ now: 0, before: last.received })
    expect(after.punctuality.before).toEqual({ begun: last.begun, late: last.late })
    const year = await figures({ from: '2026-01-01', to: '2026-12-31' })
    expect(year.steps).toHaveLength(53)
    expect(sum(year.steps.map(({ received }) => received))).toBe(year.received.now)
  })

  it('refuses a worker, and a period that is reversed or too long', async () => {
    const text = queryText({ ...week })
    expect((await there.worker.get(`/analytics/operations${text}`)).statusCode).toBe(403)
    for (const [from, to] of [
      ['2026-03-02', '2026-03-01'],
      ['2016-01-01', '2025-12-31'],
      ['2026-02-30', '2026-03-01'],
    ]) {
      const answer = await there.office.get(`/analytics/operations?from=${from}&to=${to}`)
      expect(answer.statusCode).toBe(400)
    }
    const reversed = await there.office.get('/analytics/operations?from=2026-03-02&to=2026-03-01')
    expect(reversed.json<{ errors: object[] }>().errors).toEqual([
      { field: 'to', message: 'Podaj okres od wcześniejszego dnia do późniejszego, najwyżej 366 dni' },
    ])
  })

  it('names a company by its own name, not by its contact', async () => {
    await put(`update customers set company_name = 'Wspólnota Miła 3' where id = $1`, [there.client.id])
    const { reaction } = await figures()
    expect(reaction.find(({ id }) => id === there.client.id)?.name).toBe('Wspólnota Miła 3')
  })

  it('exports a table with definitions, a paper, and the reaction times of a client', async () => {
    const text = queryText({ ...week })
    const table = await there.office.get(`/analytics/operations/export${text}`)
    expect(table.body).toContain('Reklamacje')
    expect(table.body).toContain('Zlecenia przyjęte w okresie.')
    const xlsx = await there.office.get(`/analytics/operations/export${text}&format=xlsx`)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    for (const path of ['pdf', `reaction/${there.client.id}/pdf`]) {
      const paper = await there.office.get(`/analytics/operations/${path}${text}`)
      expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    const unknown = await there.office.get(`/analytics/operations/reaction/${newId()}/pdf${text}`)
    expect(unknown.statusCode).toBe(404)
  })

  it('draws the reaction times of the client that a merged one became', async () => {
    const paperOf = async (id: string) =>
      (await there.office.get(`/analytics/operations/reaction/${id}/pdf${queryText({ ...week })}`)).rawPayload
    const { client: merged } = await there.another()
    expect((await paperOf(merged.id)).equals(await paperOf(there.client.id))).toBe(false)
    await put('update customers set merged_into = $2 where id = $1', [merged.id, there.client.id])
    expect((await paperOf(merged.id)).equals(await paperOf(there.client.id))).toBe(true)
  })
})
