import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { customerList } from '@zlecenia/contract/features/customers/pages/customer-list'
import { decodeItem, encodeItem } from '@zlecenia/contract/lib/list'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { AddClientDialog } from '#features/order-dialog/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { customerCard, customerColumns } from './customer-columns.tsx'
import './messages.ts'

const address = listAddress(customerList, 'type', 'city', 'orders', 'lacking', 'archived')

export function CustomersListPage() {
  const t = useT()
  usePageTitle(t('customers.title'))
  const list = useList(address)
  const { search, show } = list
  const may = useMay()
  const countsOrders = useMayAll()(['read', 'Order'])
  const [adding, setAdding] = useState(false)
  const { data: { cities = [] } = {} } = useQuery({
    ...query('GET /customers/cities'),
    meta: { quiet: true },
  })
  const city = search.city?.[0] ?? null
  const archive = { only: t('customers.archivedOnly'), also: t('customers.archivedAlso') }
  const filters: [keyof typeof search, string, string | null | undefined | false][] = [
    ['type', t('contact.type'), search.type && t(`contact.${search.type}`)],
    ['city', t('contact.city'), city && decodeItem(city)],
    ['orders', t('customers.openOrders'), countsOrders && search.orders && t('customers.withOpen')],
    ['lacking', t('customers.lacking'), search.lacking && t('customers.toComplete')],
    ['archived', t('customers.archivedState'), search.archived && archive[search.archived]],
  ]
  const set = filters.flatMap(([key, label, value]) =>
    value ? [{ key, label, value, onClear: () => show({ [key]: null }) }] : [],
  )
  const way = may(['create', 'Import']) && may(['read', 'Import']) && (
    <Link href={addressOf('imports')} {...buttonLook()}>
      {t('customers.import')}
    </Link>
  )
  return (
    <>
      <div className="ends">
        <h1>{t('customers.title')}</h1>
        <div className="cluster">
          {may(['update', 'Customer']) && (
            <Link href={addressOf('doubles')} {...buttonLook()}>
              {t('menu.doubles')}
            </Link>
          )}
          {way}
          {may(['create', 'Customer']) && (
            <Button
              look="filled"
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('customers.add')}
            </Button>
          )}
        </div>
      </div>
      {adding && (
        <LazyPart>
          <AddClientDialog onClose={() => setAdding(false)} />
        </LazyPart>
      )}
      <DataList
        name="customers"
        title={t('customers.title')}
        words={{
          loading: t('customers.loading'),
          failed: t('customers.failed'),
          empty: t('customers.empty'),
          emptyHint: t('customers.emptyHint'),
          noMatch: t('customers.noMatch'),
          noMatchHint: t('customers.noMatchHint'),
        }}
        begin={way}
        list={list}
        filters={
          <FilterBar
            search={
              <ListSearchField
                label={t('customers.search')}
                hint={t('customers.searchHint')}
                value={search.q}
                onChange={(q) => show({ q })}
              />
            }
            set={set}
            onClearAll={list.showAll}
          >
            <ListFilter
              label={t('contact.type')}
              any={t('customers.anyType')}
              options={customerList.filters.type.map((value) => ({ value, label: t(`contact.${value}`) }))}
              value={search.type}
              onChange={(type) => show({ type })}
            />
            <ListFilter
              label={t('contact.city')}
              any={t('customers.anyCity')}
              options={[...new Set([...cities.map(encodeItem), ...(city ? [city] : [])])].map((value) => ({
                value,
                label: decodeItem(value),
              }))}
              value={city}
              onChange={(chosen) => show({ city: chosen ? [chosen] : null })}
            />
            {countsOrders && (
              <ListFilter
                label={t('customers.openOrders')}
                any={t('customers.anyOrders')}
                options={[{ value: 'open', label: t('customers.withOpen') }]}
                value={search.orders}
                onChange={(orders) => show({ orders })}
              />
            )}
            <ListFilter
              label={t('customers.lacking')}
              any={t('customers.anyLacking')}
              options={[{ value: 'any', label: t('customers.toComplete') }]}
              value={search.lacking}
              onChange={(lacking) => show({ lacking })}
            />
            <ListFilter
              label={t('customers.archivedState')}
              any={t('customers.notArchived')}
              options={(['only', 'also'] as const).map((value) => ({ value, label: archive[value] }))}
              value={search.archived}
              onChange={(archived) => show({ archived })}
            />
          </FilterBar>
        }
        tools={<ExportButton name="GET /customers/export" file={t('customers.fileName')} search={search} />}
        rows={useRows('GET /customers/list', search)}
        columns={customerColumns(t)}
        card={customerCard(t)}
        href={({ id }) => addressOf('customer', { id })}
      />
    </>
  )
}
