import type {
  BillingRecord,
  Building,
  BuildingDetails,
  BuildingNote,
  ContactPerson,
  NoteCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { presentFields } from '#lib/present-fields.ts'

// Servers of requirements 7 may wrap the building, use other names, and send null or omit fields.

type Received<T extends { id: string }> = { [K in keyof T]?: T[K] | null } & Pick<T, 'id'>
type ReceivedPlace = Omit<Received<Building>, 'contactPersons'> & {
  title?: string | null
  investmentType?: string | null
  postalCode?: string | null
  contactPersons?: Received<ContactPerson>[] | null
}
interface Around {
  notes?: { type: NoteCategory; notes: Received<BuildingNote>[] | null }[] | null
  billingDetails?: Received<BillingRecord>[] | null
}
export type ReceivedBuilding = ({ building: ReceivedPlace } & Around) | (ReceivedPlace & Around)

const noBuilding: Omit<Building, 'id' | 'contactPersons'> = {
  name: null,
  address: '',
  zipCode: null,
  city: '',
  type: null,
  description: null,
  investmentTags: [],
  customer: { id: '', name: '' },
}
const noContact: Omit<ContactPerson, 'id'> = {
  firstName: null,
  lastName: null,
  type: 'other',
  phoneNumber: null,
  email: null,
  description: null,
  version: 1,
}
const noNote: Omit<BuildingNote, 'id'> = {
  content: '',
  title: null,
  confirmedAt: null,
  confirmedBy: null,
  version: 1,
}
const noRecord: Omit<BillingRecord, 'id' | 'type'> = {
  name: null,
  email: null,
  phone: null,
  companyName: null,
  nip: null,
  regon: null,
  address: null,
  postalCode: null,
  city: null,
  isDefault: false,
  version: 1,
}

export function buildingRead<It extends ReceivedBuilding>(received: It): It & BuildingDetails {
  const wrapped: { building: ReceivedPlace } & Around =
    'building' in received ? received : { ...received, building: received }
  return {
    ...wrapped,
    building: placeRead(wrapped.building),
    notes: (wrapped.notes ?? []).map((of) => ({
      ...of,
      notes: (of.notes ?? []).map((it) => ({ ...noNote, ...presentFields(it) })),
    })),
    billingDetails: (wrapped.billingDetails ?? []).map((it) => ({
      ...noRecord,
      type: it.companyName || it.nip ? 'company' : 'private',
      ...presentFields(it),
    })),
  } as unknown as It & BuildingDetails
}

const placeRead = ({ title, investmentType, postalCode, ...it }: ReceivedPlace) => ({
  ...noBuilding,
  ...presentFields({ name: title, type: investmentType, zipCode: postalCode }),
  ...presentFields(it),
  contactPersons: (it.contactPersons ?? []).map((of) => ({ ...noContact, ...presentFields(of) })),
})
