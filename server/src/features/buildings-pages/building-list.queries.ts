import type { buildingList } from '@zlecenia/contract/features/buildings-pages/building-list'
import type { BuildingListRow } from '@zlecenia/contract/features/buildings-pages/buildings-pages.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import type { Queryable } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { eachWord } from '../../platform/database/text-search.ts'
import { Where } from '../../platform/database/where.ts'
import { buildingsWith, hiddenFrom, ownBuilding } from '../buildings/index.ts'
import { openOrdersOf } from '../work-orders/index.ts'

type BuildingQuery = ListQuery<typeof buildingList>

interface Sees {
  performerId: string | null
  orders: boolean
  /** Hides caretakers from this user; null: from nobody. */
  keptFrom: string | null
  contactData: boolean
}

// The indexes buildings__by_address, buildings__by_city and customers__by_name have the same expressions.
const address = 'b.address collate "pl-x-icu"'
const city = 'b.city collate "pl-x-icu"'
const sorts: Record<SortOf<typeof buildingList>, readonly string[]> = {
  address: [address],
  city: [city, address],
  client: ['coalesce(c.company_name, c.name) collate "pl-x-icu"', 'c.id', address],
}

const ofClients = 'buildings b join customers c on c.id = b.customer_id'

export function listBuildings(db: Queryable, query: BuildingQuery, sees: Sees) {
  return listPage<BuildingListRow>(db, query, {
    from: query.sort === 'client' ? ofClients : 'buildings b',
    id: 'b.id',
    where: conditions(query, sees),
    sorts,
    rows: (n) => `select b.id, b.name, b.address, b.zip_code as "zipCode", b.city, b.type,
                  json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as client,
                  (select json_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'phone', p.phone)
                     from contact_persons p where p.building_id = b.id and not ${hiddenFrom('p', n(sees.keptFrom))}
                    order by p.created_at, p.id limit 1) as contact,
                  ${sees.orders ? openOrdersOf('o.building_id = b.id') : 'null'} as "openOrders"
             from page join buildings b on b.id = page.id join customers c on c.id = b.customer_id`,
  })
}

function conditions({ q, type, client }: BuildingQuery, { performerId, contactData }: Sees): Where {
  const where = new Where().equal('b.type', type).equal('b.customer_id', client)
  if (performerId) where.and((n) => ownBuilding('b.id', n(performerId)))
  for (const word of eachWord(q ?? '')) {
    where.found(word, (on, first) => {
      // Otherwise a phone could be guessed digit by digit.
      const ofClient = `union select b.id from customers c join buildings b on b.customer_id = c.id
                                where ${on('c.search_text')}`
      return `b.id in (${buildingsWith(word, first)} ${contactData ? ofClient : ''})`
    })
  }
  return where
}
