import {
  type Customer,
  customerBuildingOf,
  customerBuildingSearchText,
  customerSearchText,
  peopleText,
} from '@zlecenia/contract/features/customers/customers.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { foldedText } from '#platform/database/folded-again.ts'
import { contactNames, personNames } from './customer-rows.ts'

const contacts = statement(
  'people.contacts',
  `select customer_id as "of", concat_ws(E'\\n', name, nullif(phone, '')) as name from customer_contacts
    where customer_id = any($1::uuid[]) and archived_at is null order by created_at, id`,
)
const saveContacts = statement(
  'people.saveContacts',
  `update customers c set contacts_text = it.text, updated_at = now()
     from unnest($1::uuid[], $2::text[]) as it (id, text) where c.id = it.id and c.contacts_text <> it.text`,
)
const persons = statement(
  'people.persons',
  `select building_id as "of", concat_ws(E'\\n', concat_ws(' ', first_name, last_name), nullif(phone, '')) as name from contact_persons
    where building_id = any($1::uuid[]) and archived_at is null order by created_at, id`,
)
const savePersons = statement(
  'people.savePersons',
  `update buildings b set persons_text = it.text, updated_at = now()
     from unnest($1::uuid[], $2::text[]) as it (id, text) where b.id = it.id and b.persons_text <> it.text`,
)

async function follow(
  tx: Queryable,
  ids: readonly string[],
  [read, save]: [typeof contacts, typeof contacts],
) {
  const { rows } = await tx.query<{ of: string; name: string }>(read, [ids])
  const names = Map.groupBy(rows, (it) => it.of)
  await tx.query(save, [ids, ids.map((id) => peopleText(names.get(id)?.map(({ name }) => name) ?? []))])
}

/** Updates the search text of clients with the names and phones of their contacts. */
export const followContacts = (tx: Queryable, ...customerIds: readonly string[]): Promise<void> =>
  follow(tx, customerIds, [contacts, saveContacts])

/** Updates the search text of buildings with the names and phones of their persons. */
export const followPersons = (tx: Queryable, ...buildingIds: readonly string[]): Promise<void> =>
  follow(tx, buildingIds, [persons, savePersons])

type People = { people: string[] | null }
const peopleTexts = { textOf: ({ people }: People) => peopleText(people ?? []) }

/** Search texts of clients and buildings. */
export const customerTexts = [
  foldedText<Omit<Customer, 'buildings' | 'clientType' | 'contacts' | 'version'>>({
    table: 'customers',
    column: 'search_text',
    textOf: customerSearchText,
    select: `it.name, it.email, it.phone, it.address, it.city, it.postal_code as "zipCode", it.nip, it.regon,
      it.company_name as "companyName" from customers it`,
  }),
  foldedText<People>({
    table: 'customers',
    column: 'contacts_text',
    ...peopleTexts,
    select: `${contactNames.replace('c.id', 'it.id')} as people from customers it`,
  }),
  foldedText<{ id: string; address: string; city: string }>({
    table: 'buildings',
    column: 'search_text',
    select: 'it.address, it.city from buildings it',
    textOf: (it) => customerBuildingSearchText(customerBuildingOf(it)),
  }),
  foldedText<People>({
    table: 'buildings',
    column: 'persons_text',
    ...peopleTexts,
    select: `${personNames.replace('b.id', 'it.id')} as people from buildings it`,
  }),
]
