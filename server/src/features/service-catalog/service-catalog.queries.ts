import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Services that can be chosen for new orders; existing orders preserve their services. */
export const isOffered = (service: string): string =>
  `(${service}.active and exists (select from service_groups it where it.id = ${service}.group_id and it.active))`

const groups = statement(
  'serviceCatalog.groups',
  `select g.key, g.id, g.name, g.icon, g.color,
          json_agg(json_build_object('id', s.id, 'title', s.title) order by s.position, s.id) as services
     from service_groups g join services s on s.group_id = g.id and s.active
    where g.active
    group by g.id order by g.position, g.id`,
)

export async function serviceGroups(db: Queryable): Promise<Record<string, ServiceGroup>> {
  const { rows } = await db.query<ServiceGroup & { key: string }>(groups)
  return Object.fromEntries(rows.map(({ key, ...group }) => [key, group]))
}
