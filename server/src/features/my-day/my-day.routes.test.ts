import type { MyDay, MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf, because, moved, readOrderAs } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
})
// Each test has its own workers, whose days are empty.
beforeEach(async () => {
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
  await world.db.query('update users set phone = $2 where id = $1', [ewa.user.id, '+48600300400'])
})
afterEach(async () => {
  await world.db.query('update slots set cancelled = $1 where cancelled is null', ['slot'])
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const slot = (from: number, to: number, ...performers: SignedInAgent[]) => ({
  startAt: inHours(from),
  endAt: inHours(to),
  userIds: performers.map(({ user }) => user.id),
})
const today = todayInWarsaw()
const dayOf = async (as: SignedInAgent, query = ''): Promise<MyDay> => {
  const answer = await as.get(`/me/day${query}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
const visitsOf = ({ days, late }: MyDay): MyVisit[] => [...late, ...days.flatMap(({ visits }) => visits)]
const tap = (
  as: SignedInAgent,
  visit: Pick<MyVisit, 'orderId' | 'slotId'>,
  kind: string,
  more: object = {},
) => as.post(`/orders/${visit.orderId}/slots/${visit.slotId}/visits`, { id: newId(), kind, ...more })
const readsOf = async (orderId: string) =>
  (
    await world.db.query(
      "select user_id, after from audit_log where action = 'phone-read' and subject_id = $1",
      [orderId],
    )
  ).rows

describe('the days', () => {
  it('are today and a week ahead in Warsaw, each one there', async () => {
    const answer = await dayOf(jan)
    expect([answer.today, answer.late, answer.next]).toEqual([today, [], null])
    expect(answer.days).toEqual(
      Array.from({ length: 8 }, (_, n) => ({ day: dayAfter(today, n), visits: [] })),
    )
    expect(Math.abs(Date.parse(answer.serverNow) - Date.now())).toBeLessThan(hour)
  })

  it('follow Warsaw on the night of the time change', async () => {
    // Half an hour before and after midnight of 28 March 2027, when the clocks go forward.
    const at = (startAt: string, endAt: string) => ({ startAt, endAt, userIds: [jan.user.id] })
    await anOrderOf(office, [
      at('2027-03-27T22:30:00.000Z', '2027-03-27T22:50:00.000Z'),
      at('2027-03-27T23:30:00.000Z', '2027-03-27T23:50:00.000Z'),
      at('2027-03-28T21:30:00.000Z', '2027-03-28T21:50:00.000Z'),
      at('2027-03-28T22:30:00.000Z', '2027-03-28T22:50:00.000Z'),
    ])
    const { days } = await dayOf(jan, '?from=2027-03-27&to=2027-03-29')
    expect(days.map(({ day, visits }) => [day, visits.length])).toEqual([
      ['2027-03-27', 1],
      ['2027-03-28', 2],
      ['2027-03-29', 1],
    ])
  })

  it.each(['?from=2027-03-01&to=2027-03-16', '?from=2027-03-02&to=2027-03-01', '?to=2090-01-01'])(
    'are at most 15, in order: %s',
    async (query) => {
      const answer = await jan.get(`/me/day${query}`)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'to'])
    },
  )

  it('hold own visits only, and lose a slot that was given to another performer', async () => {
    const order = await anOrderOf(office, [slot(30, 31, jan, ewa)])
    await anOrderOf(office, [slot(40, 41, ewa)])
    expect(visitsOf(await dayOf(jan)).map(({ orderId }) => orderId)).toEqual([order.id])
    expect(visitsOf(await dayOf(ewa))).toHaveLength(2)
    expect(visitsOf(await dayOf(office.office))).toEqual([])
    const [held] = (await readOrderAs(office.office, order.id)).slots
    await office.office.patch(`/orders/${order.id}/slots/${held?.id}`, {
      startAt: held?.startAt,
      endAt: held?.endAt,
      userIds: [ewa.user.id],
      overlapReason: null,
      version: 1,
    })
    expect(visitsOf(await dayOf(jan))).toEqual([])
  })

  it('leave out cancelled orders', async () => {
    const order = await anOrderOf(office, [slot(30, 31, jan)])
    await moved(office.office, order, 'cancelled', because)
    expect(visitsOf(await dayOf(jan))).toEqual([])
  })

  it('name unfinished visits of earlier days as late, until one is finished or marked', async () => {
    const first = await anOrderOf(office, [slot(-50, -49, jan)])
    const second = await anOrderOf(office, [slot(-74, -73, jan)])
    const tooOld = await anOrderOf(office, [slot(-32 * 24, -32 * 24 + 1, jan)])
    expect(tooOld.slots).toHaveLength(1)
    const { late } = await dayOf(jan)
    expect(late.map(({ orderId }) => orderId)).toEqual([second.id, first.id])
    await tap(jan, late[1] as MyVisit, 'start')
    expect((await dayOf(jan)).late.map(({ state }) => state)).toEqual(['coming', 'working'])
    await tap(jan, late[1] as MyVisit, 'finish', { answer: { kind: 'continued', words: 'Jeszcze raz' } })
    await office.office.post(`/orders/${second.id}/slots/${late[0]?.slotId}/visits`, {
      kind: 'not_held',
      reason: 'client',
    })
    expect((await dayOf(jan)).late).toEqual([])
  })

  it('name the visit under way as the next one, else the first to come', async () => {
    await anOrderOf(office, [slot(0.5, 1, jan), slot(26, 27, jan)])
    const [first, second] = visitsOf(await dayOf(jan))
    expect((await dayOf(jan)).next).toBe(first?.slotId)
    await tap(jan, second as MyVisit, 'travel')
    expect((await dayOf(jan)).next).toBe(second?.slotId)
  })
})

describe('a visit', () => {
  it('shows what its performer needs on site', async () => {
    await anOrderOf(office, [slot(30, 31, jan, ewa)])
    const [visit] = visitsOf(await dayOf(jan))
    expect(visit).toMatchObject({
      state: 'coming',
      accepted: false,
      orderState: 'planned',
      events: [],
      openOthers: [],
      performers: [{ id: ewa.user.id, name: 'Ewa Nowak', phone: '+48600300400' }],
      coordinator: { id: office.office.user.id, name: 'Maria Wójcik' },
      object: { id: office.file.building.id, street: office.file.building.address },
    })
    expect(visit?.notes).toHaveLength(9)
    expect(visit?.services.length).toBeGreaterThan(0)
    await tap(jan, visit as MyVisit, 'accept')
    await tap(ewa, visit as MyVisit, 'travel')
    expect(visitsOf(await dayOf(jan))[0]).toMatchObject({
      accepted: true,
      state: 'coming',
      openOthers: ['Ewa Nowak'],
    })
    expect(visitsOf(await dayOf(ewa))[0]).toMatchObject({ state: 'travelling', openOthers: [] })
  })

  it("takes the office's word before its own finish", async () => {
    const order = await anOrderOf(office, [slot(-0.5, 0.5, jan)])
    const [visit] = visitsOf(await dayOf(jan))
    await office.office.post(`/orders/${order.id}/slots/${visit?.slotId}/visits`, {
      kind: 'not_held',
      reason: 'client',
    })
    expect(visitsOf(await dayOf(jan))[0]?.state).toBe('notHeld')
  })

  it('names the last three finished orders of the building', async () => {
    const order = await anOrderOf(office, [{ ...slot(-60, -59, ewa) }])
    await moved(office.office, (await moved(office.office, order, 'in_progress')).order, 'done')
    await anOrderOf(office, [slot(30, 31, jan)])
    const [visit] = visitsOf(await dayOf(jan))
    expect(visit?.lastOrders[0]).toEqual({
      number: order.number,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      services: order.services.map(({ title }) => title),
    })
    expect(visit?.lastOrders.length).toBeLessThanOrEqual(3)
  })
})

describe('the phone of who waits', () => {
  it('opens an hour before the slot, and is logged once in a while', async () => {
    const far = await anOrderOf(office, [slot(1.5, 2, jan)])
    const near = await anOrderOf(office, [slot(0.9, 1.4, jan)])
    const caretaker = near.caretaker
    const visits = visitsOf(await dayOf(jan))
    const of = (id: string) => visits.find(({ orderId }) => orderId === id)
    expect([of(far.id)?.waits?.phone, of(near.id)?.waits]).toEqual([
      null,
      { name: `${caretaker?.firstName} ${caretaker?.lastName}`, phone: caretaker?.phone, kind: 'caretaker' },
    ])
    await dayOf(jan)
    expect([await readsOf(far.id), await readsOf(near.id)]).toEqual([
      [],
      [{ user_id: jan.user.id, after: { slotId: of(near.id)?.slotId, who: 'caretaker' } }],
    ])
    expect(of(far.id)?.coordinator).toHaveProperty('phone')
  })

  it('closes with the notes an hour after the slot', async () => {
    await anOrderOf(office, [slot(-3, -1.1, jan)])
    const [visit] = visitsOf(await dayOf(jan, `?from=${dayAfter(today, -1)}`))
    expect(visit?.waits?.phone).toBeNull()
    expect(visit?.notes.map(({ isMasked }) => isMasked)).not.toContain(false)
  })

  it('opens the notes in the same window', async () => {
    await anOrderOf(office, [slot(0.5, 1, jan)])
    const [visit] = visitsOf(await dayOf(jan))
    expect(visit?.notes.map(({ isMasked }) => isMasked)).not.toContain(true)
    const [note] = visit?.notes ?? []
    expect((await jan.get(`/buildings/note/${note?.id}`)).statusCode).toBe(200)
    expect(JSON.stringify(visit)).not.toContain('content')
  })

  it('stays hidden with a hidden caretaker', async () => {
    const order = await anOrderOf(office, [slot(0.5, 1, jan)])
    await world.db.query('update orders set hide_contact = true where id = $1', [order.id])
    expect(visitsOf(await dayOf(jan))[0]?.waits).toBeNull()
    expect(await readsOf(order.id)).toEqual([])
  })

  it('belongs to a private client without a caretaker', async () => {
    const order = await anOrderOf(office, [slot(0.5, 1, jan)])
    await world.db.query(
      `update orders set caretaker_first_name = null, caretaker_last_name = null, caretaker_phone = null,
              client = client || '{"type": "private", "phone": "+48611222333"}', client_name = 'Anna Lis' where id = $1`,
      [order.id],
    )
    expect(visitsOf(await dayOf(jan))[0]?.waits).toEqual({
      name: 'Anna Lis',
      phone: '+48611222333',
      kind: 'client',
    })
    expect(await readsOf(order.id)).toHaveLength(1)
  })
})
