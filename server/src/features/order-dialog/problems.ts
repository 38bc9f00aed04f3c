import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { readsNotes } from '#features/buildings/index.ts'
import {
  changedMeanwhile,
  changeOf,
  missingIn,
  noteTexts,
  type OrderContext,
} from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'

export function problemsOf(sent: Investment, known: OrderContext, caller: Caller): FieldProblem[] {
  return [
    ...customerProblems(sent, known),
    ...buildingProblems(sent, known, caller),
    ...peopleProblems(sent, known),
    ...noteProblems(sent, known),
  ]
}

/** Fields others changed meanwhile; silent about what the caller may not read (docs/topics/rights-and-secrets.md). */
export function conflictsOf(
  { client, billingDetails, additionalInformation, seen }: Investment,
  known: OrderContext,
  caller: Caller,
) {
  if (!seen) return []
  const conflicts: FieldProblem[] = []
  if (known.client) {
    for (const field of changedMeanwhile(client, known.client, seen.client, caller))
      conflicts.push({ field: `client.${field}`, message: 'client.changed' })
  }
  if (billingDetails && known.billing) {
    for (const field of changedMeanwhile(billingDetails, known.billing, seen.billingDetails, caller))
      conflicts.push({ field: `billingDetails.${field}`, message: 'billing.changed' })
  }
  for (const [n, note] of additionalInformation.entries()) {
    if (note.id === null) continue
    const differs = differingNote(note, known, caller)
    if (differs) conflicts.push({ field: `additionalInformation.${n}.${differs}`, message: 'note.changed' })
  }
  return conflicts
}

export const notesOtherThanSent = (
  { additionalInformation }: Investment,
  known: OrderContext,
  caller: Caller,
) =>
  additionalInformation.flatMap((note) => {
    const stored = known.notes.find(({ id }) => id === note.id)
    return stored && differingNote(note, known, caller) ? [stored.category] : []
  })

/** A masked note is sent without text. */
function differingNote(
  note: Investment['additionalInformation'][number],
  { notes }: OrderContext,
  caller: Caller,
) {
  const stored = notes.find(({ id }) => id === note.id)
  if (!stored) return 'id'
  const sent = noteTexts(note)
  if (readsNotes(caller) && sent.content !== stored.content.trim()) return 'content'
  if (sent.category !== stored.category) return 'title'
  return sent.title === stored.title ? null : 'customTitle'
}

function customerProblems({ client, seen }: Investment, known: OrderContext): FieldProblem[] {
  if (!client.id) return []
  if (!known.client) return [{ field: 'client.id', message: 'client.unknown' }]
  const change = changeOf(client, known.client, seen?.client ?? null)
  return change ? missingIn(change, 'client', seen?.client ?? null) : []
}

function buildingProblems(
  { client, building, billingDetails, order, seen }: Investment,
  known: OrderContext,
  caller: Caller,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  // Checks the owner that the sender saw; a changed owner is refused. Other clients' buildings need a right.
  const isMeant = building.ofClient !== null && caller.reach('read', 'Building') === 'all'
  const holder = isMeant ? building.ofClient : client.id
  if (building.id && !known.building) problems.push({ field: 'building.id', message: 'building.unknown' })
  if (known.building && known.building.customerId !== holder) {
    problems.push({ field: 'building.id', message: 'building.ofAnother' })
  }
  const isOfBuilding = (it: { buildingId: string } | null) => it !== null && it.buildingId === building.id
  if (billingDetails?.id && !isOfBuilding(known.billing)) {
    problems.push({ field: 'billingDetails.id', message: 'billing.unknown' })
  }
  if (
    billingDetails &&
    known.billing?.isPayer &&
    changeOf(billingDetails, known.billing, seen?.billingDetails ?? null)
  ) {
    problems.push({ field: 'billingDetails.id', message: 'billing.ofPayer' })
  }
  if (order.caretakerId && !isOfBuilding(known.caretaker)) {
    problems.push({ field: 'order.caretakerId', message: 'caretaker.unknown' })
  }
  return problems
}

function peopleProblems({ order, events }: Investment, known: OrderContext): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (order.services.length > known.services.length) {
    problems.push({ field: 'order.services', message: 'order.serviceUnknown' })
  }
  if (order.deviceIds.length > known.devices.length) {
    problems.push({ field: 'order.deviceIds', message: 'order.deviceUnknown' })
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

function noteProblems({ additionalInformation }: Investment, known: OrderContext): FieldProblem[] {
  return [...additionalInformation.entries()]
    .filter(([, { id }]) => id !== null && !known.notes.some((it) => it.id === id))
    .map(([n]) => ({ field: `additionalInformation.${n}.id`, message: 'note.unknown' }))
}
