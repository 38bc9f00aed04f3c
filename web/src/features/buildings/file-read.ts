import type {
  BillingRecord,
  Building,
  BuildingFile,
  BuildingNote,
  ContactPerson,
  NoteCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { said } from '../../lib/said.ts'

// What a building's calls answer, as any server of requirements 7 may spell it: the building or something that wraps
// it, a few names of its own, and null or no key where there is nothing.

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

const noBuilding: Omit<Building, 'id' | 'contactPersons'> = {
  ...{ name: null, address: '', zipCode: null, city: '', type: null, description: null },
  ...{ investmentTags: [], customer: { id: '', name: '' } },
}
const noContact: Omit<ContactPerson, 'id'> = {
  ...{ firstName: null, lastName: null, type: 'other', phoneNumber: null, email: null, description: null },
  version: 1,
}
const noNote: Omit<BuildingNote, 'id'> = {
  ...{ content: '', title: null, confirmedAt: null, confirmedBy: null, version: 1 },
}
const noRecord: Omit<BillingRecord, 'id' | 'type'> = {
  ...{ name: null, email: null, phone: null, companyName: null, nip: null, regon: null },
  ...{ address: null, postalCode: null, city: null, isDefault: false, version: 1 },
}

/** A building's file, however its server spells it; whatever else is told of it stays. */
export function fileRead<It extends ToldFile>(told: It): It & BuildingFile {
  const wrapped: { building: ToldBuilding } & Around = 'building' in told ? told : { ...told, building: told }
  return {
    ...wrapped,
    building: buildingRead(wrapped.building),
    notes: (wrapped.notes ?? []).map((of) => ({
      ...of,
      notes: (of.notes ?? []).map((it) => ({ ...noNote, ...said(it) })),
    })),
    billingDetails: (wrapped.billingDetails ?? []).map((it) => ({
      ...noRecord,
      type: it.companyName || it.nip ? 'company' : 'private',
      ...said(it),
    })),
  } as unknown as It & BuildingFile
}

const buildingRead = ({ title, investmentType, postalCode, ...it }: ToldBuilding) => ({
  ...noBuilding,
  ...said({ name: title, type: investmentType, zipCode: postalCode }),
  ...said(it),
  contactPersons: (it.contactPersons ?? []).map((of) => ({ ...noContact, ...said(of) })),
})
