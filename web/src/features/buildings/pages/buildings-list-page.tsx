import { IconPlus } from '@tabler/icons-react'
import { buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { buildingList } from '@zlecenia/contract/features/buildings/pages/building-list'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { typeLabel } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FewFilters } from '#ui/data-table/few-filters.tsx'
import { ListFilter, ListNarrowing, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import './messages.ts'
import { buildingCard, buildingColumns } from './building-columns.tsx'
import { buildingParts } from './building-parts.ts'

const address = listAddress(buildingList, 'type', 'client', 'owner', 'payer', 'lacking', 'archived')

const others = ['owner', 'payer'] as const

export function BuildingsListPage() {
  const t = useT()
  usePageTitle(t('buildings.title'))
  const list = useList(address)
  const { search, show } = list
  const rows = useRows('GET /buildings/list', search)
  const customer = rows.first.data?.rows.find((row) => row.client.id === search.client)?.client
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Head onAdd={() => setAdding(true)} />
      {adding && (
        <LazyPart>
          <buildingParts.Add client={customer ?? null} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
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
            <FewFilters
              search={
                <ListSearchField
                  label={t('buildings.search')}
                  hint={t('buildings.searchHint')}
                  value={search.q}
                  onChange={(q) => show({ q })}
                />
              }
              values={[search.type, search.lacking, search.archived]}
            >
              <ListFilter
                label={t('buildingStep.types')}
                any={t('buildings.anyType')}
                options={buildingTypes.map((value) => ({ value, label: typeLabel(value) }))}
                value={search.type}
                onChange={(type) => show({ type })}
              />
              <ListFilter
                label={t('buildings.lacking')}
                any={t('buildings.anyLacking')}
                options={[{ value: 'any', label: t('buildings.toComplete') }]}
                value={search.lacking}
                onChange={(lacking) => show({ lacking })}
              />
              <ListFilter
                label={t('buildings.archivedState')}
                any={t('buildings.notArchived')}
                options={[
                  { value: 'only', label: t('buildings.archivedOnly') },
                  { value: 'also', label: t('buildings.archivedAlso') },
                ]}
                value={search.archived}
                onChange={(archived) => show({ archived })}
              />
            </FewFilters>
            {search.client && (
              <ListNarrowing
                label={t('buildings.client')}
                widen={t('buildings.ofAllClients')}
                onWiden={() => show({ client: null })}
              >
                {customer?.name ?? t('buildings.ofChosenClient')}
              </ListNarrowing>
            )}
            {others.map(
              (who) =>
                search[who] && (
                  <ListNarrowing
                    key={who}
                    label={t(`buildings.${who}`)}
                    widen={t('buildings.ofAllClients')}
                    onWiden={() => show({ [who]: null })}
                  >
                    {rows.first.data?.rows[0]?.[who]?.name ?? t('buildings.ofChosenClient')}
                  </ListNarrowing>
                ),
            )}
          </>
        }
        tools={<ExportButton name="GET /buildings/export" file={t('buildings.fileName')} search={search} />}
        rows={rows}
        columns={buildingColumns(t)}
        card={buildingCard(t)}
        href={({ id }) => addressOf('building', { id })}
      />
    </>
  )
}

function Head({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  const may = useMay()
  return (
    <div className="ends">
      <h1>{t('buildings.title')}</h1>
      <div className="cluster">
        {may(['create', 'Import']) && may(['read', 'Import']) && (
          <Link href={addressOf('imports')} {...buttonLook()}>
            {t('buildings.import')}
          </Link>
        )}
        {may(['create', 'Building']) && (
          <Link href={addressOf('propertyListing')} {...buttonLook()}>
            {t('buildings.stepByStep')}
          </Link>
        )}
        {may(['create', 'Building']) && may(['read', 'Customer']) && (
          <Button
            look="filled"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            {t('buildings.add')}
          </Button>
        )}
      </div>
    </div>
  )
}
