import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { customerCard, customerColumns } from './customer-columns.tsx'
import { customersPageQuery } from './customers-pages.api.ts'
import { customersAddress, customerTypes } from './customers-search.ts'
import './messages.ts'

/** All clients: words, type, sort and page stand in the URL, rows lead to the client. */
export function CustomersListPage() {
  const t = useT()
  usePageTitle(t('customers.title'))
  const list = useList(customersAddress)
  const { search, show } = list
  return (
    <>
      <h1>{t('customers.title')}</h1>
      <DataList
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
              options={customerTypes.map((value) => ({ value, label: t(`contact.${value}`) }))}
              value={search.type}
              onChange={(type) => show({ type })}
            />
          </>
        }
        query={useQuery(customersPageQuery(search))}
        columns={customerColumns(t)}
        card={customerCard(t)}
        href={({ id }) => addressOf('customer', { id })}
      />
    </>
  )
}
