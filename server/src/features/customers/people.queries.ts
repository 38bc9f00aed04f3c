import { peopleText } from '@zlecenia/contract/features/customers/customers.contract'
import { type Queryable, statement } from '../../platform/database/database.ts'

const contacts = statement(
  'people.contacts',
  `select customer_id as "of", name from customer_contacts
    where customer_id = any($1::uuid[]) and archived_at is null order by created_at, id`,
)
const saveContacts = statement(
  'people.saveContacts',
  `update customers c set contacts_text = it.text, updated_at = now()
     from unnest($1::uuid[], $2::text[]) as it (id, text) where c.id = it.id and c.contacts_text <> it.text`,
)
const persons = statement(
  'people.persons',
  `select building_id as "of", concat_ws(' ', first_name, last_name) as name from contact_persons
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

/** A client is found by the names of its contacts. */
export const followContacts = (tx: Queryable, ...customerIds: readonly string[]): Promise<void> =>
  follow(tx, customerIds, [contacts, saveContacts])

/** A building is found by the names of its persons. */
export const followPersons = (tx: Queryable, ...buildingIds: readonly string[]): Promise<void> =>
  follow(tx, buildingIds, [persons, savePersons])
