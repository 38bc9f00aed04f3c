import type { OrderEvent } from '@zlecenia/contract/features/work-orders/order-history'
import { newId } from '../../../platform/ids.ts'
import { eventColumns } from '../order-events.ts'
import type { Plan, PlannedContact } from './order-plan.ts'
import type { OrderName, PlannedSlot, Row } from './order-rows.ts'

/** The order's first history: that it was created, and who was assigned for when. */
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
  // Ids are made in the order of events, which share one instant.
  const created = entry('created', { kind: 'created' })
  const assigned = slots
    .filter((slot) => slot.performerIds.length > 0)
    .map(({ performerIds, startAt, endAt }) => {
      const performers = performerIds.map((id) => names[id] ?? '')
      return entry('assign', { kind: 'assigned', performers, startAt, endAt })
    })
  return [created, ...assigned]
}

/** A row for each record that came to be or changed. Contents of notes open doors and stay out of the log. */
export function auditRows(it: OrderName, plan: Plan): Row[] {
  const { client, building, caretaker, billing, notes } = plan
  const log = (
    action: string,
    subject: string,
    subjectId: string | null,
    after: unknown,
    before?: unknown,
  ) => ({
    id: newId(),
    user_id: it.userId,
    action,
    subject,
    subject_id: subjectId,
    before,
    after,
  })
  const contact = (subject: string, planned: PlannedContact | null) => {
    if (!planned || planned.write === 'nothing') return []
    return planned.write === 'insert'
      ? [log('created', subject, planned.id, planned.fields)]
      : [log('changed', subject, planned.id, planned.fields, planned.before)]
  }
  const { isNew, ...place } = building
  return [
    log('created', 'Order', it.id, { number: it.number, clientId: client.id, buildingId: building.id }),
    ...contact('Customer', client),
    ...(isNew ? [log('created', 'Building', building.id, { ...place, clientId: client.id })] : []),
    ...(caretaker?.isNew ? [log('created', 'ContactPerson', caretaker.id, { buildingId: building.id })] : []),
    ...contact('BillingRecord', billing),
    ...notes
      .filter((note) => note.isNew)
      .map(({ id, category }) => log('created', 'BuildingNote', id, { buildingId: building.id, category })),
  ]
}
