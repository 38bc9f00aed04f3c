import type { Contact } from '@zlecenia/contract/features/customers/customers.contract'
import {
  type Investment,
  isBlankContact,
  type SeenContact,
} from '@zlecenia/contract/features/order-base/investment.contract'
import { newId } from '#platform/ids.ts'
import { changeOf, pickContact } from './contacts.ts'
import type { OrderContext } from './look-up.queries.ts'

export interface PlannedContact {
  id: string
  fields: Contact
  write: 'nothing' | 'insert' | 'update'
  before: Contact | null
}

export interface PlannedBuilding {
  id: string
  name: string | null
  type: string | null
  address: string
  zipCode: string | null
  city: string
  isNew: boolean
}

export interface PlannedCaretaker {
  id: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  isNew: boolean
}

export interface Plan {
  client: PlannedContact
  billing: (PlannedContact & { isPayer: boolean }) | null
  building: PlannedBuilding
  caretaker: PlannedCaretaker | null
  notes: { id: string; isNew: boolean; category: string; title: string | null; content: string }[]
}

/** Requirements, decisions 5, 6 and 7. */
export function planOf(sent: Investment, known: OrderContext): Plan {
  const building = buildingOf(sent, known)
  const customer = contactOf(sent.client, known.client, sent.seen?.client ?? null)
  return {
    client: customer,
    billing: billingOf(sent, known, customer),
    building,
    caretaker: caretakerOf(sent, known, building.isNew),
    notes: sent.additionalInformation.map((note) => noteOf(note, known)),
  }
}

/** The building's text wins, since performers need it at the door. */
function noteOf(
  note: Investment['additionalInformation'][number],
  known: OrderContext,
): Plan['notes'][number] {
  const stored = known.notes.find(({ id }) => id === note.id)
  if (stored) return { ...stored, isNew: false }
  return { id: newId(), isNew: true, ...noteTexts(note) }
}

export const noteTexts = ({ title, customTitle, content }: Investment['additionalInformation'][number]) => ({
  category: title,
  title: title === 'other' ? customTitle : null,
  content,
})

function contactOf(
  sent: Contact,
  stored: (Contact & { id: string }) | null,
  seen: SeenContact | null,
): PlannedContact {
  if (!stored) return { id: newId(), fields: pickContact(sent), write: 'insert', before: null }
  const before = pickContact(stored)
  const change = changeOf(sent, stored, seen)
  return change
    ? { id: stored.id, fields: change, write: 'update', before }
    : { id: stored.id, fields: before, write: 'nothing', before }
}

function billingOf(sent: Investment, known: OrderContext, customer: PlannedContact): Plan['billing'] {
  const { billingDetails: billing, seen } = sent
  if (!billing || (!billing.id && isBlankContact(pickContact(billing)))) return null
  if (!known.billing?.isPayer)
    return { ...contactOf(billing, known.billing, seen?.billingDetails ?? null), isPayer: false }
  const { id } = known.billing
  const before = id === customer.id ? customer.fields : pickContact(known.billing)
  return { id, fields: before, write: 'nothing', before, isPayer: true }
}

function buildingOf({ building }: Investment, known: OrderContext): PlannedBuilding {
  if (known.building) return { ...known.building, isNew: false }
  const { name, type, zipCode } = building
  // The contract requires address and city.
  return {
    id: newId(),
    name,
    type,
    address: building.address ?? '',
    zipCode,
    city: building.city ?? '',
    isNew: true,
  }
}

function caretakerOf(
  { order, building }: Investment,
  known: OrderContext,
  isNew: boolean,
): PlannedCaretaker | null {
  if (known.caretaker) {
    const { id, firstName, lastName, phone } = known.caretaker
    return { id, firstName, lastName, phone, isNew: false }
  }
  const firstName = order.caretakerFirstName ?? building.caretaker?.firstName ?? null
  const lastName = order.caretakerLastName ?? building.caretaker?.lastName ?? null
  const phone = order.caretakerPhone ?? building.caretaker?.phone ?? null
  if (!firstName && !lastName && !phone) return null
  return { id: isNew ? newId() : null, firstName, lastName, phone, isNew }
}
