import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { changeOf, missingIn } from './contacts.ts'
import type { Known } from './look-up.queries.ts'

/** Everything about an order that only the database can find wrong, each at its own field. */
export function problemsOf(sent: Investment, known: Known): FieldProblem[] {
  return [
    ...clientProblems(sent, known),
    ...buildingProblems(sent, known),
    ...peopleProblems(sent, known),
    ...noteProblems(sent, known),
  ]
}

function clientProblems({ client }: Investment, known: Known): FieldProblem[] {
  if (!client.id) return []
  if (!known.client) return [{ field: 'client.id', message: 'client.unknown' }]
  const change = changeOf(client, known.client)
  return change ? missingIn(change, 'client') : []
}

function buildingProblems(
  { client, building, billingDetails, order }: Investment,
  known: Known,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (building.id && !known.building) problems.push({ field: 'building.id', message: 'building.unknown' })
  if (known.building && known.building.customerId !== client.id) {
    problems.push({ field: 'building.id', message: 'building.ofAnother' })
  }
  const isOfBuilding = (it: { buildingId: string } | null) => it !== null && it.buildingId === building.id
  if (billingDetails?.id && !isOfBuilding(known.billing)) {
    problems.push({ field: 'billingDetails.id', message: 'billing.unknown' })
  }
  if (order.caretakerId && !isOfBuilding(known.caretaker)) {
    problems.push({ field: 'order.caretakerId', message: 'caretaker.unknown' })
  }
  return problems
}

function peopleProblems({ order, events }: Investment, known: Known): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (order.services.length > known.services.length) {
    problems.push({ field: 'order.services', message: 'order.serviceUnknown' })
  }
  for (const [n, { userIds }] of events.entries()) {
    if (userIds.every((id) => id in known.performers)) continue
    problems.push({ field: `events.${n}.userIds`, message: 'slot.performerUnknown' })
  }
  if (!known.coordinator) {
    problems.push({ field: 'order.coordinatorId', message: 'order.coordinatorUnknown' })
  }
  return problems
}

function noteProblems({ additionalInformation }: Investment, known: Known): FieldProblem[] {
  return [...additionalInformation.entries()]
    .filter(([, { id }]) => id !== null && !known.notes.includes(id))
    .map(([n]) => ({ field: `additionalInformation.${n}.id`, message: 'note.unknown' }))
}
