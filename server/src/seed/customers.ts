import { chanceOf } from '@zlecenia/contract/examples/chance'
import { examplePlace } from '@zlecenia/contract/examples/places'
import { wellKnown } from '@zlecenia/contract/examples/well-known'
import type { BuildingType } from '@zlecenia/contract/features/buildings/building-types'
import type {
  BuildingDetails,
  NotesOfCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import {
  aBillingRecord,
  aBuilding,
  aBuildingName,
  aContactPerson,
} from '@zlecenia/contract/features/buildings/buildings.examples'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { aNote } from '@zlecenia/contract/features/buildings/notes.examples'
import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import {
  aCommunity,
  aCompany,
  aCustomer,
  contactOf,
} from '@zlecenia/contract/features/customers/customers.examples'
import { surnameFirst } from '@zlecenia/contract/lib/text'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'

export interface ExampleCustomer {
  customer: Customer
  files: BuildingDetails[]
}

interface Content {
  notes: 'all' | 'some' | 'none'
  contacts: number
  billing: number
}

const complete: Content = { notes: 'all', contacts: 1, billing: 1 }
const gorzow = { city: 'Gorzów Wielkopolski', zipCode: '66-400' }

function wellKnownCustomers(today: string): ExampleCustomer[] {
  const file = (
    n: number,
    customer: Customer,
    type: BuildingType,
    address: string | null,
    content: Content,
  ) => aFile(today, n, customer, { type, address, content })
  const at = (address: string) => ({ ...gorzow, address })
  const { communityWithAll, companyWithoutNotes, privatePerson, companyWithBuildings } = wellKnown
  const first = aCommunity(
    {
      ...at(communityWithAll.building),
      companyName: communityWithAll.companyName,
      email: 'zarzad@kwiatowa12.example',
    },
    1,
  )
  const second = aCompany(
    {
      ...at(companyWithoutNotes.building),
      companyName: companyWithoutNotes.companyName,
      email: 'biuro@zubr.example',
    },
    2,
  )
  const third = aCustomer(
    { ...at(privatePerson.building), name: privatePerson.name, email: 'halina.zolkiewska@poczta.example' },
    3,
  )
  const fourth = aCompany(
    {
      ...at('ul. Walczaka 25'),
      companyName: companyWithBuildings.companyName,
      email: 'biuro@nadwarcianskie.example',
    },
    4,
  )
  return [
    { customer: first, files: [file(1, first, 'residential', first.address, complete)] },
    { customer: second, files: [file(2, second, 'service', second.address, { ...complete, notes: 'none' })] },
    {
      customer: third,
      files: [file(3, third, 'single_family', third.address, { notes: 'none', contacts: 0, billing: 0 })],
    },
    {
      customer: fourth,
      files: companyWithBuildings.buildings.map((address, i) =>
        file(4 + i, fourth, 'residential', address, { ...complete, billing: i === 0 ? 2 : 1 }),
      ),
    },
  ]
}

export function exampleCustomers(today: string): ExampleCustomer[] {
  const customers = wellKnownCustomers(today)
  let building = 8
  for (let n = 5; n <= 40; n++) {
    const customer = n <= 16 ? aCustomer({}, n) : n <= 26 ? aCompany({}, n) : aCommunity({}, n)
    const isPrivate = customer.clientType === 'private'
    const count = isPrivate ? 1 : n <= 29 ? 3 : 2
    const files = Array.from({ length: count }, (_, i) => {
      const address = i === 0 ? customer.address : examplePlace(`building ${building}`).address
      const type = isPrivate
        ? 'single_family'
        : customer.companyName?.startsWith('Wsp')
          ? 'residential'
          : undefined
      const content = contentOf(building)
      return aFile(today, building++, customer, { type, address, content })
    })
    customers.push({ customer, files })
  }
  return customers
}

/** Duplicates added in a hurry; they have no other records yet, so that all other examples stay unchanged. */
export function exampleDuplicates(customers: readonly ExampleCustomer[]): ExampleCustomer[] {
  const person = customers[5]?.customer
  const community = customers[29]?.customer
  if (!person || !community) return []
  const { address, city, zipCode } = community
  const again = [
    aCommunity(
      {
        address: address?.replace(/^ul\. /u, '') ?? null,
        city,
        zipCode,
        nip: null,
        regon: null,
        email: null,
        companyName: community.companyName?.replace('Wspólnota Mieszkaniowa', 'WM') ?? null,
      },
      41,
    ),
    aCustomer({ name: surnameFirst(person.name), phone: person.phone, email: null, ...unknownPlace }, 42),
  ]
  return again.map((customer) => ({ customer, files: [] }))
}
const unknownPlace = { address: null, city: null, zipCode: null }

function contentOf(n: number): Content {
  const kind = chanceOf(`content ${n}`).int(1, 10)
  if (kind <= 5) return complete
  if (kind <= 7) return { notes: 'some', contacts: 2, billing: 1 }
  if (kind <= 8) return { notes: 'all', contacts: 3, billing: 2 }
  if (kind <= 9) return { notes: 'some', contacts: 0, billing: 1 }
  return { notes: 'none', contacts: 0, billing: 0 }
}

interface Wanted {
  type: BuildingType | undefined
  address: string | null
  content: Content
}

function aFile(today: string, n: number, customer: Customer, wanted: Wanted): BuildingDetails {
  const { content } = wanted
  const base = aBuilding({}, n, customer)
  const type = wanted.type ?? chanceOf(`kind ${n}`).pick(['residential', 'service'] as const)
  const address = (wanted.address ?? base.address).replace(/\/\d+$/u, '')
  const contacts = ['contact_person', 'accountant', 'body_guard'] as const
  return {
    building: {
      ...base,
      type,
      address,
      zipCode: customer.zipCode,
      city: customer.city ?? base.city,
      name: aBuildingName(type, address, n),
      contactPersons: contacts
        .slice(0, content.contacts)
        .map((kindOfContact, i) => aContactPerson({ type: kindOfContact }, n * 10 + i)),
    },
    notes: notesOf(today, n, content.notes),
    billingDetails: Array.from({ length: content.billing }, (_, i) =>
      aBillingRecord(
        { isDefault: i === 0 },
        n * 10 + i,
        contactOf(i === 0 ? customer : aCompany({}, 5000 + n)),
      ),
    ),
  }
}

function notesOf(today: string, n: number, which: Content['notes']): NotesOfCategory[] {
  if (which === 'none') return []
  const chance = chanceOf(`notes ${n}`)
  const categories = which === 'all' ? noteCategories : noteCategories.filter(() => chance.may(0.4))
  return categories.map((type) => {
    const confirmed = chance.may(0.3) ? instantInWarsaw(dayAfter(today, -chance.int(2, 300)), 10 * 60) : null
    return { type, notes: [aNote(type, { confirmedAt: confirmed?.toISOString() ?? null }, n)] }
  })
}
