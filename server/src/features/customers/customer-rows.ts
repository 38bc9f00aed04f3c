import { type Customer, customerBuildingOf } from '@zlecenia/contract/features/customers/customers.contract'

export interface CustomerRow extends Omit<Customer, 'buildings' | 'contacts'> {
  buildings: { id: string; address: string; city: string; persons?: string[] | null }[]
  contacts?: string[] | null
}

/** The index customers__by_search_text has the same expression. */
export const customerText = '(c.search_text || c.contacts_text)'
/** `withPersons`: the caller may see all persons; the indexes buildings__by_search_text… have the same expressions. */
export const placeText = (withPersons: boolean): string =>
  withPersons ? '(b.search_text || b.persons_text)' : 'b.search_text'

export const contactNames = `(select json_agg(concat_ws(E'\\n', k.name, nullif(k.phone, '')) order by k.created_at, k.id) from customer_contacts k
  where k.customer_id = c.id and k.archived_at is null)`
export const personNames = `(select json_agg(concat_ws(E'\\n', concat_ws(' ', p.first_name, p.last_name), nullif(p.phone, '')) order by p.created_at, p.id)
  from contact_persons p where p.building_id = b.id and p.archived_at is null)`

export const customerColumns = `c.id, c.name, c.email, c.phone, c.address, c.city, c.postal_code as "zipCode",
  c.nip, c.regon, c.company_name as "companyName", c.type as "clientType", c.version`

/** The index customers__by_name has the same expression. */
export const byName = `coalesce(c.company_name, c.name) collate "pl-x-icu", c.id`

export function customerOf({ buildings, contacts, ...fields }: CustomerRow): Customer {
  return { ...fields, buildings: buildings.map(customerBuildingOf), ...(contacts && { contacts }) }
}
