import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListNarrowing, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { typeLabel } from '../buildings/index.ts'
import './messages.ts'
import { objectCard, objectColumns } from './object-columns.tsx'
import { objectsQuery } from './objects.api.ts'
import { objectsAddress, types } from './objects-search.ts'

/** All objects, or those of a client: words, type, sort and page stand in the URL, rows lead to the object. */
export function ObjectsListPage() {
  const t = useT()
  usePageTitle(t('objects.title'))
  const list = useList(objectsAddress)
  const { search, show } = list
  const query = useQuery(objectsQuery(search))
  const client = query.data?.rows.find((row) => row.client.id === search.client)?.client
  return (
    <>
      <h1>{t('objects.title')}</h1>
      <DataList
        title={t('objects.title')}
        words={{
          loading: t('objects.loading'),
          failed: t('objects.failed'),
          empty: t('objects.empty'),
          emptyHint: t('objects.emptyHint'),
          noMatch: t('objects.noMatch'),
          noMatchHint: t('objects.noMatchHint'),
        }}
        list={list}
        filters={
          <>
            <ListSearchField
              label={t('objects.search')}
              hint={t('objects.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
            <ListFilter
              label={t('buildingStep.types')}
              any={t('objects.anyType')}
              options={types.map((value) => ({ value, label: typeLabel(value) }))}
              value={search.type}
              onChange={(type) => show({ type })}
            />
            {search.client && (
              <ListNarrowing
                label={t('objects.client')}
                widen={t('objects.ofAllClients')}
                onWiden={() => show({ client: null })}
              >
                {client?.name ?? t('objects.ofChosenClient')}
              </ListNarrowing>
            )}
          </>
        }
        query={query}
        columns={objectColumns(t)}
        card={objectCard(t)}
        href={({ id }) => addressOf('building', { id })}
      />
    </>
  )
}
