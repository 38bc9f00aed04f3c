import { exampleId } from '@zlecenia/contract/examples/chance'
import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { orderSearchText } from '#features/order-base/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { insertConversations } from './conversations.ts'
import { exampleHistoryOf } from './history.ts'
import { insertRows } from './insert-rows.ts'
import { exampleSlotEvents, followsOf, isCalledOff, stateChangesOf, visitsOf } from './life.ts'
import { newsOf } from './notifications.ts'
import type { ExampleOrder } from './orders.ts'

export async function insertOrders(
  db: Queryable,
  orders: readonly ExampleOrder[],
  users: readonly User[],
  { keepers, now }: { keepers: readonly string[]; now: Date },
): Promise<Numbered[]> {
  const numbered = withNumbers(orders)
  const slots = orders.flatMap((order) =>
    order.slots.map((slot, position) => ({ ...slot, order, position, id: slotIdOf(order, position) })),
  )
  await insertRows(db, 'orders', numbered.map(orderRow))
  await insertRows(
    db,
    'order_services',
    orders.flatMap((order) =>
      order.services.map((it, position) => ({ order_id: order.id, service_id: it.id, position })),
    ),
  )
  await insertRows(
    db,
    'slots',
    slots.map(({ id, order, startAt, endAt, position }) => ({
      id,
      order_id: order.id,
      start_at: startAt,
      end_at: endAt,
      position,
      version: 1,
      cancelled: isCalledOff(order, endAt, now) ? 'order' : null,
    })),
  )
  await insertRows(
    db,
    'slot_performers',
    slots.flatMap(({ id, userIds, startAt, endAt }) =>
      userIds.map((userId) => ({ slot_id: id, user_id: userId, start_at: startAt, end_at: endAt })),
    ),
  )
  await insertRows(
    db,
    'order_history',
    numbered.flatMap((order) => exampleHistoryOf(order, users)),
  )
  await insertRows(db, 'order_state_changes', orders.flatMap(stateChangesOf))
  await insertRows(
    db,
    'slot_events',
    slots.flatMap((slot) => exampleSlotEvents(slot, now)),
  )
  await insertRows(db, 'visit_events', slots.flatMap(visitsOf))
  await insertRows(db, 'order_follows', followsOf(orders))
  await insertConversations(db, orders, users)
  await insertRows(db, 'notifications', newsOf(numbered, keepers, now))
  await db.query(devicesOfOrders, [orders.filter((_, i) => i % 3 === 0).map(({ id }) => id)])
  await moveSequences(db, numbered)
  return numbered
}

type Numbered = ExampleOrder & { number: string; year: number }

export const slotIdOf = (order: ExampleOrder, position: number) =>
  exampleId(`slot ${position} of ${order.id}`, order.createdAt.getTime())

function withNumbers(orders: readonly ExampleOrder[]): Numbered[] {
  const last = new Map<number, number>()
  return orders.map((order) => {
    const year = Number(dayInWarsaw(order.createdAt).slice(0, 4))
    const n = (last.get(year) ?? 0) + 1
    last.set(year, n)
    return { ...order, year, number: `ZL/${year}/${String(n).padStart(6, '0')}` }
  })
}

function orderRow(order: Numbered): Record<string, unknown> {
  const { customer, createdAt } = order
  const { building, notes, billingDetails } = order.file
  const [caretaker] = building.contactPersons
  const billing = billingDetails.find((it) => it.isDefault)
  const { id: _, isDefault: __, ...frozenBilling } = billing ?? { id: '', isDefault: false }
  const client = contactOf(customer)
  const made = dayInWarsaw(createdAt)
  const clientNumber = clientNumberOf(order)
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    is_fault: order.isFault,
    priority: order.priority,
    due_at: order.dueAt,
    // Marked as notified: viewers of example data need no notifications about last month.
    overdue_told_at: order.dueAt,
    customer_id: customer.id,
    building_id: building.id,
    billing_record_id: billing?.id ?? null,
    coordinator_id: order.coordinator.id,
    created_by: order.coordinator.id,
    client,
    billing: billing ? frozenBilling : null,
    client_name: customer.companyName ?? customer.name,
    building_name: building.name,
    building_type: building.type,
    address: building.address,
    zip_code: building.zipCode,
    city: building.city,
    notes: notes.flatMap(({ type, notes: of }) =>
      of.map(({ id, title, content }) => ({ id, category: type, title, content })),
    ),
    preferred_start: made,
    preferred_end: dayAfter(made, 30),
    comment: order.comment,
    client_number: clientNumber,
    hide_contact: order.hideContact,
    caretaker_id: caretaker?.id ?? null,
    caretaker_first_name: caretaker?.firstName ?? null,
    caretaker_last_name: caretaker?.lastName ?? null,
    caretaker_phone: caretaker?.phoneNumber ?? null,
    search_text: orderSearchText({ number: order.number, clientNumber, client, building }),
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Companies that administer many buildings also number their orders. */
const clientNumberOf = ({ number, customer, year }: Numbered) =>
  customer.companyName && number.endsWith('5') ? `ZAM/${number.slice(-4)}/${year % 100}` : null

/** The first device of the building. */
const devicesOfOrders = `
  insert into order_devices (order_id, device_id, position)
  select o.id, d.id, 0 from orders o
    join lateral (select id from devices where building_id = o.building_id order by name, id limit 1) d on true
   where o.id = any($1::uuid[])`

/** Continues the numbers, for the next order created by hand. */
async function moveSequences(db: Queryable, orders: readonly Numbered[]): Promise<void> {
  for (const year of new Set(orders.map((it) => it.year))) {
    const count = orders.filter((it) => it.year === year).length
    await db.query(`create sequence if not exists order_number_${year}`)
    await db.query(`select setval('order_number_${year}', $1)`, [count])
  }
}
