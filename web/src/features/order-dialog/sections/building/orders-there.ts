import type { BuildingOfClient } from '@zlecenia/contract/features/buildings/buildings.contract'
import { dayOf } from '#lib/dates.ts'
import { t } from '#lib/i18n.ts'

/** Hidden without the right. */
export function ordersThere({ orders }: BuildingOfClient): string[] {
  if (!orders) return []
  const { last, open } = orders
  if (!last) return [t('buildingStep.noOrders')]
  const newest = t('buildingStep.lastOrder', { number: last.number, date: dayOf(last.createdAt) })
  return open > 0 ? [t('buildingStep.openOrders', { count: open }), newest] : [newest]
}
