import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { insertRows } from './insert-rows.ts'

interface Written {
  kind: 'Customer' | 'Building' | 'Device'
  id: string
  version: number
}
// The last example records, including all that belong to them.
const written = `with c as (
    select id, version from customers where company_name is not null and merged_into is null
      and exists (select from buildings b where b.customer_id = customers.id) order by id desc limit 6)
  select 'Customer' as kind, id, version from c union all
  select 'Building', b.id, b.version from buildings b join c on c.id = b.customer_id union all
  select 'Device', d.id, d.version from devices d join buildings b on b.id = d.building_id join c on c.id = b.customer_id`

const headings = ['Nazwa', 'NIP', 'Telefon', 'Ulica i numer', 'Miasto', 'Urządzenie']
const samples = ['Wspólnota Mieszkaniowa', '', '+48 61', 'ul. Dąbrowskiego', 'Poznań', 'Dźwig osobowy']
const columns = ['clientName', 'nip', 'phone', 'buildingAddress', 'buildingCity', 'deviceName']

/** An import from a year ago; its clients now have other records, which prevent its undo. */
export async function seedImport(db: Queryable, today: string, madeBy: string | null): Promise<void> {
  const { rows } = await db.query<Written>(written)
  const of = (kind: Written['kind']) => rows.filter((it) => it.kind === kind).length
  const id = newId()
  const at = instantInWarsaw(dayAfter(today, -400), 10 * 60)
  const added = { customers: of('Customer'), buildings: of('Building'), devices: of('Device'), contacts: 0 }
  const counts = { rows: rows.length, errors: 0, warnings: 2, doubles: 3, left: 0, added, updated: 0 }
  await insertRows(db, 'imports', [
    {
      id,
      name: 'Klienci z arkusza.xlsx',
      made_by: madeBy,
      made_at: at,
      sheet: 'Klienci',
      other_sheets: 1,
      headings,
      columns,
      samples: samples.map((it) => [it]),
      doubles: 'keep',
      sheets: ['Klienci', 'Ceny'],
      sheet_at: 0,
      head: 1,
      filled: headings.map(() => rows.length),
      leave_errors: false,
      state: 'done',
      counts,
      progress: 100,
      failure: null,
      ended_at: new Date(at.getTime() + 42_000),
    },
  ])
  await insertRows(
    db,
    'import_records',
    rows.map(({ kind, id: record_id, version }) => ({ import_id: id, kind, record_id, version })),
  )
}
