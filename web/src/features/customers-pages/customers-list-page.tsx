import { customerList } from '@zlecenia/contract/features/customers-pages/customer-list'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { listAddress } from '../../ui/data-table/list-search.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { useRows } from '../../ui/data-table/use-rows.ts'
import { customerCard, customerColumns } from './customer-columns.tsx'
import './messages.ts'

const address = listAddress(customerList, 'type')

export function CustomersListPage() {
  const t = useT()
  usePageTitle(t('customers.title'))
  const list = useList(address)
  const { search, show } = list
  return (
    <>
      <h1>{t('customers.title')}</h1>
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
        list={list}
        filters={
          <>
            <ListSearchField
              label={t('customers.search')}
              hint={t('customers.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
            <ListFilter
              label={t('contact.type')}
              any={t('customers.anyType')}
              options={customerList.filters.type.map((value) => ({ value, label: t(`contact.${value}`) }))}
              value={search.type}
              onChange={(type) => show({ type })}
            />
          </>
        }
        rows={useRows('GET /customers/list', search)}
        columns={customerColumns(t)}
        card={customerCard(t)}
        href={({ id }) => addressOf('customer', { id })}
      />
    </>
  )
}
