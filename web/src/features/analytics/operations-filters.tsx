import { useCustomersFound } from '#features/customers/index.ts'
import { useCities, useGroups, useThingFilters } from '#features/orders/parts.ts'
import { useT } from '#lib/i18n.ts'
import type { OperationsAddress } from './use-operations-address.ts'

export function OperationsFilters({ address: { search, show } }: { address: OperationsAddress }) {
  const t = useT()
  const { byId, byText } = useThingFilters({ search, show })
  return (
    <>
      {byId('group', t('orders.group'), 'ServiceCatalog', useGroups)}
      {byText('city', t('orders.city'), useCities)}
      {byId('client', t('orders.client'), 'Customer', useCustomersFound)}
    </>
  )
}
