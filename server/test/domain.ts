import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import { aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import {
  type Customer,
  calledPerson,
  customerBuildingOf,
  customerBuildingSearchText,
  customerSearchText,
  peopleText,
} from '@zlecenia/contract/features/customers/customers.contract'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

const json = (rows: readonly object[]) => [JSON.stringify(rows)]

export async function putCustomers(db: Queryable, customers: readonly Customer[]): Promise<void> {
  const rows = customers.map((it) => ({
    ...it,
    type: it.clientType,
    company_name: it.companyName,
    postal_code: it.zipCode,
    search_text: customerSearchText(it),
  }))
  await db.query(
    `insert into customers (id, type, name, email, phone, company_name, nip, regon, address, postal_code, city, search_text)
     select id, type, name, email, phone, company_name, nip, regon, address, postal_code, city, search_text
       from json_populate_recordset(null::customers, $1)`,
    json(rows),
  )
}

/** Inserts contacts of clients, by name. */
export async function putContacts(
  db: Queryable,
  contacts: readonly { customerId: string; name: string }[],
): Promise<void> {
  const rows = contacts.map(({ customerId, name }) => ({
    id: newId(),
    customer_id: customerId,
    name,
    contacts_text: peopleText([name]),
  }))
  await db.query(
    `with added as (
       insert into customer_contacts (id, customer_id, name)
       select id, customer_id, name from json_populate_recordset(null::customer_contacts, $1))
     update customers c set contacts_text = it.contacts_text
       from json_to_recordset($1) as it (customer_id uuid, contacts_text text) where it.customer_id = c.id`,
    json(rows),
  )
}

export async function putBuildings(
  db: Queryable,
  customerId: string,
  files: readonly BuildingDetails[],
): Promise<void> {
  const buildings = files.map(({ building: it }) => ({
    ...it,
    customer_id: customerId,
    zip_code: it.zipCode,
    search_text: customerBuildingSearchText(customerBuildingOf(it)),
    persons_text: peopleText(
      it.contactPersons.map((it) => calledPerson(`${it.firstName} ${it.lastName}`, it.phoneNumber)),
    ),
  }))
  await db.query(
    `insert into buildings (id, customer_id, name, address, zip_code, city, type, description, search_text, persons_text)
     select id, customer_id, name, address, zip_code, city, type, description, search_text, persons_text
       from json_populate_recordset(null::buildings, $1)`,
    json(buildings),
  )
  const contacts = files.flatMap(({ building }) =>
    building.contactPersons.map((it) => ({
      ...it,
      building_id: building.id,
      first_name: it.firstName,
      last_name: it.lastName,
      phone: it.phoneNumber,
    })),
  )
  await db.query(
    `insert into contact_persons (id, building_id, type, first_name, last_name, phone, email, description)
     select id, building_id, type, first_name, last_name, phone, email, description
       from json_populate_recordset(null::contact_persons, $1)`,
    json(contacts),
  )
  const notes = files.flatMap(({ building, notes: groups }) =>
    groups.flatMap(({ type, notes }) =>
      notes.map((it) => ({ ...it, building_id: building.id, category: type })),
    ),
  )
  await db.query(
    `insert into building_notes (id, building_id, category, title, content)
     select id, building_id, category, title, content from json_populate_recordset(null::building_notes, $1)`,
    json(notes),
  )
  const billing = files.flatMap(({ building, billingDetails }) =>
    billingDetails.map((it) => ({
      ...it,
      building_id: building.id,
      company_name: it.companyName,
      postal_code: it.postalCode,
      is_default: it.isDefault,
    })),
  )
  await db.query(
    `insert into billing_records (id, building_id, type, name, email, phone, company_name, nip, regon, address,
                                  postal_code, city, is_default)
     select id, building_id, type, name, email, phone, company_name, nip, regon, address, postal_code, city, is_default
       from json_populate_recordset(null::billing_records, $1)`,
    json(billing),
  )
}

export async function putCatalogue(db: Queryable): Promise<void> {
  const groups = serviceCatalogExample.map((it, position) => ({ ...it, position }))
  await db.query(
    `insert into service_groups (id, key, name, icon, color, position)
     select id, key, name, icon, color, position from json_populate_recordset(null::service_groups, $1)`,
    json(groups),
  )
  const services = serviceCatalogExample.flatMap((group) =>
    group.services.map((it, position) => ({ ...it, group_id: group.id, position })),
  )
  await db.query(
    `insert into services (id, group_id, title, position)
     select id, group_id, title, position from json_populate_recordset(null::services, $1)`,
    json(services),
  )
}

/** Building with fresh ids, so that it can be inserted several times. */
export function aFreshBuilding(n: number, customer: Customer): BuildingDetails {
  const file = aBuildingDetails({}, n, customer)
  return {
    building: {
      ...file.building,
      id: newId(),
      contactPersons: file.building.contactPersons.map((it) => ({ ...it, id: newId() })),
    },
    notes: file.notes.map((group) => ({
      ...group,
      notes: group.notes.map((it) => ({ ...it, id: newId() })),
    })),
    billingDetails: file.billingDetails.map((it) => ({ ...it, id: newId() })),
  }
}
