import { buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { buildingList } from '@zlecenia/contract/features/buildings-pages/building-list'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListNarrowing, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { listAddress } from '../../ui/data-table/list-search.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { useRows } from '../../ui/data-table/use-rows.ts'
import { typeLabel } from '../buildings/index.ts'
import './messages.ts'
import { buildingCard, buildingColumns } from './building-columns.tsx'

const address = listAddress(buildingList, 'type', 'client')

export function BuildingsListPage() {
  const t = useT()
  usePageTitle(t('buildings.title'))
  const list = useList(address)
  const { search, show } = list
  const rows = useRows('GET /buildings/list', search)
  const client = rows.first.data?.rows.find((row) => row.client.id === search.client)?.client
  return (
    <>
      <h1>{t('buildings.title')}</h1>
      <DataList
        name="buildings"
        title={t('buildings.title')}
        words={{
          loading: t('buildings.loading'),
          failed: t('buildings.failed'),
          empty: t('buildings.empty'),
          emptyHint: t('buildings.emptyHint'),
          noMatch: t('buildings.noMatch'),
          noMatchHint: t('buildings.noMatchHint'),
        }}
        list={list}
        filters={
          <>
            <ListSearchField
              label={t('buildings.search')}
              hint={t('buildings.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
            <ListFilter
              label={t('buildingStep.types')}
              any={t('buildings.anyType')}
              options={buildingTypes.map((value) => ({ value, label: typeLabel(value) }))}
              value={search.type}
              onChange={(type) => show({ type })}
            />
            {search.client && (
              <ListNarrowing
                label={t('buildings.client')}
                widen={t('buildings.ofAllClients')}
                onWiden={() => show({ client: null })}
              >
                {client?.name ?? t('buildings.ofChosenClient')}
              </ListNarrowing>
            )}
          </>
        }
        rows={rows}
        columns={buildingColumns(t)}
        card={buildingCard(t)}
        href={({ id }) => addressOf('building', { id })}
      />
    </>
  )
}
