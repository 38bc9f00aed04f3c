import type { buildingList } from '@zlecenia/contract/features/buildings/pages/building-list'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import type { BuildingListRow } from '@zlecenia/contract/features/buildings/pages/buildings-pages.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { buildingHas, hiddenFrom, ownBuilding } from '#features/buildings/index.ts'
import { customerText } from '#features/customers/index.ts'
import { openOrdersOf } from '#features/orders/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { allRows, type ListSql, listPage } from '#platform/database/list-page.ts'
import { eachWord } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'

type BuildingQuery = ListQuery<typeof buildingList>

interface Sees {
  performerId: string | null
  orders: boolean
  /** Hides caretakers from this user; null: shows all. */
  keptFrom: string | null
  contactData: boolean
}

// The indexes buildings__by_address, buildings__by_city and customers__by_name have the same expressions.
const address = 'b.address collate "pl-x-icu"'
const customerName = 'coalesce(c.company_name, c.name) collate "pl-x-icu"'
const city = 'b.city collate "pl-x-icu"'
const sorts: Record<SortOf<typeof buildingList>, readonly string[]> = {
  address: [address],
  city: [city, address],
  client: [customerName, 'c.id', address],
}

const other = (id: string) =>
  `(select json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) from customers c where c.id = b.${id})`

const withCustomer = (customer: string) => `buildings b join ${customer} on c.id = b.customer_id`
const ofCustomers = withCustomer('customers c')
/** A left join, so that the database skips the unused table. */
const bareFrom = ofCustomers.replace('join', 'left join')

const sortedByCustomer = ({ sort }: BuildingQuery) => sort === 'client'

export const listBuildings = (db: Queryable, query: BuildingQuery, sees: Sees) =>
  listPage(db, query, buildingsOf(query, sees))

export interface ExportedBuilding
  extends BuildingListRow,
    Pick<
      BuildingRecord,
      | 'tags'
      | 'description'
      | 'yearBuilt'
      | 'storeys'
      | 'staircases'
      | 'flats'
      | 'footprintArea'
      | 'roofArea'
      | 'latitude'
      | 'longitude'
      | 'createdAt'
    > {}

type RawExport = Omit<ExportedBuilding, 'createdAt'> & { createdAt: Date }

export const listedBuildings = (db: Queryable, query: BuildingQuery, sees: Sees) =>
  allRows<ExportedBuilding, RawExport, BuildingQuery['sort']>(db, query, {
    ...buildingsOf<RawExport, ExportedBuilding>(
      query,
      sees,
      `, b.tags, b.description, b.year_built as "yearBuilt", b.storeys, b.staircases, b.flats,
         b.footprint_area as "footprintArea", b.roof_area as "roofArea", b.latitude, b.longitude,
         b.created_at as "createdAt"`,
    ),
    rowOf: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  })

function buildingsOf<Raw = BuildingListRow, Row = BuildingListRow>(
  query: BuildingQuery,
  sees: Sees,
  more = '',
): ListSql<Raw, Row, BuildingQuery['sort']> {
  return {
    from: sortedByCustomer(query) ? ofCustomers : bareFrom,
    bareFrom,
    looksUp: sortedByCustomer(query),
    leading: sortedByCustomer(query) ? { table: 'customers c', key: customerName, from: withCustomer } : null,
    id: 'b.id',
    where: conditions(query, sees),
    sorts,
    rows: (n) => `select b.id, b.name, b.address, b.zip_code as "zipCode", b.city, b.type,
                  b.archived_at is not null as archived,
                  json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as client,
                  ${other('owner_id')} as owner, ${other('payer_id')} as payer,
                  (select json_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'phone', p.phone)
                     from contact_persons p where p.building_id = b.id and p.archived_at is null and not ${hiddenFrom('p', n(sees.keptFrom))}
                    order by p.created_at, p.id limit 1) as contact,
                  ${sees.orders ? openOrdersOf('o.building_id = b.id') : 'null'} as "openOrders"${more}
             from page join buildings b on b.id = page.id join customers c on c.id = b.customer_id`,
  }
}

function conditions(query: BuildingQuery, { performerId, contactData, keptFrom }: Sees): Where {
  const { q, type, client, owner, payer, lacking, archived } = query
  const where = new Where()
    .equal('b.type', type)
    .equal('b.customer_id', client)
    .equal('b.owner_id', owner)
    .equal('b.payer_id', payer)
  if (archived !== 'also') where.and(`b.archived_at is ${archived ? 'not null' : 'null'}`)
  // The index buildings__incomplete has the same condition.
  if (lacking) where.and(`(b.city = '' or (b.address = b.name and b.zip_code is null))`)
  if (performerId) where.and((n) => ownBuilding('b.id', n(performerId)))
  for (const word of eachWord(q ?? '')) {
    where.word(word, (on, first) => {
      const own = buildingHas(word, first, keptFrom === null)
      const has = own.join(' or ')
      // Otherwise a phone could be guessed digit by digit.
      if (!contactData) return { texts: own, has: `(${has})` }
      const customer = on(customerText)
      const ofCustomer = `from customers c where c.id = b.customer_id and ${customer}`
      // A list sorted by client has the join already.
      const hasCustomer = sortedByCustomer(query) ? customer : `exists (select ${ofCustomer} offset 0)`
      return { texts: [...own, customer], leading: customer, has: `(${has} or ${hasCustomer})` }
    })
  }
  return where
}
