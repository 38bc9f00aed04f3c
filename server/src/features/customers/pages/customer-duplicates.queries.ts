import type { DuplicateReason } from '@zlecenia/contract/features/customers/pages/duplicate-list'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'

export const comparedAtOnce = 500

/** Minimal similarity of two names of one client. */
const alike = 0.6
/** A value shared by more clients belongs to their manager and is no sign of a duplicate. */
const mostSharing = 10

export interface ToCompare {
  id: string
  version: number
  name: string
  address: string | null
  city: string | null
}

// Serialises comparisons: two concurrent runs would miss a pair of two changed clients.
const turn = statement('customerDuplicates.turn', 'select pg_advisory_xact_lock($1)')
const waiting = statement(
  'customerDuplicates.waiting',
  'select id from customers where compared_version is distinct from version limit 1',
)
const toCompare = statement(
  'customerDuplicates.toCompare',
  `select id, version, coalesce(company_name, name) as name, address, city from customers
    where compared_version is distinct from version order by id limit ${comparedAtOnce}
      for no key update skip locked`,
)
const keep = statement(
  'customerDuplicates.keepKeys',
  `update customers c set double_name = k.name, double_place = k.place, compared_version = c.version
     from json_to_recordset($1::json) as k (id uuid, name text, place text) where c.id = k.id`,
)
const shared = (column: string, as: string) =>
  `(select count(*) from (select from customers x where ${column.replaceAll('c.', 'x.')} = ${as} limit ${mostSharing + 1}) x) <= ${mostSharing}`
const sides = (column: string, weight: number, reason: string, and = 'true') =>
  `select s.id as own, c.id as other, '${reason}' as reason, ${weight} as weight
     from compared s join customers c on ${column} = ${column.replaceAll('c.', 's.')} and c.id <> s.id
    where ${and}`
const find = statement(
  'customerDuplicates.find',
  `with compared as (
     select * from customers where id = any($1::uuid[]) and archived_at is null and merged_into is null
   ), alike as (
     ${sides('c.nip', 8, 'nip')}
     union all
     ${sides('c.double_place', 4, 'name', `similarity(c.double_name, s.double_name) >= ${alike}`)}
     union all
     ${sides('lower(c.email)', 2, 'email', shared('lower(c.email)', 'lower(s.email)'))}
     union all
     ${sides('c.phone', 1, 'phone', shared('c.phone', 's.phone'))}
   ), found as (
     select least(a.own, a.other) as first_id, greatest(a.own, a.other) as second_id,
            array_agg(distinct a.reason) as reasons, sum(distinct a.weight) as weight
       from alike a join customers c on c.id = a.other
      where c.archived_at is null and c.merged_into is null
      group by 1, 2
   ), gone as (
     delete from customer_doubles d
      where (d.first_id = any($1::uuid[]) or d.second_id = any($1::uuid[])) and d.different_at is null
        and not exists (select from found f where f.first_id = d.first_id and f.second_id = d.second_id)
   )
   insert into customer_doubles (id, first_id, second_id, reasons, weight)
   select gen_random_uuid(), first_id, second_id, reasons, weight from found
   on conflict (first_id, second_id) do update set reasons = excluded.reasons, weight = excluded.weight
    where customer_doubles.reasons <> excluded.reasons`,
)
const given = `json_to_recordset($1::json)
  as s (k int, id uuid, nip text, email text, phone text, double_name text, double_place text)`
const alikeTo = (on: string, weight: number, reason: string, and = 'true') =>
  `select s.k, c.id, '${reason}' as reason, ${weight} as weight from s join customers c on ${on}
    where ${and} and c.archived_at is null and c.merged_into is null`
const known = statement(
  'customerDuplicates.known',
  `with s as materialized (select * from ${given}), alike as (
     ${alikeTo('c.id = s.id', 16, 'nip')}
     union all
     ${alikeTo('c.nip = s.nip', 8, 'nip')}
     union all
     ${alikeTo('c.double_place = s.double_place', 4, 'name', `similarity(c.double_name, s.double_name) >= ${alike}`)}
     union all
     ${alikeTo('c.double_name = s.double_name', 4, 'name', 's.double_place is null and s.nip is null')}
     union all
     ${alikeTo('lower(c.email) = lower(s.email)', 2, 'email', shared('lower(c.email)', 'lower(s.email)'))}
     union all
     ${alikeTo('c.phone = s.phone', 1, 'phone', shared('c.phone', 's.phone'))}
   )
   select a.k, a.id, coalesce(c.company_name, c.name) as name, c.nip, array_agg(distinct a.reason) as reasons,
          sum(distinct a.weight)::int as weight
     from alike a join customers c on c.id = a.id
    group by a.k, a.id, c.id order by a.k, weight desc, a.id`,
)
const pair = statement(
  'customerDuplicates.pair',
  `select id, different_at is not null as different from customer_doubles
    where first_id = least($1::uuid, $2::uuid) and second_id = greatest($1::uuid, $2::uuid) for update`,
)
const decide = statement(
  'customerDuplicates.decide',
  `update customer_doubles set different_at = case when $2 then now() end where id = $1`,
)
const forget = statement(
  'customerDuplicates.forget',
  'delete from customer_doubles where (first_id = $1 or second_id = $1) and different_at is null',
)

export async function someToCompare(db: Queryable): Promise<boolean> {
  return (await db.query(waiting)).rows.length > 0
}

export async function customersToCompare(tx: Queryable): Promise<ToCompare[]> {
  await tx.query(turn, [locks.duplicates])
  return (await tx.query<ToCompare>(toCompare)).rows
}

export async function compare(
  tx: Queryable,
  keys: readonly { id: string; name: string; place: string | null }[],
): Promise<void> {
  await tx.query(keep, [JSON.stringify(keys)])
  await tx.query(find, [keys.map(({ id }) => id)])
}

/** A client to be added; null fields match nothing. `k` is a number chosen by the caller. */
export interface GivenCustomer {
  k: number
  id: string | null
  nip: string | null
  email: string | null
  phone: string | null
  double_name: string
  double_place: string | null
}
export interface AlikeCustomer {
  k: number
  id: string
  name: string
  nip: string | null
  reasons: DuplicateReason[]
  /** At least 4: by id, NIP, or name and place. */
  weight: number
}

/** Existing clients that match by the rule of pairs, the surest first; run after existing clients are compared. */
export async function customersAlike(db: Queryable, all: readonly GivenCustomer[]): Promise<AlikeCustomer[]> {
  return (await db.query<AlikeCustomer>(known, [JSON.stringify(all)])).rows
}

export async function pairOf(tx: Queryable, one: string, other: string) {
  return (await tx.query<{ id: string; different: boolean }>(pair, [one, other])).rows[0]
}

export async function decidePair(tx: Queryable, id: string, different: boolean): Promise<void> {
  await tx.query(decide, [id, different])
}

export async function forgetPairs(tx: Queryable, customerId: string): Promise<void> {
  await tx.query(forget, [customerId])
}
