import type { CustomerContact } from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = `id, name, position, phone, email, is_main as "isMain", archived_at is not null as archived, version`
const all = statement(
  'customerContacts.all',
  `select ${columns} from customer_contacts where customer_id = $1
    order by archived_at is not null, not is_main, name collate "pl-x-icu", id`,
)
const one = statement(
  'customerContacts.one',
  `select ${columns} from customer_contacts where customer_id = $1 and id = $2`,
)
const insert = statement(
  'customerContacts.insert',
  `insert into customer_contacts (customer_id, id, name, position, phone, email, is_main)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
)
const update = statement(
  'customerContacts.update',
  `update customer_contacts
      set name = $3, position = $4, phone = $5, email = $6, is_main = $7,
          archived_at = case when $8::boolean then coalesce(archived_at, now()) end, version = version + 1
    where customer_id = $1 and id = $2 and version = $9`,
)
const noOtherMain = statement(
  'customerContacts.noOtherMain',
  `update customer_contacts set is_main = false, version = version + 1
    where customer_id = $1 and id <> $2 and is_main`,
)

export async function contactsOf(db: Queryable, customerId: string): Promise<CustomerContact[]> {
  return (await db.query<CustomerContact>(all, [customerId])).rows
}

export async function contactRow(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<CustomerContact | null> {
  return (await db.query<CustomerContact>(one, [customerId, id])).rows[0] ?? null
}

const fieldsOf = (it: Omit<CustomerContact, 'id' | 'version'>) => [
  it.name,
  it.position,
  it.phone,
  it.email,
  it.isMain,
]

/** 0 when any client has a contact with this id. */
export async function insertContact(
  tx: Queryable,
  customerId: string,
  it: Omit<CustomerContact, 'version'>,
): Promise<number> {
  return (await tx.query(insert, [customerId, it.id, ...fieldsOf(it)])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveContact(tx: Queryable, customerId: string, it: CustomerContact): Promise<number> {
  const { rowCount } = await tx.query(update, [customerId, it.id, ...fieldsOf(it), it.archived, it.version])
  return rowCount
}

export async function onlyMain(tx: Queryable, customerId: string, id: string): Promise<void> {
  await tx.query(noOtherMain, [customerId, id])
}
