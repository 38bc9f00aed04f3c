import {
  useCities,
  useCoordinators,
  useGroups,
  usePerformers,
  useThingFilters,
} from '#features/orders/parts.ts'
import { useT } from '#lib/i18n.ts'
import { ListFilter } from '#ui/data-table/list-filters.tsx'
import type { List } from '#ui/data-table/use-list.ts'
import type { BoardSearch } from './board-address.ts'

export function BoardFilters({ list: { search, show } }: { list: List<BoardSearch> }) {
  const t = useT()
  const { byId, byText } = useThingFilters({ search, show })
  return (
    <>
      <ListFilter
        label={t('orders.dues')}
        any={t('orders.anyDue')}
        options={[{ value: 'overdue', label: t('orders.overdue') }]}
        value={search.due}
        onChange={(due) => show({ due })}
      />
      {byId('performer', t('orders.performer'), 'User', usePerformers)}
      {byId('coordinator', t('orders.coordinator'), 'User', useCoordinators)}
      {byId('group', t('orders.group'), 'ServiceCatalog', useGroups)}
      {byText('city', t('orders.city'), useCities)}
    </>
  )
}
