import type { BacklogOrder, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { plansOf } from '#test/plans.ts'
import { aWorld } from '#test/world.ts'
import { backlogPage } from './backlog.queries.ts'
import { slotsBetween } from './calendar.queries.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const slots = async (from: string, to: string) => {
  const answer = await office.office.get(`/calendar?${new URLSearchParams({ from, to })}`)
  return answer.json<{ slots: CalendarSlot[] }>().slots
}
const slot = (from: string, to: string, userIds: string[] = []) =>
  aSlot({ startAt: `2027-03-0${from}:00Z`, endAt: `2027-03-0${to}:00Z`, userIds })

describe('The calendar', () => {
  it('shows a slot with its order, client, place, services and performers', async () => {
    const sent = office.known({ events: [slot('1T08:00', '1T09:00', [office.worker.user.id])] })
    const { id, number } = (await office.office.postForm('/investment', sent)).json()
    const [group] = serviceCatalogExample
    expect(await slots('2027-03-01T00:00:00Z', '2027-03-02T00:00:00Z')).toEqual([
      {
        id: expect.any(String),
        orderId: id,
        number,
        startAt: '2027-03-01T08:00:00.000Z',
        endAt: '2027-03-01T09:00:00.000Z',
        state: 'planned',
        isFault: false,
        priority: 'routine',
        client: office.client.companyName,
        phone: office.client.phone,
        address: office.file.building.address,
        city: office.file.building.city,
        buildingName: office.file.building.name,
        services: [group?.services[0]?.title],
        needs: [],
        icon: group?.icon,
        performers: [{ id: office.worker.user.id, name: 'Jan Kowalski', colour: null }],
        overlapReason: null,
        version: 1,
      },
    ])
  })

  it('has half-open periods: a slot that ends at their start or starts at their end is outside', async () => {
    const events = [
      slot('5T06:00', '5T08:00'),
      slot('5T07:00', '5T08:15'),
      slot('5T11:45', '5T13:00'),
      slot('5T12:00', '5T13:00'),
      slot('4T00:00', '6T00:00'),
    ]
    await office.office.postForm('/investment', office.known({ events }))
    const found = await slots('2027-03-05T08:00:00Z', '2027-03-05T12:00:00Z')
    expect(found.map((it) => it.startAt.slice(8, 16))).toEqual(['04T00:00', '05T07:00', '05T11:45'])
  })

  it('finds a slot of 31 days by either end, across a change of clocks', async () => {
    const long = { startAt: '2028-10-01T06:00:00Z', endAt: '2028-11-01T07:00:00Z', userIds: [] }
    await office.office.postForm('/investment', office.known({ events: [aSlot(long)] }))
    expect(await slots('2028-11-01T06:59:00Z', '2028-11-01T12:00:00Z')).toHaveLength(1)
    expect(await slots('2028-10-01T05:00:00Z', '2028-10-01T06:01:00Z')).toHaveLength(1)
    const plan = await plansOf(world.db, (db) =>
      slotsBetween(
        db,
        { from: '2028-11-01T00:00:00Z', to: '2028-12-01T00:00:00Z' },
        { performerId: null, contactData: true },
      ),
    )
    expect(plan).toMatch(/start_at < .*AND.*start_at > /u)
  })

  it('returns the first slots of each Warsaw day and their number, on request', async () => {
    const { user } = office.worker
    const order = office.known({
      events: [
        // 24 October in Warsaw begins at 22:00 UTC of the day before; 25 October has 25 hours.
        ['23T21:00', '23T22:00', user.id],
        ['23T22:00', '23T23:00'],
        ['24T06:00', '24T07:00', user.id],
        ['24T08:00', '26T08:00', user.id],
        ['25T00:30', '25T01:30'],
        ['25T22:30', '25T23:00'],
        ['25T23:00', '26T00:00'],
      ].map(([from, to, ...userIds]) =>
        aSlot({ startAt: `2026-10-${from}:00Z`, endAt: `2026-10-${to}:00Z`, userIds }),
      ),
    })
    await office.office.postForm('/investment', order)
    const address = '/calendar?from=2026-10-23T22:00:00Z&to=2026-10-26T23:00:00Z&perDay=2'
    const { slots: first, days } = (await office.office.get(address)).json()
    expect(days).toEqual([
      { day: '2026-10-24', count: 3 },
      { day: '2026-10-25', count: 3 },
      { day: '2026-10-26', count: 2 },
    ])
    expect(first.map((it: CalendarSlot) => it.startAt.slice(8, 16))).toEqual([
      '23T22:00',
      '24T06:00',
      '24T08:00',
      '25T00:30',
      '25T23:00',
    ])
    expect(first[0]).toMatchObject({ client: office.client.companyName, phone: office.client.phone })
    // A worker's days include only own slots.
    const own = (await office.worker.get(address)).json()
    expect(own.days.map((it: { count: number }) => it.count)).toEqual([2, 1, 1])
    expect(own.slots).toHaveLength(2)
    const spring = '/calendar?from=2026-03-28T23:00:00Z&to=2026-03-29T22:00:00Z&perDay=1'
    expect((await office.office.get(spring)).json()).toEqual({ slots: [], days: [] })
    for (const wrong of ['0', '51', 'x']) {
      expect((await office.office.get(address.replace('perDay=2', `perDay=${wrong}`))).statusCode).toBe(400)
    }
  })

  it('filters by performers, groups, states and buildings, also in counts', async () => {
    const { user } = office.worker
    const [group, other] = serviceCatalogExample
    await world.db.query("insert into user_schedules (user_id, colour) values ($1, 'info')", [user.id])
    const elsewhere = await office.another()
    const planned = office.known({ events: [slot('8T06:00', '8T07:00', [user.id])] })
    const unmanned = office.known({ events: [slot('8T08:00', '8T09:00'), slot('8T10:00', '8T11:00')] })
    await office.office.postForm('/investment', planned)
    await office.office.postForm('/investment', unmanned)
    const hoursOf = async (query: string) => {
      const url = `/calendar?from=2027-03-08T00:00:00Z&to=2027-03-09T00:00:00Z&${query}`
      const [{ slots: all }, { days }] = await Promise.all(
        [url, `${url}&perDay=1`].map(async (it) => (await office.office.get(it)).json()),
      )
      expect(days[0]?.count ?? 0).toBe(all.length)
      return all.map((it: CalendarSlot) => it.startAt.slice(11, 13))
    }
    const crew = newId()
    await world.db.query("insert into crews (id, name) values ($1, 'Zespół A')", [crew])
    await world.db.query('insert into crew_members (crew_id, user_id) values ($1, $2)', [crew, user.id])
    const found = await Promise.all(
      [
        `crew=${crew}`,
        `performer=${user.id},${office.office.user.id}`,
        'state=new,paused',
        `state=new&performer=${user.id}`,
        `group=${group?.id}`,
        `group=${other?.id}`,
        `building=${office.file.building.id}`,
        `building=${elsewhere.file.building.id}`,
      ].map(hoursOf),
    )
    const all = ['06', '08', '10']
    expect(found).toEqual([['06'], ['06'], ['08', '10'], [], all, [], all, []])
    const url = '/calendar?from=2027-03-08T00:00:00Z&to=2027-03-09T00:00:00Z'
    const [first] = (await office.office.get(url)).json().slots
    expect(first.performers).toEqual([{ id: user.id, name: 'Jan Kowalski', colour: 'info' }])
    const choices = `/calendar/choices?building=${office.file.building.id}`
    const { id, address, city } = office.file.building
    const known = { performers: first.performers, buildings: [{ id, address, city }] }
    const crews = [{ id: crew, name: 'Zespół A' }]
    expect((await office.office.get(choices)).json()).toEqual({ ...known, crews })
    expect((await office.worker.get(choices)).json()).toEqual({ ...known, crews: [] })
    const foreign = `/calendar/choices?building=${elsewhere.file.building.id}`
    expect((await office.worker.get(foreign)).json().buildings).toEqual([])
  })

  it('refuses more slots than the limit of a response', async () => {
    const { rows } = await world.db.query<{ id: string }>('select id from orders limit 1')
    await world.db.query(
      `insert into slots (id, order_id, start_at, end_at, position)
       select gen_random_uuid(), $1, '2029-05-01T08:00:00Z', '2029-05-01T09:00:00Z', n from generate_series(1, 10001) n`,
      [rows[0]?.id],
    )
    const address = '/calendar?from=2029-05-01T00:00:00Z&to=2029-05-02T00:00:00Z'
    const answer = await office.office.get(address)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Ponad 10 000 terminów naraz. Wybierz krótszy okres.',
    ])
    const { slots: first, days } = (await office.office.get(`${address}&perDay=3`)).json()
    expect([first.length, days]).toEqual([3, [{ day: '2029-05-01', count: 10_001 }]])
    await world.db.query("delete from slots where start_at = '2029-05-01T08:00:00Z'")
  })

  it('refuses an invalid period, or one longer than 100 days', async () => {
    for (const query of [
      'from=2027-03-02T00:00:00Z&to=2027-03-01T00:00:00Z',
      'from=2027-01-01T00:00:00Z&to=2027-06-01T00:00:00Z',
      'from=2027-03-02&to=2027-03-03T00:00:00Z',
      'from=0000-01-01T00:00:00Z&to=0000-01-02T00:00:00Z',
      'from=2027-03-02T00:00:00%2B23:00&to=2027-03-03T00:00:00Z',
      `from=2027-03-02T00:00:00.${'0'.repeat(200)}Z&to=2027-03-03T00:00:00Z`,
      '',
    ]) {
      expect((await office.office.get(`/calendar?${query}`)).statusCode).toBe(400)
    }
  })
})

describe('The backlog', () => {
  const backlog = async (query = '') =>
    (await office.office.get(`/calendar/backlog?${query}`)).json<{ rows: BacklogOrder[]; total: number }>()
  const made = async (overrides: Parameters<Office['known']>[0]) =>
    (await office.office.postForm('/investment', office.known(overrides))).json<{ id: string }>().id
  const ahead = { startAt: '2090-03-01T08:00:00Z', endAt: '2090-03-01T09:00:00Z' }
  const nobodys = aSlot({ ...ahead, userIds: [] })
  const fault = { services: [], isFault: true }

  it('has orders lacking performers, the most urgent first, until they are planned', async () => {
    await world.db.query('delete from orders')
    const { user } = office.worker
    const plain = await made({ events: [nobodys] })
    const halfManned = await made({
      events: [aSlot({ ...ahead, userIds: [user.id] }), nobodys],
    })
    const emergency = await made({ events: [nobodys], order: { ...fault, priority: 'emergency' } })
    const later = await made({ events: [nobodys], order: { ...fault, priority: 'fault' } })
    const sooner = await made({ events: [nobodys], order: { ...fault, priority: 'fault' } })
    await made({ events: [aSlot({ ...ahead, userIds: [user.id] })] })
    const due = (id: string, at: string) =>
      world.db.query('update orders set due_at = $2 where id = $1', [id, at])
    await due(later, '2027-03-02T08:00:00Z')
    await due(sooner, '2027-03-01T08:00:00Z')
    // No slot at all.
    await office.office.patch(`/orders/${sooner}`, { version: 1, events: [] })
    const { rows, total } = await backlog()
    expect(rows.map(({ id }) => id)).toEqual([emergency, sooner, later, plain, halfManned])
    expect(total).toBe(5)
    expect(rows[1]).toMatchObject({
      dueAt: '2027-03-01T08:00:00.000Z',
      slots: [],
      client: office.client.companyName,
    })
    expect(rows[4]?.slots.map((it) => it.userIds).toSorted()).toEqual([[], [user.id]])

    await world.db.query(`update service_groups set needs = '{gas}'`)
    const needs = (await backlog()).rows.map((it) => it.needs)
    expect(needs).toEqual([[], [], [], ['gas'], ['gas']])
    await world.db.query(`update service_groups set needs = '{}'`)

    await world.db.query('update services set usual_minutes = 45')
    const usual = (await backlog()).rows.map((it) => it.usualMinutes)
    expect(usual).toEqual([null, null, null, 45, 45])

    const second = await backlog('size=2&page=2')
    expect(second.rows.map(({ id }) => id)).toEqual([later, plain])

    const { version, slots: times = [] } = rows[4] as BacklogOrder
    const events = times.map((it) => ({ ...it, userIds: [user.id] }))
    const answer = await office.office.patch(`/orders/${halfManned}`, { version, events })
    expect(answer.statusCode).toBe(200)
    expect((await backlog()).rows.map(({ id }) => id)).not.toContain(halfManned)
  })

  it('can be searched as orders can, and rejects callers who plan only their own', async () => {
    await world.db.query('delete from orders')
    const id = await made({ events: [nobodys] })
    const address = encodeURIComponent(office.file.building.address)
    expect((await backlog(`q=${address}`)).rows.map((it) => it.id)).toEqual([id])
    expect((await backlog('q=nikt+taki')).rows).toEqual([])
    expect((await office.worker.get('/calendar/backlog')).statusCode).toBe(403)
  })

  it('uses its index for the order', async () => {
    await world.db.query('delete from orders')
    await made({ events: [nobodys] })
    await world.db.query(
      `insert into orders select (json_populate_record(o, json_build_object(
         'id', gen_random_uuid(), 'number', 'M/' || n, 'priority', (array['routine', 'inspection'])[1 + n % 2]))).*
         from orders o, generate_series(1, 3000) n`,
    )
    await world.db.query('analyze orders')
    const plan = await plansOf(world.db, (db) =>
      backlogPage(db, { page: 1, size: 25, sort: 'urgency', order: 'asc' }, true),
    )
    expect(plan).toContain('orders__to_be_planned')
    await world.db.query('delete from orders')
  })
})

describe('The service catalogue', () => {
  it('has the order of the catalogue, without inactive services', async () => {
    const withdrawn = serviceCatalogExample[1]?.services[1]
    await world.db.query('update services set active = false where id = $1', [withdrawn?.id])
    const { serviceGroups } = (await office.office.get('/services')).json()
    const groups = Object.values<(typeof serviceCatalogExample)[number]>(serviceGroups)
    expect(groups.map((it) => it.name)).toEqual(serviceCatalogExample.map((it) => it.name))
    expect(serviceCatalogExample[0]).toEqual({ key: Object.keys(serviceGroups)[0], ...groups[0] })
    expect(groups[1]?.services).toEqual(serviceCatalogExample[1]?.services.filter((it) => it !== withdrawn))
  })
})
