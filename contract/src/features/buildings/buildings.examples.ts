import { chanceOf, exampleId } from '../../examples/chance.ts'
import { examplePhone } from '../../examples/identifiers.ts'
import { examplePerson } from '../../examples/people.ts'
import { examplePlace } from '../../examples/places.ts'
import type { Contact, Customer } from '../customers/customers.contract.ts'
import { aCommunity, contactOf } from '../customers/customers.examples.ts'
import { type BuildingType, buildingTypes } from './building-types.ts'
import type { BillingRecord, Building, BuildingDetails, ContactPerson } from './buildings.contract.ts'
import { someNotes } from './notes.examples.ts'

const descriptions = [
  null,
  'Trzy klatki, winda w każdej, garaż podziemny na 42 miejsca.',
  'Budynek z 1978 r. po termomodernizacji, bez windy.',
  'Parter usługowy, na piętrach mieszkania.',
] as const

const names: Record<BuildingType, readonly string[]> = {
  single_family: ['Dom jednorodzinny', 'Segment w zabudowie szeregowej', 'Bliźniak'],
  residential: ['Budynek mieszkalny', 'Blok', 'Kamienica', 'Apartamentowiec'],
  service: ['Biurowiec', 'Pawilon handlowy', 'Hala magazynowa', 'Przychodnia', 'Budynek usługowy'],
}

export function aBuildingName(type: BuildingType, address: string, n = 1): string {
  return `${chanceOf(`building name ${n}`).pick(names[type])} ${address.replace(/^(ul|os|al|pl)\. /u, '')}`
}

export function aBuilding(
  overrides: Partial<Building> = {},
  n = 1,
  customer: Pick<Customer, 'id' | 'name' | 'companyName'> = aCommunity(),
): Building {
  const chance = chanceOf(`building ${n}`)
  const place = examplePlace(`building ${n}`)
  const type = chance.pick(['residential', 'residential', ...buildingTypes] as const)
  return {
    id: exampleId(`building ${n}`),
    name: aBuildingName(type, place.address, n),
    address: place.address,
    zipCode: place.postalCode,
    city: place.city,
    type,
    description: chance.pick(descriptions),
    contactPersons: [aContactPerson({}, n)],
    investmentTags: [],
    customer: { id: customer.id, name: customer.companyName ?? customer.name },
    ...overrides,
  }
}

export function aContactPerson(overrides: Partial<ContactPerson> = {}, n = 1): ContactPerson {
  const person = examplePerson(`contact ${n}`)
  return {
    id: exampleId(`contact ${n}`),
    firstName: person.firstName,
    lastName: person.lastName,
    type: 'contact_person',
    phoneNumber: examplePhone(200_000 + n),
    email: person.email,
    description: null,
    version: 1,
    ...overrides,
  }
}

export function aBillingRecord(
  overrides: Partial<BillingRecord> = {},
  n = 1,
  of: Contact = contactOf(aCommunity()),
): BillingRecord {
  return { ...of, id: exampleId(`billing ${n}`), isDefault: true, version: 1, ...overrides }
}

export function aBuildingDetails(
  overrides: Partial<BuildingDetails> = {},
  n = 1,
  customer: Customer = aCommunity(),
): BuildingDetails {
  return {
    building: aBuilding({}, n, customer),
    notes: someNotes(n),
    billingDetails: [aBillingRecord({}, n, contactOf(customer))],
    ...overrides,
  }
}
