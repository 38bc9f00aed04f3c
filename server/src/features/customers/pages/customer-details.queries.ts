import type { CustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { hiddenFrom } from '#features/buildings/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { contactsOf } from './customer-contacts.queries.ts'
import { openMerges } from './customer-merges.queries.ts'
import { recordOf, storedCustomer } from './customer-record.queries.ts'

const mostShown = 50

const contactPersons = statement(
  'customersPages.contactPersons',
  `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.type, p.phone as "phoneNumber",
          p.email, p.description, p.version,
          json_build_object('id', b.id, 'address', b.address, 'city', b.city) as building
     from buildings b join contact_persons p on p.building_id = b.id
    where b.customer_id = $1 and p.archived_at is null and b.archived_at is null and not ${hiddenFrom('p', '$2')}
    order by p.last_name collate "pl-x-icu", p.first_name collate "pl-x-icu", p.id limit ${mostShown}`,
)
const fields =
  'r.type, r.name, r.email, r.phone, r.company_name, r.nip, r.regon, r.address, r.postal_code, r.city'
const billingRecords = statement(
  'customersPages.billingRecords',
  `select (min(r.id::text))::uuid as id, r.type, r.name, r.email, r.phone, r.company_name as "companyName", r.nip,
          r.regon, r.address, r.postal_code as "postalCode", r.city, count(distinct r.building_id) as buildings
     from buildings b join billing_records r on r.building_id = b.id
    where b.customer_id = $1 and r.archived_at is null and b.archived_at is null
    group by ${fields} order by buildings desc, id limit ${mostShown}`,
)

const ofOthers = statement(
  'customersPages.ofOthers',
  `select (select count(*) from buildings b where b.owner_id = $1) as owns,
          (select count(*) from buildings b where b.payer_id = $1) as pays`,
)

export async function customerDetails(
  db: Queryable,
  id: string,
  { withBuildings, keptFrom }: { withBuildings: boolean; keptFrom: string | null },
): Promise<CustomerDetails | null> {
  const [client, contacts, merges, persons, records, others] = await Promise.all([
    storedCustomer(db, id),
    contactsOf(db, id),
    openMerges(db, id),
    withBuildings
      ? db.query<CustomerDetails['contactPersons'][number]>(contactPersons, [id, keptFrom])
      : nothing,
    withBuildings ? db.query<CustomerDetails['billingRecords'][number]>(billingRecords, [id]) : nothing,
    withBuildings ? db.query<{ owns: number; pays: number }>(ofOthers, [id]) : nothing,
  ])
  if (!client) return null
  return {
    client: recordOf(client),
    contacts,
    merges,
    contactPersons: persons.rows,
    billingRecords: records.rows,
    ...(others.rows[0] ?? { owns: 0, pays: 0 }),
  }
}

const nothing = { rows: [] }
