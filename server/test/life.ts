import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { LostSlot } from '@zlecenia/contract/features/orders/order-life.contract'
import { expect } from 'vitest'
import type { Office } from './orders.ts'
import type { SignedInAgent, World } from './world.ts'

/** Half-hour slots from 8:00 on a day in the far future. */
export function slotAt(day: number, n = 0) {
  const start = Date.UTC(2031, 0, day, 8) + n * 1_800_000
  return {
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 1_800_000).toISOString(),
  }
}

export async function anOrderOf(
  { office, known }: Office,
  events: { startAt: string; endAt: string; userIds: string[] }[],
): Promise<Order> {
  const made = await office.postForm('/investment', known({ events: events.map((it) => aSlot(it)) }))
  expect(made.statusCode).toBe(201)
  return readOrderAs(office, made.json().id)
}

export const readOrderAs = async (as: SignedInAgent, id: string): Promise<Order> =>
  (await as.get(`/orders/${id}`)).json()

/** Further input of a move besides its state. */
export interface MoveInput {
  reason?: string
  words?: string
  until?: string
  callsOff?: boolean
}

export const move = (
  as: SignedInAgent,
  { id, version }: { id: string; version: number },
  to: OrderState,
  input: MoveInput = {},
) => as.post(`/orders/${id}/moves`, { to, version, ...input })

export async function moved(
  as: SignedInAgent,
  order: { id: string; version: number },
  to: OrderState,
  input: MoveInput = {},
): Promise<{ order: Order; lost: LostSlot[] }> {
  const answer = await move(as, order, to, input)
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  return answer.json()
}

export const because = { reason: 'client', words: 'Klient zadzwonił' }

const ways: Record<OrderState, readonly OrderState[]> = {
  new: [],
  planned: [],
  in_progress: ['in_progress'],
  paused: ['paused'],
  done: ['in_progress', 'done'],
  closed: ['in_progress', 'done', 'closed'],
  cancelled: ['cancelled'],
}

/** Moves an order to a state as the office, by ordinary calls. */
export async function anOrderIn(office: Office, state: OrderState, day: number): Promise<Order> {
  const userIds = state === 'new' ? [] : [office.worker.user.id]
  let order = await anOrderOf(office, [{ ...slotAt(day), userIds }])
  for (const to of ways[state]) order = (await moved(office.office, order, to, because)).order
  expect(order.state).toBe(state)
  return order
}

export async function notificationsTo(world: World, userId: string, orderId: string) {
  const { rows } = await world.db.query<{ kind: string; data: Record<string, unknown> }>(
    'select kind, data from notifications where user_id = $1 and about_id = $2 order by id',
    [userId, orderId],
  )
  return rows
}
