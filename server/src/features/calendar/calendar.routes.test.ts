import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { aSlot } from '@zlecenia/contract/features/work-orders/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, type Office } from '../../../test/orders.ts'
import { plansOf } from '../../../test/plans.ts'
import { aWorld } from '../../../test/world.ts'
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
        client: office.client.companyName,
        phone: office.client.phone,
        address: office.file.building.address,
        city: office.file.building.city,
        buildingName: office.file.building.name,
        services: [group?.services[0]?.title],
        icon: group?.icon,
        performers: [{ id: office.worker.user.id, name: 'Jan Kowalski' }],
      },
    ])
  })

  it('is half open: what ends when the time begins, or begins when it ends, is outside', async () => {
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

  it('reads both ends of the time: a slot of 31 days is there on its last day, through the hour that is put back', async () => {
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

  it('answers the first of each day and how many it has, by the days of Warsaw, when it is asked for so many', async () => {
    const { user } = office.worker
    const order = office.known({
      events: [
        // Warsaw's 24 October begins at 22:00 of the day before, its 25 October has 25 hours.
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
    const asked = '/calendar?from=2026-10-23T22:00:00Z&to=2026-10-26T23:00:00Z&perDay=2'
    const { slots: first, days } = (await office.office.get(asked)).json()
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
    // A worker's days hold their own only.
    const own = (await office.worker.get(asked)).json()
    expect(own.days.map((it: { count: number }) => it.count)).toEqual([2, 1, 1])
    expect(own.slots).toHaveLength(2)
    const spring = '/calendar?from=2026-03-28T23:00:00Z&to=2026-03-29T22:00:00Z&perDay=1'
    expect((await office.office.get(spring)).json()).toEqual({ slots: [], days: [] })
    for (const wrong of ['0', '51', 'x']) {
      expect((await office.office.get(asked.replace('perDay=2', `perDay=${wrong}`))).statusCode).toBe(400)
    }
  })

  it('refuses more slots than an answer may hold', async () => {
    const { rows } = await world.db.query<{ id: string }>('select id from orders limit 1')
    await world.db.query(
      `insert into slots (id, order_id, start_at, end_at, position)
       select gen_random_uuid(), $1, '2029-05-01T08:00:00Z', '2029-05-01T09:00:00Z', n from generate_series(1, 10001) n`,
      [rows[0]?.id],
    )
    const asked = '/calendar?from=2029-05-01T00:00:00Z&to=2029-05-02T00:00:00Z'
    const answer = await office.office.get(asked)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Ponad 10 000 terminów naraz. Wybierz krótszy okres.',
    ])
    const { slots: first, days } = (await office.office.get(`${asked}&perDay=3`)).json()
    expect([first.length, days]).toEqual([3, [{ day: '2029-05-01', count: 10_001 }]])
    await world.db.query("delete from slots where start_at = '2029-05-01T08:00:00Z'")
  })

  it('refuses a time that is none, or longer than 100 days', async () => {
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

describe('The service catalogue', () => {
  it('comes in its order, without what is no longer offered', async () => {
    const withdrawn = serviceCatalogExample[1]?.services[1]
    await world.db.query('update services set active = false where id = $1', [withdrawn?.id])
    const { serviceGroups } = (await office.office.get('/services')).json()
    const groups = Object.values<(typeof serviceCatalogExample)[number]>(serviceGroups)
    expect(groups.map((it) => it.name)).toEqual(serviceCatalogExample.map((it) => it.name))
    expect(serviceCatalogExample[0]).toEqual({ key: Object.keys(serviceGroups)[0], ...groups[0] })
    expect(groups[1]?.services).toEqual(serviceCatalogExample[1]?.services.filter((it) => it !== withdrawn))
  })
})
