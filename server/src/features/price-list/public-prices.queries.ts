import type { PriceRow } from '@zlecenia/contract/features/price-list/price-list.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { asDecimal, netOn } from './price-list.queries.ts'

/** Days before a reduction whose lowest price is shown beside it (Act on price information, art. 4), and as long after. */
const reductionDays = 30

const before = `last.valid_from - ${reductionDays}`
/** Every price of those days: in force at their beginning, begun on one of them, or for some hours of one. 0 is none. */
const lowest = `select min(p.net) filter (where p.net > 0) as net from (
    select ${netOn(before)} as net
     union all
    select c.net from price_changes c
     where c.item_id = i.id and c.valid_from > ${before} and c.valid_from < last.valid_from
     union all
    select l.net from price_lows l where l.item_id = i.id and l.day >= ${before} and l.day < last.valid_from) p`

const publicOn = statement(
  'priceItems.public',
  `select i.id, i.name, i.kind, i.unit, i.rate, i.rate_reason as "rateReason", g.name as "group", g.key as "groupKey",
          ${asDecimal('coalesce(last.net, i.net)')} as net, ${asDecimal('lowest.net')} as lowest
     from price_items i
     left join service_groups g on g.id = i.group_id
     left join lateral (select c.net, c.valid_from from price_changes c
                         where c.item_id = i.id and c.valid_from <= $1::date order by c.valid_from desc limit 1) last on true
     left join lateral (${lowest}) lowest
       on last.net < ${netOn('last.valid_from - 1')} and last.valid_from > $1::date - ${reductionDays}
    where i.public and i.active
    order by g.position nulls last, g.id, i.position, i.id`,
)
const noteLows = statement(
  'priceItems.noteLows',
  `insert into price_lows (item_id, day, net)
   select i.id, $2::date, ${netOn('$2::date')} from price_items i
    where i.id = any($1::uuid[]) and ${netOn('$2::date')} > 0 order by i.id
       on conflict on constraint price_lows__pk do update set net = least(price_lows.net, excluded.net)`,
)

export type PublicPrice = Pick<PriceRow, 'id' | 'name' | 'kind' | 'unit' | 'rate' | 'net'> & {
  rateReason: string | null
  group: string | null
  groupKey: string | null
  /** Lowest net price of the 30 days before a reduction that is at most as old; null: not reduced. */
  lowest: string | null
}

export async function publicPricesOn(db: Queryable, day: string): Promise<PublicPrice[]> {
  return (await db.query<PublicPrice>(publicOn, [day])).rows
}

/** Called before and after a change: a price may last for hours only. */
export async function noteLowestOfDay(tx: Queryable, ids: readonly string[], day: string): Promise<void> {
  await tx.query(noteLows, [ids, day])
}
