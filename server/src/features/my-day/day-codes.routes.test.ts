import type { DayCodes } from '@zlecenia/contract/features/my-day/my-day.contract'
import { anUnknownId } from '@zlecenia/contract/features/order-base/investment.examples'
import { todayInWarsaw, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrderOf, because, moved } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
})
beforeEach(async () => {
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
})

const minute = 60_000
const hours = (n: number) => new Date(Date.now() + n * 60 * minute).toISOString()
const slot = (from: number, to: number, ...performers: SignedInAgent[]) => ({
  startAt: hours(from),
  endAt: hours(to),
  userIds: performers.map(({ user }) => user.id),
})
const slotOf = async (orderId: string): Promise<string> =>
  (await office.office.get(`/orders/${orderId}`)).json().slots[0].id
const take = async (as: SignedInAgent, ...slotIds: string[]): Promise<DayCodes['visits']> => {
  const answer = await as.post('/me/day/codes', { slotIds })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json().visits
}
const logged = async (userId: string) =>
  (
    await world.db.query<{ action: string }>(
      "select action from audit_log where user_id = $1 and action in ('note-taken', 'phone-taken')",
      [userId],
    )
  ).rows.map(({ action }) => action)

describe('the codes of the day', () => {
  it('are those of an own visit of today, and each is logged as taken', async () => {
    const order = await anOrderOf(office, [slot(-0.2, 0.3, jan)])
    const slotId = await slotOf(order.id)
    const [visit, ...others] = await take(jan, slotId)
    expect(others).toEqual([])
    expect(visit).toMatchObject({ slotId, phone: order.caretaker?.phone })
    expect(visit?.notes.length).toBeGreaterThan(0)
    expect(visit?.notes.map(({ content }) => content)).not.toContain('••••')
    expect(Date.parse(visit?.codesFrom ?? '')).toBe(Date.parse(order.slots[0]?.startAt ?? '') - 60 * minute)
    expect((await logged(jan.user.id)).toSorted()).toEqual([
      ...(visit?.notes.map(() => 'note-taken') ?? []),
      'phone-taken',
    ])
  })

  it('stay closed for the visit of another performer, a cancelled order and an unknown slot', async () => {
    const foreign = await slotOf((await anOrderOf(office, [slot(-0.2, 0.3, ewa)])).id)
    const cancelled = await anOrderOf(office, [slot(-0.2, 0.3, jan)])
    const gone = await slotOf(cancelled.id)
    await moved(office.office, cancelled, 'cancelled', because)
    expect(await take(jan, foreign, gone, anUnknownId)).toEqual([])
    expect(await logged(jan.user.id)).toEqual([])
  })

  it('stay closed for another day, and for a visit whose window is over', async () => {
    const later = await slotOf((await anOrderOf(office, [slot(30, 31, jan)])).id)
    const over = await slotOf((await anOrderOf(office, [slot(-3, -1.1, jan)])).id)
    expect(await take(jan, later, over)).toEqual([])
  })

  it('open in the window of a visit, on whichever side of midnight it is', async () => {
    const soon = await slotOf((await anOrderOf(office, [slot(0.8, 1.5, jan)])).id)
    const ended = await slotOf((await anOrderOf(office, [slot(-2, -0.8, jan)])).id)
    const slots = (await take(jan, soon, ended)).map(({ slotId }) => slotId)
    expect(slots.toSorted()).toEqual([soon, ended].toSorted())
  })

  it('leave out the phone of a hidden caretaker', async () => {
    const order = await anOrderOf(office, [slot(-0.2, 0.3, jan)])
    await world.db.query('update orders set hide_contact = true where id = $1', [order.id])
    const [visit] = await take(jan, await slotOf(order.id))
    expect(visit?.phone).toBeNull()
    expect(await logged(jan.user.id)).not.toContain('phone-taken')
  })

  it('open for a visit late in the evening of the same day in Warsaw', async () => {
    const end = `${todayInWarsaw()}T23:59:00`
    const left = (Date.parse(end) - Date.parse(wallClockOf(new Date()))) / (60 * minute)
    // The last quarter of an hour has no later visit.
    if (left < 0.5) return
    const slotId = await slotOf((await anOrderOf(office, [slot(left - 0.3, left, jan)])).id)
    expect(await take(jan, slotId)).toHaveLength(1)
  })
})
