import { Readable } from 'node:stream'
import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import {
  byName,
  type CustomerRow,
  contactNames,
  customerColumns,
  customerOf,
  personNames,
} from './customer-rows.ts'

/** The whole list can be long (requirements 7). */
const batchSize = 500

// Any change of a row moves a count, a version or a time: 3 ms for 10,000 clients.
const fingerprint = statement(
  'customers.fingerprint',
  `select concat_ws('-', c.rows, c.versions, c.latest, b.rows, b.versions, b.latest) as value
     from (select count(*) as rows, sum(version) as versions, extract(epoch from max(updated_at)) as latest
             from customers) c,
          (select count(*) as rows, sum(version) as versions, extract(epoch from max(updated_at)) as latest
             from buildings) b`,
)
// Keyset pages keep no transaction open for a slow reader.
const nextBatch = (withPersons: boolean) =>
  statement(
    `customers.nextBatch${withPersons ? '' : '.withoutPersons'}`,
    `select ${customerColumns}, coalesce(b.buildings, '[]') as buildings, ${contactNames} as contacts
     from (select * from customers c
            where c.archived_at is null and (coalesce(c.company_name, c.name) collate "pl-x-icu", c.id) > ($1, $2::uuid)
            order by ${byName} limit ${batchSize}) c
     left join lateral (
       select json_agg(json_build_object('id', b.id, 'address', b.address, 'city', b.city${withPersons ? `, 'persons', ${personNames}` : ''})
                       order by b.address, b.id) as buildings
         from buildings b where b.customer_id = c.id and b.archived_at is null) b on true
    order by ${byName}`,
  )

export async function customersFingerprint(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ value: string }>(fingerprint)
  return rows[0]?.value ?? ''
}

const batches = { with: nextBatch(true), without: nextBatch(false) }

export async function* allCustomers(db: Queryable, withPersons: boolean): AsyncGenerator<Customer> {
  let last = { name: '', id: '00000000-0000-0000-0000-000000000000' }
  while (true) {
    const { rows } = await db.query<CustomerRow>(withPersons ? batches.with : batches.without, [
      last.name,
      last.id,
    ])
    yield* rows.map(customerOf)
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = { name: end.companyName ?? end.name, id: end.id }
  }
}

export function customersAsJson(customers: AsyncIterable<Customer>): Readable {
  return Readable.from(jsonOf(customers), { objectMode: false })
}

async function* jsonOf(customers: AsyncIterable<Customer>): AsyncGenerator<string> {
  let text = '{"customers":['
  let separator = ''
  for await (const customer of customers) {
    text += separator + JSON.stringify(customer)
    separator = ','
    // A chunk per client would cost more than the client.
    if (text.length < 32_768) continue
    yield text
    text = ''
  }
  yield `${text}]}`
}
