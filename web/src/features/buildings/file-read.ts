import {
  type BillingRecord,
  type Building,
  type BuildingFile,
  type BuildingNote,
  billingRecord,
  building,
  buildingNote,
  type ContactPerson,
  contactPerson,
  type NoteCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { toldAs } from '../../lib/told.ts'

// What a building's calls answer, as any server of spec section 7 may spell it: the building or something that wraps it,
// a few names of its own, and null or no key where there is nothing.

type Told<T extends { id: string }> = { [K in keyof T]?: T[K] | null } & Pick<T, 'id'>
type ToldBuilding = Omit<Told<Building>, 'contactPersons'> & {
  title?: string | null
  investmentType?: string | null
  postalCode?: string | null
  contactPersons?: Told<ContactPerson>[] | null
}
interface Around {
  notes?: { type: NoteCategory; notes: Told<BuildingNote>[] | null }[] | null
  billingDetails?: Told<BillingRecord>[] | null
}
export type ToldFile = ({ building: ToldBuilding } & Around) | (ToldBuilding & Around)

const asBuilding = toldAs(building)
const asContact = toldAs(contactPerson)
const asNote = toldAs(buildingNote)
const asRecord = toldAs(billingRecord)

/** A building's file, however its server spells it; whatever else is told of it stays. */
export function fileRead<It extends ToldFile>(told: It): It & BuildingFile {
  const wrapped: { building: ToldBuilding } & Around = 'building' in told ? told : { ...told, building: told }
  return {
    ...wrapped,
    building: buildingRead(wrapped.building),
    notes: (wrapped.notes ?? []).map((of) => ({ ...of, notes: (of.notes ?? []).map(asNote) })),
    billingDetails: (wrapped.billingDetails ?? []).map((it) =>
      asRecord({ ...it, type: it.type ?? (it.companyName || it.nip ? 'company' : 'private') }),
    ),
  } as unknown as It & BuildingFile
}

const buildingRead = ({ title, investmentType, postalCode, ...it }: ToldBuilding): Building =>
  asBuilding({
    ...it,
    name: it.name ?? title,
    zipCode: it.zipCode ?? postalCode,
    type: it.type ?? investmentType,
    contactPersons: (it.contactPersons ?? []).map((of) => asContact({ ...of, type: of.type ?? 'other' })),
    customer: it.customer ?? { id: '', name: '' },
  })
