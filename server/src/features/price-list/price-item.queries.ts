import type {
  CustomerPrice,
  PriceItem,
  PriceOfDay,
} from '@zlecenia/contract/features/price-list/price-list.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { asDecimal, netOn, rowColumns } from './price-list.queries.ts'

const prices = `(
  select json_agg(json_build_object('net', ${asDecimal('p.net')}, 'by', p.by, 'from', p.valid_from, 'until', p.until)
                  order by p.valid_from desc nulls last)
    from (select p.*, lead(p.valid_from) over (order by p.valid_from nulls first) - 1 as until
            from (select i.net, null::date as valid_from, null::text as by
                   union all
                  select c.net, c.valid_from, u.first_name || ' ' || u.last_name
                    from price_changes c left join users u on u.id = c.made_by where c.item_id = i.id) p) p)`
const customerPrices = `coalesce((
  select json_agg(json_build_object('id', p.id, 'net', ${asDecimal('p.net')}, 'from', p.valid_from, 'until', p.valid_until,
                    'customer', json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)))
                  order by coalesce(c.company_name, c.name) collate "pl-x-icu", c.id, p.valid_from desc)
    from customer_prices p join customers c on c.id = p.customer_id and c.merged_into is null
   where p.item_id = i.id), '[]')`

const byId = statement(
  'priceItems.byId',
  `select ${rowColumns}, i.version, i.service_id as "serviceId", i.group_id as "groupId", i.rate_reason as "rateReason",
          ${prices} as prices, ${customerPrices} as "customerPrices"
     from price_items i where i.id = $1`,
)
const ofDay = statement(
  'priceItems.ofDay',
  `select i.id, i.service_id as "serviceId", i.name, i.kind, i.unit, i.rate, i.rate_reason as "rateReason", i.annex15,
          (select json_build_object('id', g.id, 'name', g.name) from service_groups g where g.id = i.group_id) as "group",
          ${asDecimal(`coalesce(own.net, ${netOn('$1::date')})`)} as net, own.net is not null as "isOwn"
     from price_items i
     left join customer_prices own on own.item_id = i.id and own.customer_id = $2::uuid
       and own.valid_from <= $1::date and (own.valid_until is null or own.valid_until >= $1::date)
    where i.active
    order by i.position, i.id`,
)
const ofServices = statement(
  'priceItems.ofServices',
  `select distinct on (wanted.service, wanted.day, wanted.client)
          wanted.service as "serviceId", wanted.day, wanted.client as "customerId", i.name, i.kind, i.unit, i.rate,
          i.rate_reason as "rateReason", i.annex15, ${asDecimal(`coalesce(own.net, ${netOn('wanted.day')})`)} as net
     from unnest($1::uuid[], $2::date[], $3::uuid[]) as wanted (service, day, client)
     join price_items i on i.service_id = wanted.service and i.active
     left join customer_prices own on own.item_id = i.id and own.customer_id = wanted.client
       and own.valid_from <= wanted.day and (own.valid_until is null or own.valid_until >= wanted.day)
    order by wanted.service, wanted.day, wanted.client, i.position, i.id`,
)
const locked = statement('priceItems.locked', 'select id from price_items where id = $1 for update')
const lockNew = statement(
  'priceItems.lockNew',
  "select pg_advisory_xact_lock(hashtextextended('price_items', 0))",
)
const counted = statement('priceItems.count', 'select count(*)::int as total from price_items')
const serviceOf = statement(
  'priceItems.service',
  'select s.title, s.group_id as "groupId" from services s where s.id = $1 for key share',
)
const groupOf = statement('priceItems.group', 'select name from service_groups where id = $1 for key share')
const insert = statement(
  'priceItems.insert',
  `insert into price_items (id, service_id, group_id, name, kind, unit, net, rate, rate_reason, annex15, public,
                            search_text, position)
   select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::numeric, $8::text, $9::text, $10::boolean,
          $11::boolean, $12::text, least(coalesce(max(position), 0) + 10, 100000) from price_items
       on conflict on constraint price_items__pk do nothing`,
)
const update = statement(
  'priceItems.update',
  `update price_items
      set service_id = $2, group_id = $3, name = $4, kind = $5, unit = $6, rate = $7, rate_reason = $8, annex15 = $9,
          public = $10, active = $11, position = $12, search_text = $13, version = version + 1, updated_at = now()
    where id = $1 and version = $14`,
)
const setFirst = statement('priceItems.setFirst', 'update price_items set net = $2 where id = $1')
const setFrom = statement(
  'priceItems.setFrom',
  `insert into price_changes (item_id, valid_from, net, made_by) values ($1, $2, $3, $4)
       on conflict on constraint price_changes__pk
       do update set net = excluded.net, made_by = excluded.made_by, made_at = now()`,
)
// A change to the price before it would be no change.
const dropSame = statement(
  'priceItems.dropSame',
  `delete from price_changes d using price_items i
    where d.item_id = $1 and d.valid_from = $2 and i.id = d.item_id and d.net = ${netOn('d.valid_from - 1')}`,
)
const priceOn = statement(
  'priceItems.priceOn',
  `select ${asDecimal(netOn('$2::date'))} as net from price_items i where i.id = $1`,
)
const ofGroup = statement(
  'priceItems.ofGroup',
  `select i.id, i.name, i.unit, ${asDecimal(netOn('$2::date'))} as net,
          exists (select from price_changes c where c.item_id = i.id and c.valid_from > $2::date) as "hasLater"
     from price_items i
    where i.active and ($1::uuid is null or i.group_id = $1)
    order by i.position, i.id`,
)
const lockGroup = statement(
  'priceItems.lockGroup',
  `select from price_items i where i.active and ($1::uuid is null or i.group_id = $1) order by i.id for update`,
)
const raise = statement(
  'priceItems.raise',
  `with raised as (select * from unnest($1::uuid[], $2::numeric[]) as it (id, net)),
   changed as (
     insert into price_changes (item_id, valid_from, net, made_by) select id, $3::date, net, $4::uuid from raised
         on conflict on constraint price_changes__pk
         do update set net = excluded.net, made_by = excluded.made_by, made_at = now())
   update price_items i set version = version + 1, updated_at = now() from raised where i.id = raised.id`,
)

export async function priceItemById(db: Queryable, id: string): Promise<PriceItem | null> {
  return (await db.query<PriceItem>(byId, [id])).rows[0] ?? null
}

export async function pricesOfDay(
  db: Queryable,
  { day, customerId }: { day: string; customerId?: string | undefined },
): Promise<PriceOfDay[]> {
  return (await db.query<PriceOfDay>(ofDay, [day, customerId ?? null])).rows
}

export interface WantedPrice {
  serviceId: string
  day: string
  customerId: string
}
export type ServicePrice = WantedPrice &
  Pick<PriceOfDay, 'name' | 'kind' | 'unit' | 'net' | 'rate' | 'rateReason' | 'annex15'>

/** Prices of services, each of its day and client; the first item of the list where a service has several. */
export async function pricesOfServices(
  db: Queryable,
  wanted: readonly WantedPrice[],
): Promise<ServicePrice[]> {
  const values = [
    wanted.map(({ serviceId }) => serviceId),
    wanted.map(({ day }) => day),
    wanted.map(({ customerId }) => customerId),
  ]
  return (await db.query<ServicePrice>(ofServices, values)).rows
}

export async function lockPriceItem(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

/** Positions and the number of items are counted by one insert at a time. */
export async function lockNewItems(tx: Queryable): Promise<number> {
  await tx.query(lockNew)
  return (await tx.query<{ total: number }>(counted)).rows[0]?.total ?? 0
}

export async function pricedService(
  tx: Queryable,
  id: string,
): Promise<{ title: string; groupId: string } | null> {
  return (await tx.query<{ title: string; groupId: string }>(serviceOf, [id])).rows[0] ?? null
}

export async function pricedGroup(tx: Queryable, id: string): Promise<string | null> {
  return (await tx.query<{ name: string }>(groupOf, [id])).rows[0]?.name ?? null
}

export type PriceItemData = Pick<
  PriceItem,
  | 'id'
  | 'serviceId'
  | 'groupId'
  | 'name'
  | 'kind'
  | 'unit'
  | 'net'
  | 'rate'
  | 'rateReason'
  | 'annex15'
  | 'public'
> & { searchText: string }

/** 0 when there is one with this id. */
export async function insertPriceItem(tx: Queryable, it: PriceItemData): Promise<number> {
  const described = [it.id, it.serviceId, it.groupId, it.name, it.kind, it.unit, it.net, it.rate]
  const rest = [it.rateReason, it.annex15, it.public, it.searchText]
  return (await tx.query(insert, [...described, ...rest])).rowCount
}

/** 0 when it changed since `version`. */
export async function savePriceItem(tx: Queryable, it: PriceItem & { searchText: string }): Promise<number> {
  const described = [it.id, it.serviceId, it.groupId, it.name, it.kind, it.unit, it.rate, it.rateReason]
  const rest = [it.annex15, it.public, it.active, it.position, it.searchText, it.version]
  return (await tx.query(update, [...described, ...rest])).rowCount
}

export async function priceOfItem(tx: Queryable, id: string, day: string): Promise<string> {
  return (await tx.query<{ net: string }>(priceOn, [id, day])).rows[0]?.net ?? '0'
}

export async function setFirstPrice(tx: Queryable, id: string, net: string): Promise<void> {
  await tx.query(setFirst, [id, net])
}

export async function setPriceFrom(
  tx: Queryable,
  { id, from, net, by }: { id: string; from: string; net: string; by: string },
): Promise<void> {
  await tx.query(setFrom, [id, from, net, by])
  await tx.query(dropSame, [id, from])
}

export interface PricedItem {
  id: string
  name: string
  unit: string
  net: string
  hasLater: boolean
}

export async function pricedItems(db: Queryable, groupId: string | null, day: string): Promise<PricedItem[]> {
  return (await db.query<PricedItem>(ofGroup, [groupId, day])).rows
}

export async function lockPricedItems(tx: Queryable, groupId: string | null): Promise<void> {
  await tx.query(lockGroup, [groupId])
}

export async function raisePrices(
  tx: Queryable,
  rows: readonly { id: string; after: string }[],
  { from, by }: { from: string; by: string },
): Promise<void> {
  await tx.query(raise, [rows.map(({ id }) => id), rows.map(({ after }) => after), from, by])
}

// Prices of clients.

const customer = statement(
  'priceItems.client',
  `select coalesce(company_name, name) as name from customers where id = $1 and merged_into is null for key share`,
)
const customerPrice = statement(
  'priceItems.clientPrice',
  `select p.item_id as "itemId", p.customer_id as "customerId", coalesce(c.company_name, c.name) as name,
          ${asDecimal('p.net')} as net, p.valid_from as "from", p.valid_until as until
     from customer_prices p join customers c on c.id = p.customer_id where p.id = $1`,
)
const countCustomers = statement(
  'priceItems.countClients',
  'select count(*)::int as total from customer_prices where item_id = $1',
)
const endBefore = statement(
  'priceItems.endBefore',
  `update customer_prices set valid_until = $3::date - 1
    where item_id = $1 and customer_id = $2 and valid_until is null and valid_from < $3::date`,
)
const overlapping = statement(
  'priceItems.overlapping',
  `select from customer_prices
    where item_id = $1 and customer_id = $2
      and valid_from <= coalesce($4::date, 'infinity') and coalesce(valid_until, 'infinity') >= $3::date limit 1`,
)
const insertCustomer = statement(
  'priceItems.insertClient',
  `insert into customer_prices (id, item_id, customer_id, net, valid_from, valid_until)
   values ($1, $2, $3, $4, $5, $6)`,
)
const removeCustomer = statement('priceItems.removeClient', 'delete from customer_prices where id = $1')

export type NewCustomerPrice = Omit<CustomerPrice, 'customer' | 'from'> & {
  itemId: string
  customerId: string
  from: string
}

export async function pricedCustomer(tx: Queryable, id: string): Promise<string | null> {
  return (await tx.query<{ name: string }>(customer, [id])).rows[0]?.name ?? null
}

export async function customerPriceRow(
  tx: Queryable,
  id: string,
): Promise<(NewCustomerPrice & { name: string }) | null> {
  return (await tx.query<NewCustomerPrice & { name: string }>(customerPrice, [id])).rows[0] ?? null
}

export async function countCustomerPrices(tx: Queryable, itemId: string): Promise<number> {
  return (await tx.query<{ total: number }>(countCustomers, [itemId])).rows[0]?.total ?? 0
}

export async function endCustomerPrice(tx: Queryable, it: NewCustomerPrice): Promise<void> {
  await tx.query(endBefore, [it.itemId, it.customerId, it.from])
}

export const overlapsCustomerPrice = async (tx: Queryable, it: NewCustomerPrice): Promise<boolean> =>
  (await tx.query(overlapping, [it.itemId, it.customerId, it.from, it.until])).rowCount > 0

export async function insertCustomerPrice(tx: Queryable, it: NewCustomerPrice): Promise<void> {
  await tx.query(insertCustomer, [it.id, it.itemId, it.customerId, it.net, it.from, it.until])
}

export async function removeCustomerPriceRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(removeCustomer, [id])
}
