import { movesFrom, orderMoves } from '@zlecenia/contract/features/order-base/order-moves'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import {
  anOrderIn,
  anOrderOf,
  because,
  move,
  moved,
  notificationsTo,
  readOrderAs,
  slotAt,
} from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfPausesOver } from './index.ts'

// More moves than one caller may ask for in a minute.
afterAll(liftLimits())
const world = await aWorld()
let office: Office
let callers: Record<'office' | 'administrator' | 'performer' | 'stranger', SignedInAgent>
beforeAll(async () => {
  office = await anOffice(world)
  callers = {
    office: office.office,
    administrator: await world.signedIn('admin'),
    performer: office.worker,
    stranger: await world.signedIn('worker'),
  }
})
let day = 1

const stateChanges = async (id: string) =>
  (
    await world.db.query<{ from: string | null; to: string; reason: string | null }>(
      'select from_state as "from", to_state as "to", reason from order_state_changes where order_id = $1 order by at, id',
      [id],
    )
  ).rows

const every = (['office', 'administrator', 'performer', 'stranger'] as const).flatMap((who) =>
  orderStates.flatMap((from) => orderStates.map((to) => ({ who, from, to }))),
)

describe('the table of states', () => {
  it.each(every)('a move by $who from $from to $to follows the table', async ({ who, from, to }) => {
    const order = await anOrderIn(office, from, day++)
    // A worker without a slot in the order has no access to it.
    const isStranger = who === 'stranger' || (who === 'performer' && from === 'new')
    const keeps = who === 'office' || who === 'administrator'
    const row = movesFrom(from, keeps ? 'keepers' : 'performers').find((it) => it.to === to)
    const before = await stateChanges(order.id)
    const answer = await move(callers[who], order, to, because)
    const after = await readOrderAs(office.office, order.id)
    if (isStranger || !row) {
      const isOthers = movesFrom(from, 'keepers').some((it) => it.to === to)
      expect(answer.statusCode).toBe(isStranger ? 404 : isOthers ? 403 : 400)
      expect([after.state, after.version]).toEqual([from, order.version])
      expect(await stateChanges(order.id)).toEqual(before)
      return
    }
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
    expect(answer.json().order).toEqual(await readOrderAs(callers[who], order.id))
    // A state that follows the slots becomes what they imply, whatever was requested.
    const reached = row.bySlots ? 'planned' : to
    expect([answer.json().order.state, after.state]).toEqual([reached, reached])
    expect(after.version).toBe(order.version + 1)
    expect(await stateChanges(order.id)).toEqual([...before, { from, to: reached, reason: because.reason }])
    expect(after.history[0]).toMatchObject({
      type: 'change',
      event: { kind: 'state', state: reached, reason: because.reason },
      text: because.words,
    })
  })

  it.each(orderMoves.filter(({ needs }) => needs.includes('reason')))(
    'asks why from $from to $to',
    async ({ from, to }) => {
      const order = await anOrderIn(office, from, day++)
      const answer = await move(office.office, order, to)
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'reason'])
      const other = await move(office.office, order, to, { reason: 'other' })
      expect([other.statusCode, other.json().errors?.[0]?.field]).toEqual([400, 'words'])
      expect((await readOrderAs(office.office, order.id)).state).toBe(from)
    },
  )

  it('names the possible moves instead, in the reader’s language', async () => {
    const order = await anOrderIn(office, 'closed', day++)
    const polish = await move(office.office, order, 'cancelled', because)
    expect(polish.json()).toEqual({
      message: 'Zlecenie ma stan „Zamknięte”. Możliwe zmiany: Wykonane.',
      errors: [{ field: 'to', message: 'Zlecenie ma stan „Zamknięte”. Możliwe zmiany: Wykonane.' }],
    })
    const english = await office.office.post(
      `/orders/${order.id}/moves`,
      { to: 'cancelled', version: order.version },
      { 'accept-language': 'en' },
    )
    expect(english.json().message).toBe('The order is in the state “Closed”. Possible changes: Done.')
  })

  it('a move with a stale version is refused', async () => {
    const order = await anOrderIn(office, 'planned', day++)
    await moved(office.office, order, 'in_progress')
    expect((await move(office.office, order, 'cancelled', because)).statusCode).toBe(409)
  })

  it('returns to planned only with a performer', async () => {
    const order = await anOrderIn(office, 'new', day++)
    const begun = (await moved(office.office, order, 'in_progress')).order
    const answer = await move(office.office, begun, 'planned', because)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Najpierw dodaj termin z wykonawcą'])
    const held = (await moved(office.office, begun, 'paused', because)).order
    expect((await moved(office.office, held, 'planned')).order.state).toBe('new')
  })
})

describe('notifications of moves', () => {
  it('the coordinator of what another did, with the new state', async () => {
    const order = await anOrderIn(office, 'planned', day++)
    await moved(office.worker, order, 'in_progress')
    expect(await notificationsTo(world, office.office.user.id, order.id)).toEqual([
      { kind: 'orderMoved', data: expect.objectContaining({ number: order.number, state: 'in_progress' }) },
    ])
  })

  it('skip the author of the move', async () => {
    const order = await anOrderIn(office, 'done', day++)
    expect(await notificationsTo(world, office.office.user.id, order.id)).toEqual([])
  })

  it('reach the performers when slots end with their order, and when they are restored', async () => {
    const order = await anOrderIn(office, 'planned', day++)
    const { order: cancelled } = await moved(office.office, order, 'cancelled', because)
    await moved(office.office, cancelled, 'planned', because)
    const notifications = await notificationsTo(world, office.worker.user.id, order.id)
    expect(notifications.map(({ kind }) => kind)).toEqual(['assigned', 'slotTaken', 'slotGiven'])
  })

  it('reach the coordinator once, on the day of a pause', async () => {
    const order = await anOrderIn(office, 'planned', day++)
    const past = await move(office.office, order, 'paused', { ...because, until: '2026-01-01' })
    expect(past.json().errors[0]).toEqual({ field: 'until', message: 'Podaj dzień od jutra' })
    await moved(office.office, order, 'paused', { ...because, until: '2031-05-10' })
    const remind = (now: string) => notifyOfPausesOver(world.db, new Date(now))
    expect(await remind('2031-05-09T12:00:00Z')).toBe(0)
    expect(await remind('2031-05-10T12:00:00Z')).toBe(1)
    expect(await remind('2031-05-11T12:00:00Z')).toBe(0)
    expect(await notificationsTo(world, office.office.user.id, order.id)).toMatchObject([
      { kind: 'pauseOver' },
    ])
    const { stateSince } = await readOrderAs(office.office, order.id)
    expect(stateSince).toMatchObject({ reason: 'client', words: because.words, until: '2031-05-10' })
  })

  it('skip pauses that ended before', async () => {
    const order = await anOrderIn(office, 'planned', day++)
    const { order: held } = await moved(office.office, order, 'paused', { ...because, until: '2031-06-10' })
    await moved(office.office, held, 'in_progress')
    expect(await notifyOfPausesOver(world.db, new Date('2031-06-11T12:00:00Z'))).toBe(0)
  })
})

describe('a cancelled order', () => {
  const inCalendar = async (orderId: string, day: number) => {
    const { startAt } = slotAt(day)
    const to = new Date(Date.parse(startAt) + 24 * 3_600_000).toISOString()
    const { slots } = (await office.office.get(`/calendar?from=${startAt}&to=${to}`)).json()
    return slots.filter((slot: { orderId: string }) => slot.orderId === orderId).length
  }

  it('has no future slots, and frees its performers', async () => {
    const on = day++
    const order = await anOrderIn(office, 'planned', on)
    expect(await inCalendar(order.id, on)).toBe(1)
    const { order: cancelled } = await moved(office.office, order, 'cancelled', because)
    expect([cancelled.slots, cancelled.cancelledSlots.length]).toEqual([[], 1])
    expect(await inCalendar(order.id, on)).toBe(0)
    const other = await office.office.postForm(
      '/investment',
      office.known({ events: [{ ...slotAt(on), userIds: [office.worker.user.id] }] }),
    )
    expect(other.json().warnings).toEqual([])
    // Its former performer can still read it.
    expect((await office.worker.get(`/orders/${order.id}`)).statusCode).toBe(200)
  })

  it('returns with slots that are still free, and names the others', async () => {
    const on = day++
    const worker = office.worker
    const colleague = await world.signedIn('worker', { firstName: 'Ewa' })
    const order = await anOrderOf(office, [
      { ...slotAt(on, 0), userIds: [worker.user.id] },
      { ...slotAt(on, 1), userIds: [worker.user.id, colleague.user.id] },
      { ...slotAt(on, 2), userIds: [] },
    ])
    const { order: cancelled } = await moved(office.office, order, 'cancelled', because)
    const other = await anOrderOf(office, [{ ...slotAt(on, 1), userIds: [colleague.user.id] }])
    const { order: back, lost } = await moved(office.office, cancelled, 'planned', because)
    expect(lost).toEqual([{ ...slotAt(on, 1), why: 'taken', performer: 'Ewa Nowak', number: other.number }])
    expect(back.state).toBe('planned')
    expect(back.slots.map(({ startAt }) => new Date(startAt).toISOString())).toEqual([
      slotAt(on, 0).startAt,
      slotAt(on, 2).startAt,
    ])
    expect(back.cancelledSlots).toHaveLength(1)
    // A performer whose slot was not restored loses access.
    expect((await colleague.get(`/orders/${order.id}`)).statusCode).toBe(404)
  })

  it('becomes new when no performer is left', async () => {
    const on = day++
    const leaving = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Lis' })
    const order = await anOrderOf(office, [{ ...slotAt(on), userIds: [leaving.user.id] }])
    const { order: cancelled } = await moved(office.office, order, 'cancelled', because)
    await world.db.query("update users set status = 'inactive' where id = $1", [leaving.user.id])
    const { order: back, lost } = await moved(office.office, cancelled, 'planned', because)
    expect([back.state, lost]).toEqual([
      'new',
      [expect.objectContaining({ why: 'inactive', performer: 'Jan Lis' })],
    ])
  })
})
