import { exampleId } from '@zlecenia/contract/examples/chance'
import { wellKnown } from '@zlecenia/contract/examples/well-known'
import type { Building } from '@zlecenia/contract/features/buildings/buildings.contract'
import {
  aBuildingsShape,
  hoursOfPerson,
} from '@zlecenia/contract/features/buildings/pages/buildings-pages.examples'
import {
  type Customer,
  calledPerson,
  customerBuildingOf,
  customerBuildingSearchText,
  customerSearchText,
  peopleText,
} from '@zlecenia/contract/features/customers/customers.contract'
import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import {
  aCustomerContact,
  aCustomersTerms,
} from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import type { Queryable } from '#platform/database/database.ts'
import type { ExampleCustomer } from './customers.ts'
import { insertRows } from './insert-rows.ts'

export async function insertCustomers(
  db: Queryable,
  customers: readonly ExampleCustomer[],
  { createdAt, confirmedBy }: { createdAt: Date; confirmedBy: string | null },
): Promise<void> {
  const times = { version: 1, created_at: createdAt, updated_at: createdAt }
  const files = customers.flatMap((customer) => customer.files)

  await insertRows(
    db,
    'customers',
    customers.map(({ customer }, n) => ({
      id: customer.id,
      ...columnsOf(contactOf(customer)),
      ...termsOf(customer, n),
      search_text: customerSearchText(customer),
      contacts_text: peopleText(contactsOf(customer, n).map(({ name, phone }) => calledPerson(name, phone))),
      ...times,
    })),
  )
  await insertRows(
    db,
    'customer_contacts',
    customers.flatMap(({ customer }, n) =>
      contactsOf(customer, n).map((it) => ({
        id: it.id,
        customer_id: customer.id,
        name: it.name,
        position: it.position,
        phone: it.phone,
        email: it.email,
        is_main: it.isMain,
        version: 1,
        created_at: createdAt,
      })),
    ),
  )
  await insertRows(
    db,
    'buildings',
    files.map(({ building: it }, n) => ({
      id: it.id,
      customer_id: it.customer.id,
      name: it.name,
      address: it.address,
      zip_code: it.zipCode,
      city: it.city,
      type: it.type,
      description: it.description,
      ...shapeOf(it, n),
      ...heldBy(it, customers),
      search_text: customerBuildingSearchText(customerBuildingOf(it)),
      persons_text: peopleText(
        it.contactPersons.map((person) =>
          calledPerson(`${person.firstName} ${person.lastName}`, person.phoneNumber),
        ),
      ),
      ...times,
    })),
  )
  await insertRows(
    db,
    'contact_persons',
    files.flatMap(({ building }, n) =>
      building.contactPersons.map((it, i) => ({
        id: it.id,
        building_id: building.id,
        type: it.type,
        first_name: it.firstName,
        last_name: it.lastName,
        phone: it.phoneNumber,
        email: it.email,
        description: it.description,
        hours: hoursOfPerson(n * 10 + i),
        ...times,
      })),
    ),
  )
  await insertRows(
    db,
    'building_notes',
    files.flatMap(({ building, notes }) =>
      notes.flatMap((category) =>
        category.notes.map((it) => ({
          id: it.id,
          building_id: building.id,
          category: category.type,
          title: it.title,
          content: it.content,
          confirmed_at: it.confirmedAt,
          confirmed_by: it.confirmedAt && confirmedBy,
          written_at: createdAt,
          written_by: confirmedBy,
          ...times,
        })),
      ),
    ),
  )
  await insertRows(
    db,
    'billing_records',
    files.flatMap(({ building, billingDetails }) =>
      billingDetails.map(({ id, isDefault, ...contact }) => ({
        id,
        building_id: building.id,
        ...columnsOf(contact),
        is_default: isDefault,
        ...times,
      })),
    ),
  )
}

/** Owner and payer: a manager orders for the community that owns the building and pays. */
function heldBy({ address, customer }: Building, customers: readonly ExampleCustomer[]) {
  const { companyWithBuildings: manager, communityWithAll } = wellKnown
  const isManaged = customer.name === manager.companyName && address === manager.buildings[2]
  const named = customers.find((it) => it.customer.companyName === communityWithAll.companyName)
  const id = isManaged ? (named?.customer.id ?? null) : null
  return { owner_id: id, payer_id: id }
}

function termsOf(customer: Customer, n: number) {
  const { paymentDays, invoiceEmail, remarks } = aCustomersTerms(customer, n)
  return { payment_days: paymentDays, invoice_email: invoiceEmail, remarks }
}

function shapeOf(building: Building, n: number) {
  const { yearBuilt, footprintArea, roofArea, ...shape } = aBuildingsShape(building, n)
  return { ...shape, year_built: yearBuilt, footprint_area: footprintArea, roof_area: roofArea }
}

/** Two contacts, one or none. */
const contactsOf = (customer: Customer, n: number) =>
  customer.clientType === 'private'
    ? []
    : [0, 1]
        .slice(0, n % 3)
        .map((nth) =>
          aCustomerContact(
            { id: exampleId(`contact ${nth} of ${customer.id}`), isMain: nth === 0 },
            n * 2 + nth,
          ),
        )

function columnsOf({ companyName, postalCode, ...same }: ReturnType<typeof contactOf>) {
  return { ...same, company_name: companyName, postal_code: postalCode }
}
