import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import type { Queryable } from '../platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

export async function seedCatalogue(db: Queryable): Promise<void> {
  const groups = serviceCatalogExample.map(({ id, key, name, icon, color }, position) => ({
    id,
    key,
    name,
    icon,
    color,
    position,
    version: 1,
  }))
  const services = serviceCatalogExample.flatMap((group) =>
    group.services.map(({ id, title }, position) => ({
      id,
      group_id: group.id,
      title,
      position,
      active: true,
      version: 1,
    })),
  )
  await insertRows(db, 'service_groups', groups, 'on conflict do nothing')
  await insertRows(db, 'services', services, 'on conflict do nothing')
}
