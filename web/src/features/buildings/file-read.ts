import type {
  BillingRecord,
  Building,
  BuildingFile,
  BuildingNote,
  ContactPerson,
  NoteCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'

// What a building's calls answer, as any server of spec section 7 may spell it: the building or something that wraps it,
// a few names of its own, and no key where there is nothing.

type Told<T extends { id: string }> = Partial<T> & Pick<T, 'id'>
type ToldBuilding = Omit<Told<Building>, 'contactPersons'> & {
  title?: string | null
  investmentType?: string | null
  postalCode?: string | null
  contactPersons?: Told<ContactPerson>[]
}
interface Around {
  notes?: { type: NoteCategory; notes: Told<BuildingNote>[] }[]
  billingDetails?: Told<BillingRecord>[]
}
export type ToldFile = ({ building: ToldBuilding } & Around) | (ToldBuilding & Around)

/** A building's file, however its server spells it; whatever else is told of it stays. */
export function fileRead<It extends ToldFile>(told: It): It & BuildingFile {
  const wrapped: { building: ToldBuilding } & Around = 'building' in told ? told : { ...told, building: told }
  const { notes = [], billingDetails = [] } = wrapped
  return {
    ...wrapped,
    building: buildingRead(wrapped.building),
    notes: notes.map((of) => ({ ...of, notes: of.notes.map(noteRead) })),
    billingDetails: billingDetails.map(recordRead),
  } as unknown as It & BuildingFile
}

function buildingRead({ title, investmentType, postalCode, ...it }: ToldBuilding): Building {
  return {
    ...it,
    name: it.name ?? title ?? null,
    address: it.address ?? '',
    zipCode: it.zipCode ?? postalCode ?? null,
    city: it.city ?? '',
    type: it.type ?? investmentType ?? null,
    description: it.description ?? null,
    contactPersons: (it.contactPersons ?? []).map(contactRead),
    investmentTags: it.investmentTags ?? [],
    customer: it.customer ?? { id: '', name: '' },
  }
}

const contactRead = (it: Told<ContactPerson>): ContactPerson => ({
  ...it,
  firstName: it.firstName ?? null,
  lastName: it.lastName ?? null,
  type: it.type ?? 'other',
  phoneNumber: it.phoneNumber ?? null,
  email: it.email ?? null,
  description: it.description ?? null,
  version: it.version ?? 1,
})

const noteRead = (it: Told<BuildingNote>): BuildingNote => ({
  ...it,
  content: it.content ?? '',
  title: it.title ?? null,
  confirmedAt: it.confirmedAt ?? null,
  confirmedBy: it.confirmedBy ?? null,
  version: it.version ?? 1,
})

const recordRead = (it: Told<BillingRecord>): BillingRecord => ({
  ...it,
  type: it.type ?? (it.companyName || it.nip ? 'company' : 'private'),
  name: it.name ?? null,
  email: it.email ?? null,
  phone: it.phone ?? null,
  companyName: it.companyName ?? null,
  nip: it.nip ?? null,
  regon: it.regon ?? null,
  address: it.address ?? null,
  postalCode: it.postalCode ?? null,
  city: it.city ?? null,
  isDefault: it.isDefault ?? false,
  version: it.version ?? 1,
})
