import type { OrderEvent } from '@zlecenia/contract/features/order-base/order-history'
import {
  eventColumns,
  type OrderName,
  type Plan,
  type PlannedContact,
  type PlannedSlot,
  type Row,
} from '#features/order-base/index.ts'
import type { RecordedChange } from '#platform/change.ts'
import { newId } from '#platform/ids.ts'

export function historyRows(
  it: OrderName,
  slots: readonly PlannedSlot[],
  names: Record<string, string>,
): Row[] {
  const entry = (type: string, event: OrderEvent) => ({
    id: newId(),
    order_id: it.id,
    type,
    user_id: it.userId,
    ...eventColumns(event),
  })
  // Equal times: the order is by id.
  const created = entry('created', { kind: 'created' })
  const assigned = slots
    .filter((slot) => slot.performerIds.length > 0)
    .map(({ performerIds, startAt, endAt }) => {
      const performers = performerIds.map((id) => names[id] ?? '')
      return entry('assign', { kind: 'assigned', performers, startAt, endAt })
    })
  return [created, ...assigned]
}

/** Contents of notes open doors and stay out of the log. */
export function changesOf(it: OrderName, plan: Plan, performers: readonly string[]): RecordedChange[] {
  const { client, building, caretaker, billing, notes } = plan
  const caller = { id: it.userId }
  const place = { buildingId: building.id }
  // Changes of a building appear with its client too.
  const atBuilding = [
    { topic: 'Customer', id: client.id },
    { topic: 'Building', id: building.id },
  ] as const
  const { isNew, ...fields } = building
  const changes: (RecordedChange | false)[] = [
    {
      caller,
      action: 'created',
      subject: 'Order',
      id: it.id,
      after: { number: it.number, clientId: client.id, ...place },
      announcements: [{ topic: 'Order', id: it.id, users: performers }],
    },
    client.write !== 'nothing' && { caller, subject: 'Customer', ...writing(client) },
    isNew && {
      caller,
      action: 'created',
      subject: 'Building',
      id: building.id,
      after: { ...fields, clientId: client.id },
      announcements: atBuilding,
    },
    caretaker?.isNew === true && {
      caller,
      action: 'created',
      subject: 'ContactPerson',
      id: caretaker.id,
      after: place,
      announcements: atBuilding,
    },
    billing !== null &&
      billing.write !== 'nothing' && {
        caller,
        subject: 'BillingRecord',
        ...writing(billing),
        announcements: atBuilding,
      },
    ...notes
      .filter((note) => note.isNew)
      .map(({ id, category }) => ({
        ...({
          caller,
          action: 'created',
          subject: 'BuildingNote',
          id,
          after: { ...place, category },
        } as const),
        announcements: [{ topic: 'BuildingNote' as const, id: building.id }],
      })),
  ]
  return changes.filter((change) => change !== false)
}

const writing = ({ write, id, fields: after, before }: PlannedContact) =>
  write === 'insert' ? { action: 'created', id, after } : { action: 'changed', id, after, before }
