import { buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { objectList } from '@zlecenia/contract/features/objects/object-list'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListNarrowing, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { listAddress } from '../../ui/data-table/list-search.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { useRows } from '../../ui/data-table/use-rows.ts'
import { typeLabel } from '../buildings/index.ts'
import './messages.ts'
import { objectCard, objectColumns } from './object-columns.tsx'

const address = listAddress(objectList, 'type', 'client')

/** All objects, or those of a client: words, type, sort and page stand in the URL, rows lead to the object. */
export function ObjectsListPage() {
  const t = useT()
  usePageTitle(t('objects.title'))
  const list = useList(address)
  const { search, show } = list
  const rows = useRows('GET /buildings/list', search)
  const client = rows.first.data?.rows.find((row) => row.client.id === search.client)?.client
  return (
    <>
      <h1>{t('objects.title')}</h1>
      <DataList
        name="objects"
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
              options={buildingTypes.map((value) => ({ value, label: typeLabel(value) }))}
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
        rows={rows}
        columns={objectColumns(t)}
        card={objectCard(t)}
        href={({ id }) => `/apps/objects/details/${id}`}
      />
    </>
  )
}
