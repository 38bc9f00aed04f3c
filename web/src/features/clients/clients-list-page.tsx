import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { clientCard, clientColumns } from './client-columns.tsx'
import { clientsQuery } from './clients.api.ts'
import { clientsAddress, clientTypes } from './clients-search.ts'
import './messages.ts'

/** All clients: words, type, sort and page stand in the URL, rows lead to the client. */
export function ClientsListPage() {
  const t = useT()
  usePageTitle(t('clients.title'))
  const list = useList(clientsAddress)
  const { search, show } = list
  return (
    <>
      <h1>{t('clients.title')}</h1>
      <DataList
        title={t('clients.title')}
        words={{
          loading: t('clients.loading'),
          failed: t('clients.failed'),
          empty: t('clients.empty'),
          emptyHint: t('clients.emptyHint'),
          noMatch: t('clients.noMatch'),
          noMatchHint: t('clients.noMatchHint'),
        }}
        list={list}
        filters={
          <>
            <ListSearchField
              label={t('clients.search')}
              hint={t('clients.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
            <ListFilter
              label={t('contact.type')}
              any={t('clients.anyType')}
              options={clientTypes.map((value) => ({ value, label: t(`contact.${value}`) }))}
              value={search.type}
              onChange={(type) => show({ type })}
            />
          </>
        }
        query={useQuery(clientsQuery(search))}
        columns={clientColumns(t)}
        card={clientCard(t)}
        href={({ id }) => addressOf('customer', { id })}
      />
    </>
  )
}
