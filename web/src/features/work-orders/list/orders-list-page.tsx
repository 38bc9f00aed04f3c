import { orderList } from '@zlecenia/contract/features/work-orders/order-list'
import { orderStates } from '@zlecenia/contract/features/work-orders/order-states'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { DataList } from '../../../ui/data-table/data-list.tsx'
import { ExportButton } from '../../../ui/data-table/export-button.tsx'
import { ListDays } from '../../../ui/data-table/list-days.tsx'
import { ListFilter, ListSearchField } from '../../../ui/data-table/list-filters.tsx'
import { listAddress } from '../../../ui/data-table/list-search.ts'
import { ListSeveral } from '../../../ui/data-table/list-several.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useRows } from '../../../ui/data-table/use-rows.ts'
import { orderCard, orderColumns } from './order-columns.tsx'

const address = listAddress(orderList, 'state', 'fault', 'created')

export function OrdersListPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t('orders.title'))
  const list = useList(address)
  const { search, show } = list
  return (
    <>
      <h1>{t('orders.title')}</h1>
      <DataList
        name="orders"
        title={t('orders.title')}
        words={{
          loading: t('orders.loading'),
          failed: t('orders.failed'),
          empty: t('orders.empty'),
          emptyHint: t(may(['create', 'Order']) ? 'orders.emptyHint' : 'orders.emptyHintOwn'),
          noMatch: t('orders.noMatch'),
          noMatchHint: t('orders.noMatchHint'),
        }}
        list={list}
        filters={
          <>
            <ListSearchField
              label={t('orders.search')}
              hint={t('orders.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
            <ListSeveral
              label={t('orders.state')}
              any={t('orders.anyState')}
              options={orderStates.map((value) => ({ value, label: t(`orderState.${value}`) }))}
              value={search.state}
              onChange={(state) => show({ state })}
            />
            <ListFilter
              label={t('orders.faults')}
              any={t('orders.anyFault')}
              options={[
                { value: 'yes', label: t('orders.onlyFaults') },
                { value: 'no', label: t('orders.noFaults') },
              ]}
              value={search.fault}
              onChange={(fault) => show({ fault })}
            />
            <ListDays
              label={t('orders.created')}
              any={t('orders.anyDay')}
              value={search.created}
              onChange={(created) => show({ created })}
            />
          </>
        }
        tools={<ExportButton name="GET /orders/export" file={t('orders.fileName')} search={search} />}
        actions={({ chosen }) => (
          <ExportButton name="GET /orders/export" file={t('orders.fileName')} search={search} only={chosen} />
        )}
        rows={useRows('GET /orders', search)}
        columns={orderColumns(t)}
        card={orderCard(t)}
        href={({ id }) => addressOf('order', { id })}
      />
    </>
  )
}
