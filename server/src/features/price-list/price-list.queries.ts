import type { priceItemList } from '@zlecenia/contract/features/price-list/price-item-list'
import type { PriceRow } from '@zlecenia/contract/features/price-list/price-list.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { zone } from '@zlecenia/contract/lib/warsaw'
import type { Queryable, Work } from '#platform/database/database.ts'
import { countEach } from '#platform/database/list-counts.ts'
import { allRows, type ListSql, listPage } from '#platform/database/list-page.ts'
import { eachWord } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'

type PriceQuery = ListQuery<typeof priceItemList>

const today = `(now() at time zone '${zone}')::date`

/** Price of a day: of the last change until then, or the first price. */
export const netOn = (day: string, item = 'i'): string =>
  `coalesce((select c.net from price_changes c
              where c.item_id = ${item}.id and c.valid_from <= ${day} order by c.valid_from desc limit 1), ${item}.net)`
/** `12.5`, as on the wire. */
export const asDecimal = (net: string): string => `trim_scale(${net})::text`

/** Net price of a service for a client on a day, of its first item in use; null without one. All are SQL. */
export const netOfService = (of: { service: string; day: string; client: string }): string =>
  `(select coalesce(own.net, ${netOn(of.day)})
      from price_items i
      left join customer_prices own on own.item_id = i.id and own.customer_id = ${of.client}
        and own.valid_from <= ${of.day} and (own.valid_until is null or own.valid_until >= ${of.day})
     where i.service_id = ${of.service} and i.active order by i.position, i.id limit 1)`

export const rowColumns = `i.id, i.name, i.kind, i.unit, ${asDecimal(netOn(today))} as net, i.rate, i.annex15, i.public,
  i.active, i.position,
  (select json_build_object('id', g.id, 'name', g.name) from service_groups g where g.id = i.group_id) as "group",
  (select json_build_object('from', c.valid_from, 'net', ${asDecimal('c.net')}) from price_changes c
    where c.item_id = i.id and c.valid_from > ${today} order by c.valid_from limit 1) as next`

// The price of today has no index: it depends on the day, and the list is short (`priceItemsMost`).
const sorts: Record<SortOf<typeof priceItemList>, readonly string[]> = {
  position: ['i.position'],
  name: ['i.name collate "pl-x-icu"'],
  net: [netOn(today)],
  rate: ['i.rate'],
}

export type ListedPrice = PriceRow & { rateReason: string | null }

const pricesOf = <Row>(query: PriceQuery, more = ''): ListSql<Row, Row, PriceQuery['sort']> => ({
  from: 'price_items i',
  id: 'i.id',
  where: conditions(query),
  sorts,
  rows: `select ${rowColumns}${more} from page join price_items i on i.id = page.id`,
})

export const listPrices = (db: Queryable, query: PriceQuery) => listPage(db, query, pricesOf<PriceRow>(query))

export const listedPrices = (db: Queryable, query: PriceQuery) =>
  allRows(db, query, pricesOf<ListedPrice>(query, ', i.rate_reason as "rateReason"'))

/** Counts for saved views. */
export const countPrices = (db: Work, queries: readonly PriceQuery[]) =>
  countEach(db, 'price_items i', queries.map(conditions))

function conditions({ q, group, kind, rate, public: isPublic, inactive }: PriceQuery): Where {
  const where = new Where().equal('i.group_id', group).equal('i.kind', kind).equal('i.rate', rate)
  if (isPublic) where.and(isPublic === 'yes' ? 'i.public' : 'not i.public')
  if (inactive !== 'also') where.and(inactive ? 'not i.active' : 'i.active')
  for (const word of eachWord(q ?? '')) {
    where.word(word, (on) => {
      const own = on('i.search_text')
      return { texts: [own], has: own }
    })
  }
  return where
}
