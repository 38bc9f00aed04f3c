import { IconPlus } from '@tabler/icons-react'
import { vehicleFuels, vehicleStates } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import { vehicleList } from '@zlecenia/contract/features/vehicles/vehicle-list'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useStartView, ViewsRow } from '#features/saved-views/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageQuery } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FewFilters } from '#ui/data-table/few-filters.tsx'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { type List, useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import './messages.ts'
import { vehicleCard, vehicleColumns } from './vehicle-columns.tsx'
import { vehicleParts } from './vehicle-parts.ts'

const address = listAddress(vehicleList, 'state', 'fuel', 'user', 'term')
type VehicleSearch = ReturnType<typeof address.read>

export function VehiclesListPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t('vehicles.title'))
  const list = useList(address)
  const query = usePageQuery()
  const [adding, setAdding] = useState(false)
  useStartView('vehicles')
  return (
    <>
      <div className="ends">
        <h1>{t('vehicles.title')}</h1>
        {may(['create', 'Vehicle']) && (
          <Button
            look="filled"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('vehicles.add')}
          </Button>
        )}
      </div>
      {adding && (
        <LazyPart>
          <vehicleParts.Add onClose={() => setAdding(false)} />
        </LazyPart>
      )}
      {may(['read', 'SavedView']) && <ViewsRow page="vehicles" query={query} />}
      <DataList
        name="vehicles"
        title={t('vehicles.title')}
        words={{
          loading: t('vehicles.loading'),
          failed: t('vehicles.failed'),
          empty: t('vehicles.empty'),
          emptyHint: t('vehicles.emptyHint'),
          noMatch: t('vehicles.noMatch'),
          noMatchHint: t('vehicles.noMatchHint'),
        }}
        list={list}
        filters={<VehicleFilters list={list} />}
        tools={
          <ExportButton name="GET /vehicles/export" file={t('vehicles.fileName')} search={list.search} />
        }
        rows={useRows('GET /vehicles', list.search)}
        columns={vehicleColumns(t)}
        card={vehicleCard(t)}
        href={({ id }) => addressOf('vehicle', { id })}
      />
    </>
  )
}

function VehicleFilters({ list: { search, show } }: { list: List<VehicleSearch> }) {
  const t = useT()
  return (
    <FewFilters
      search={
        <ListSearchField
          label={t('vehicles.search')}
          hint={t('vehicles.searchHint')}
          value={search.q}
          onChange={(q) => show({ q })}
        />
      }
      values={[search.state, search.fuel, search.term]}
    >
      <ListFilter
        label={t('vehicles.state')}
        any={t('vehicles.anyState')}
        options={vehicleStates.map((value) => ({ value, label: t(`vehicleState.${value}`) }))}
        value={search.state}
        onChange={(state) => show({ state })}
      />
      <ListFilter
        label={t('vehicles.fuel')}
        any={t('vehicles.anyFuel')}
        options={vehicleFuels.map((value) => ({ value, label: t(`vehicleFuel.${value}`) }))}
        value={search.fuel}
        onChange={(fuel) => show({ fuel })}
      />
      <ListFilter
        label={t('vehicles.term')}
        any={t('vehicles.anyTerm')}
        options={[
          { value: 'over', label: t('vehicles.termOver') },
          { value: 'soon', label: t('vehicles.termSoon') },
        ]}
        value={search.term}
        onChange={(term) => show({ term })}
      />
    </FewFilters>
  )
}
