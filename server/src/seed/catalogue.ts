import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import type { Queryable } from '#platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

/** Minutes of services that take clearly less or more than an hour. */
const usualMinutes: Readonly<Record<string, number>> = {
  'Uwolnienie osób': 30,
  'Kodowanie pilotów': 30,
  'Dopisanie breloków': 30,
  'Odczyt liczników': 45,
  'Wymiana sprężyn': 120,
  'Montaż wideodomofonu': 180,
  'Montaż klimatyzatora': 300,
  'Wymiana lin': 480,
  'Pomiary pięcioletnie': 240,
  'Próba szczelności': 90,
  'Mycie okien': 240,
  'Wymiana pompy obiegowej': 180,
}

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
      usual_minutes: usualMinutes[title] ?? null,
      version: 1,
    })),
  )
  await insertRows(db, 'service_groups', groups, 'on conflict do nothing')
  await insertRows(db, 'services', services, 'on conflict do nothing')
}
