import type { PriceKind } from '@zlecenia/contract/features/price-list/price-kinds'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { type Queryable, statement } from '#platform/database/database.ts'
import { asDecimal } from './price-list.queries.ts'

export interface PriceOnFile {
  id: string
  version: number
  name: string
  serviceId: string | null
  service: string | null
  groupId: string | null
  group: string | null
  kind: PriceKind
  unit: string
  rate: VatRate
  rateReason: string | null
  annex15: boolean
  public: boolean
  searchText: string
  /** The first price, and those that follow it. */
  net: string
  changes: { from: string; net: string }[]
}

export interface PricesOnFile {
  /** Items in use. */
  items: PriceOnFile[]
  groups: { id: string; name: string }[]
  /** Items with those that are not in use. */
  total: number
}

const items = statement(
  'priceItems.onFile',
  `select i.id, i.version, i.name, i.service_id as "serviceId", s.title as service, i.group_id as "groupId",
          g.name as "group", i.kind, i.unit, i.rate, i.rate_reason as "rateReason", i.annex15, i.public,
          i.search_text as "searchText", ${asDecimal('i.net')} as net,
          coalesce((select json_agg(json_build_object('from', c.valid_from, 'net', ${asDecimal('c.net')})
                                    order by c.valid_from)
                      from price_changes c where c.item_id = i.id), '[]') as changes
     from price_items i
     left join services s on s.id = i.service_id
     left join service_groups g on g.id = i.group_id
    where i.active`,
)
const groups = statement('priceItems.groups', 'select id, name from service_groups')
const total = statement('priceItems.totalOnFile', 'select count(*)::int as total from price_items')

/** The whole price list, which is short (`priceItemsMost`). */
export async function pricesOnFile(db: Queryable): Promise<PricesOnFile> {
  return {
    items: (await db.query<PriceOnFile>(items)).rows,
    groups: (await db.query<PricesOnFile['groups'][number]>(groups)).rows,
    total: (await db.query<{ total: number }>(total)).rows[0]?.total ?? 0,
  }
}

/** Price of a day, today by default. */
export const netOfDay = ({ net, changes }: PriceOnFile, day: string | null): string =>
  changes.findLast(({ from }) => from <= (day ?? todayInWarsaw()))?.net ?? net
