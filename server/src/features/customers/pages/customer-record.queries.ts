import type { Contact } from '@zlecenia/contract/features/customers/customers.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

export type StoredCustomer = Contact &
  Pick<
    CustomerRecord,
    'id' | 'version' | 'paymentDays' | 'invoiceEmail' | 'remarks' | 'archived' | 'removable'
  > & {
    createdAt: Date
    mergedInto: string | null
  }

export function recordOf(it: StoredCustomer): CustomerRecord {
  const { type, postalCode, name, createdAt, mergedInto: _, ...same } = it
  return {
    ...same,
    name: name ?? '',
    clientType: type,
    zipCode: postalCode,
    createdAt: createdAt.toISOString(),
  }
}

const select = `
  select c.id, c.type, c.name, c.email, c.phone, c.company_name as "companyName", c.nip, c.regon, c.address,
         c.postal_code as "postalCode", c.city, c.payment_days as "paymentDays",
         c.invoice_email as "invoiceEmail", c.remarks, c.archived_at is not null as archived, c.version,
         c.created_at as "createdAt", c.merged_into as "mergedInto",
         not exists (select from orders o where o.customer_id = c.id)
           and not exists (select from buildings b where b.customer_id = c.id)
           and not exists (select from buildings b where b.owner_id = c.id)
           and not exists (select from buildings b where b.payer_id = c.id)
           and not exists (select from orders o where o.payer_id = c.id)
           and not exists (select from contracts t where t.customer_id = c.id)
           and not exists (select from customers m where m.merged_into = c.id) as removable
    from customers c where c.id = $1`
const one = statement('customerRecord.one', select)
const locked = statement(
  'customerRecord.locked',
  'select id from customers where id = any($1::uuid[]) order by id for update',
)
const insert = statement(
  'customerRecord.insert',
  `insert into customers (id, type, name, email, phone, company_name, nip, regon, address, postal_code, city,
                          search_text)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing`,
)
const update = statement(
  'customerRecord.update',
  `update customers
      set type = $2, name = $3, email = $4, phone = $5, company_name = $6, nip = $7, regon = $8, address = $9,
          postal_code = $10, city = $11, search_text = $12, payment_days = $13, invoice_email = $14, remarks = $15,
          archived_at = case when $16::boolean then coalesce(archived_at, now()) end,
          version = version + 1, updated_at = now()
    where id = $1 and version = $17`,
)
const withParts = statement(
  'customerRecord.withParts',
  `with recursive parts as (
     select c.id from customers c where c.id = $1
     union
     select c.id from parts join customers c on c.merged_into = parts.id
   )
   select id from parts`,
)
const remove = statement('customerRecord.remove', 'delete from customers where id = $1')

export async function storedCustomer(db: Queryable, id: string): Promise<StoredCustomer | null> {
  return (await db.query<StoredCustomer>(one, [id])).rows[0] ?? null
}

/** Row locks: no order or building is added meanwhile. */
export async function lockCustomers(tx: Queryable, ...ids: string[]): Promise<void> {
  await tx.query(locked, [ids])
}

const contactValues = (it: Contact) => [
  it.type,
  it.name,
  it.email,
  it.phone,
  it.companyName,
  it.nip,
  it.regon,
  it.address,
  it.postalCode,
  it.city,
]

/** 0 when a client with this id exists. */
export async function insertCustomer(
  tx: Queryable,
  it: Contact & { id: string; searchText: string },
): Promise<number> {
  return (await tx.query(insert, [it.id, ...contactValues(it), it.searchText])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveCustomer(
  tx: Queryable,
  it: StoredCustomer & { searchText: string },
): Promise<number> {
  const terms = [it.paymentDays, it.invoiceEmail, it.remarks, it.archived]
  return (await tx.query(update, [it.id, ...contactValues(it), it.searchText, ...terms, it.version])).rowCount
}

/** Ids of the client and of the clients merged into it: they share one history. */
export async function idsOf(db: Queryable, id: string): Promise<string[]> {
  return (await db.query<{ id: string }>(withParts, [id])).rows.map((it) => it.id)
}

export async function deleteCustomerRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
