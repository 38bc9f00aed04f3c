import type { PublicSiteSettings } from '@zlecenia/contract/features/public-site/public-site.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** More towns would be a list of clients. */
const townsMost = 60

const read = statement(
  'publicSite.read',
  `select is_on as "isOn", clause, hours, on_call_phone as "onCallPhone", since, shows_area as "showsArea",
          shows_finished as "showsFinished", version
     from public_site`,
)
const save = statement(
  'publicSite.save',
  `update public_site
      set is_on = $1, clause = $2, hours = $3, on_call_phone = $4, since = $5, shows_area = $6, shows_finished = $7,
          version = version + 1
    where version = $8`,
)
const towns = statement(
  'publicSite.towns',
  `select city from (select trim(city) as city, count(*) as buildings from buildings
                      where archived_at is null and trim(city) <> '' group by 1 order by 2 desc, 1 limit ${townsMost}) named
    order by city collate "pl-x-icu"`,
)
const finished = statement(
  'publicSite.finished',
  "select count(*)::int as finished from orders where state in ('done', 'closed')",
)
const offered = statement(
  'publicSite.services',
  `select g.name, array_agg(s.title order by s.position, s.id) as services
     from service_groups g join services s on s.group_id = g.id and s.active
    where g.active group by g.id order by g.position, g.id`,
)

export type PublicSiteRow = Omit<PublicSiteSettings, 'lacks' | 'figures'>

export async function publicSiteRow(db: Queryable): Promise<PublicSiteRow | null> {
  return (await db.query<PublicSiteRow>(read)).rows[0] ?? null
}

/** 0 when it changed since `version`. */
export async function savePublicSiteRow(tx: Queryable, it: PublicSiteRow): Promise<number> {
  const values = [it.isOn, it.clause, it.hours, it.onCallPhone, it.since, it.showsArea, it.showsFinished]
  return (await tx.query(save, [...values, it.version])).rowCount
}

/** Towns with buildings in use; the most frequent ones, in alphabetical order. */
export async function townsOfBuildings(db: Queryable): Promise<string[]> {
  return (await db.query<{ city: string }>(towns)).rows.map(({ city }) => city)
}

export async function finishedOrders(db: Queryable): Promise<number> {
  return (await db.query<{ finished: number }>(finished)).rows[0]?.finished ?? 0
}

export interface OfferedGroup {
  name: string
  services: string[]
}

export async function offeredServices(db: Queryable): Promise<OfferedGroup[]> {
  return (await db.query<OfferedGroup>(offered)).rows
}
