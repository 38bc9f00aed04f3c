import { deviceKinds, deviceStates } from '@zlecenia/contract/features/devices/device-kinds'
import type { deviceList } from '@zlecenia/contract/features/devices/device-list'
import type { Device, DeviceRow } from '@zlecenia/contract/features/devices/devices.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { ownBuilding } from '#features/buildings/index.ts'
import { customerText } from '#features/customers/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { allRows, type ListSql, listPage } from '#platform/database/list-page.ts'
import { eachWord } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'

type DeviceQuery = ListQuery<typeof deviceList>

const inOrderOf = (values: readonly string[], column: string) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column})`

// The indexes devices__by_kind and devices__by_state have the same expressions: one kind is in the order of names.
const kindPlace = inOrderOf(deviceKinds, 'd.kind')
const statePlace = inOrderOf(deviceStates, 'd.state')
const name = 'd.name collate "pl-x-icu"'
const customerName = 'coalesce(c.company_name, c.name) collate "pl-x-icu"'
const sorts: Record<SortOf<typeof deviceList>, readonly string[]> = {
  name: [name],
  kind: [kindPlace, name],
  building: ['b.city collate "pl-x-icu"', 'b.address collate "pl-x-icu"', 'b.id', name],
  client: [customerName, 'c.id', name],
  warranty: ['d.warranty_until'],
  state: [statePlace, name],
}

const placesOf = (customer: string) =>
  `join buildings b on b.id = d.building_id join ${customer} on c.id = b.customer_id`
const places = placesOf('customers c')

/** The database removes unused joins. */
const bareFrom = `devices d ${places.replaceAll('join', 'left join')}`

const customer = {
  table: 'customers c',
  key: customerName,
  from: (table: string) => `devices d ${placesOf(table)}`,
}

const sortedByPlace = ({ sort }: DeviceQuery) => sort === 'building' || sort === 'client'

interface Sees {
  /** Finds by the client's data. */
  contactData: boolean
  performer: string | null
}

export const listDevices = (db: Queryable, query: DeviceQuery, sees: Sees) =>
  listPage(db, query, devicesOf(query, sees))

export type ExportedDevice = Omit<Device, 'version' | 'removable'>

export const listedDevices = (db: Queryable, query: DeviceQuery, sees: Sees) =>
  allRows(
    db,
    query,
    devicesOf<ExportedDevice>(
      query,
      sees,
      `, d.serial_number as "serialNumber", d.udt_number as "udtNumber", d.installed_on as "installedOn",
         d.next_check_on as "nextCheckOn", d.cycles, d.load_kg as "loadKg", d.power_kw as "powerKw", d.panels, d.remarks`,
    ),
  )

function devicesOf<Row = DeviceRow>(
  query: DeviceQuery,
  sees: Sees,
  more = '',
): ListSql<Row, Row, DeviceQuery['sort']> {
  return {
    from: sortedByPlace(query) ? `devices d ${places}` : bareFrom,
    bareFrom,
    looksUp: sortedByPlace(query),
    leading: query.sort === 'client' ? customer : null,
    id: 'd.id',
    where: conditions(query, sees),
    sorts,
    nullsLast: ['warranty'],
    rows: `select d.id, d.name, d.kind, d.state, d.maker, d.model, d.place, d.warranty_until as "warrantyUntil",
                  d.archived_at is not null as archived,
                  json_build_object('id', b.id, 'name', b.name, 'address', b.address, 'city', b.city) as building,
                  json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as client${more}
             from page join devices d on d.id = page.id ${places}`,
  }
}

function conditions(query: DeviceQuery, { contactData, performer }: Sees): Where {
  const { q, kind, state, building, client, archived } = query
  const where = new Where()
    .equal(kindPlace, kind && deviceKinds.indexOf(kind) + 1)
    .equal(statePlace, state && deviceStates.indexOf(state) + 1)
    .equal('d.building_id', building)
    .equal('b.customer_id', client)
  if (archived !== 'also') where.and(`d.archived_at is ${archived ? 'not null' : 'null'}`)
  if (performer) where.and((n) => ownBuilding('d.building_id', n(performer)))
  for (const word of eachWord(q ?? '')) {
    where.word(word, (on) => {
      const own = on('d.search_text')
      const customer = on(customerText)
      // Otherwise a phone could be guessed digit by digit.
      if (!contactData) return { texts: [own], has: own }
      const ofBuilding =
        'from buildings b join customers c on c.id = b.customer_id where b.id = d.building_id'
      const ofCustomers = `select b.id from buildings b where b.customer_id = any(array(select c.id from customers c where ${customer}))`
      return {
        texts: [own, customer],
        leading: customer,
        all: [own, `d.building_id = any(array(${ofCustomers}))`],
        // Sorting by place has already joined the building and its client.
        has: `(${own} or ${sortedByPlace(query) ? customer : `exists (select ${ofBuilding} and ${customer} offset 0)`})`,
      }
    })
  }
  return where
}
