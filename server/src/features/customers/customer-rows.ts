import { type Customer, customerBuildingOf } from '@zlecenia/contract/features/customers/customers.contract'

export interface CustomerRow extends Omit<Customer, 'buildings'> {
  buildings: { id: string; address: string; city: string }[]
}

export const customerColumns = `c.id, c.name, c.email, c.phone, c.address, c.city, c.postal_code as "zipCode",
  c.nip, c.regon, c.company_name as "companyName", c.type as "clientType", c.version`

/** The index customers__by_name has the same expression. */
export const byName = `coalesce(c.company_name, c.name) collate "pl-x-icu", c.id`

export function customerOf({ buildings, ...fields }: CustomerRow): Customer {
  return { ...fields, buildings: buildings.map(customerBuildingOf) }
}
