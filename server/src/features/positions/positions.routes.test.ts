import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { OwnPositions, PositionSettings } from '@zlecenia/contract/features/positions/positions.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, holidayNames } from '@zlecenia/contract/lib/working-days'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf, readOrderAs, slotAt } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { purgePositions } from './index.ts'

const world = await aWorld()
let office: Office
let admin: SignedInAgent
let jan: SignedInAgent
let ewa: SignedInAgent
let day = 1
const allDay = { from: 0, to: 1440 }
const atAllHours = Array.from({ length: 7 }, () => allDay)
const neverAtWork = [{ from: 0, to: 1 }, null, null, null, null, null, null]

beforeAll(async () => {
  office = await anOffice(world)
  admin = await world.signedIn('admin')
  // Every day is a working day, whatever the day of the test.
  await setWeek(atAllHours)
})
beforeEach(async () => {
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
  await switched({ isOn: false })
})

const setWeek = (week: object) =>
  world.db.query('update company_schedule set week = $1, worked = $2', [JSON.stringify(week), holidayNames])
const notice = {
  purpose: 'Bezpieczeństwo pracujących w pojedynkę',
  scope: 'Położenie telefonu w chwili naciśnięcia przycisku',
  manner: 'Aplikacja zapisuje współrzędne razem ze zdarzeniem wizyty',
}
const today = todayInWarsaw()
const settings = async () => (await admin.get('/settings/positions')).json<PositionSettings>()
async function switched(change: object) {
  const { version } = await settings()
  const answer = await admin.put('/settings/positions', {
    isOn: true,
    ...notice,
    informedOn: dayAfter(today, -14),
    ...change,
    version,
  })
  return answer
}
const own = async (as: SignedInAgent) => (await as.get('/me/positions')).json<OwnPositions>()
async function confirmed(as: SignedInAgent) {
  const number = (await own(as)).notice?.number
  return as.post('/me/positions/confirmation', { notice: number })
}
const anOrder = (...who: SignedInAgent[]) =>
  anOrderOf(office, [{ ...slotAt(day++), userIds: who.map(({ user }) => user.id) }])
const place = { lat: 52.4, lng: 16.9, accuracy: 12 }
const tap = (as: SignedInAgent, order: Order, more: object = {}) =>
  as.post(`/orders/${order.id}/slots/${order.slots[0]?.id}/visits`, {
    id: newId(),
    kind: 'travel',
    position: place,
    ...more,
  })
const fieldOf = (answer: Awaited<ReturnType<typeof tap>>) => answer.json().errors?.[0]?.field

describe('positions', () => {
  it('are refused while off', async () => {
    const order = await anOrder(jan)
    const answer = await tap(jan, order)
    expect([answer.statusCode, fieldOf(answer)]).toEqual([400, 'position'])
    expect(await own(jan)).toMatchObject({ isOn: false, notice: null, confirmedAt: null })
  })

  it('cannot be switched on without purpose, scope, manner and a past day of informing', async () => {
    for (const field of ['purpose', 'scope', 'manner', 'informedOn']) {
      const answer = await switched({ [field]: null })
      expect([answer.statusCode, fieldOf(answer)]).toEqual([400, field])
    }
    expect(fieldOf(await switched({ informedOn: dayAfter(today) }))).toBe('informedOn')
    expect((await office.office.put('/settings/positions', {})).statusCode).toBe(403)
  })

  it('begin two weeks after people were informed', async () => {
    await switched({ informedOn: dayAfter(today, -13) })
    await confirmed(jan)
    expect(await own(jan)).toMatchObject({ isOn: false, notice: { from: dayAfter(today) } })
    expect((await tap(jan, await anOrder(jan))).statusCode).toBe(400)
    await switched({ informedOn: dayAfter(today, -14) })
    await confirmed(jan)
    expect((await own(jan)).isOn).toBe(true)
    expect((await tap(jan, await anOrder(jan))).statusCode).toBe(200)
  })

  it('need the confirmation of each person, and a new one of a changed text', async () => {
    await switched({})
    const others = (await settings()).confirmed
    expect((await tap(jan, await anOrder(jan))).statusCode).toBe(400)
    expect((await confirmed(jan)).json()).toMatchObject({ isOn: true })
    expect((await settings()).confirmed).toBe(others + 1)
    const before = (await own(jan)).notice?.number
    await switched({ purpose: 'Rozliczenie dojazdów' })
    expect(await own(jan)).toMatchObject({ isOn: false, confirmedAt: null })
    expect((await jan.post('/me/positions/confirmation', { notice: before })).statusCode).toBe(409)
  })

  it('are seen by their owner and the office, and by no other performer', async () => {
    await switched({})
    await confirmed(jan)
    const order = await anOrder(jan, ewa)
    const answer = await tap(jan, order)
    expect(answer.json().visit.events[0].position).toEqual(place)
    expect((await own(jan)).kept).toMatchObject([{ orderId: order.id, ...place }])
    const placesFor = async (as: SignedInAgent) =>
      (await readOrderAs(as, order.id)).slots.flatMap(({ visits }) =>
        visits.flatMap(({ events }) => events.map(({ position }) => position)),
      )
    expect(await placesFor(office.office)).toEqual([place])
    expect(await placesFor(ewa)).toEqual([])
    expect((await own(ewa)).kept).toEqual([])
  })

  it('are dropped after hours and with a forgotten tap, which is kept', async () => {
    await switched({})
    await confirmed(jan)
    await setWeek(neverAtWork)
    const after = await tap(jan, await anOrder(jan))
    expect([after.statusCode, after.json().visit.events[0].position]).toEqual([200, null])
    await setWeek(atAllHours)
    const clientAt = new Date(Date.now() - 600_000).toISOString()
    const late = await tap(jan, await anOrder(jan), { isLate: true, clientAt })
    expect([late.statusCode, late.json().visit.events[0].position]).toEqual([200, null])
  })

  it.each([
    ['the point of a phone without a fix', { lat: 0, lng: 0, accuracy: 5 }],
    ['a latitude beyond the pole', { ...place, lat: 90.1 }],
    ['an accuracy beyond ten kilometres', { ...place, accuracy: 10_001 }],
    ['a negative accuracy', { ...place, accuracy: -1 }],
  ])('refuse %s', async (_, position) => {
    await switched({})
    await confirmed(jan)
    expect((await tap(jan, await anOrder(jan), { position })).statusCode).toBe(400)
  })

  it('are kept for 30 days', async () => {
    await switched({})
    await confirmed(jan)
    await tap(jan, await anOrder(jan))
    const age = (days: number) =>
      world.db.query(`update visit_positions set taken_at = now() - interval '${days} days'`)
    await age(29)
    await purgePositions(world.db)
    expect((await own(jan)).kept).toHaveLength(1)
    await age(31)
    await purgePositions(world.db)
    expect((await own(jan)).kept).toEqual([])
  })

  it('are no part of a repeated tap: it is written once with or without one', async () => {
    await switched({})
    await confirmed(jan)
    const order = await anOrder(jan)
    const id = newId()
    const first = await tap(jan, order, { id })
    await switched({ isOn: false })
    expect((await tap(jan, order, { id })).json()).toEqual(first.json())
  })
})
