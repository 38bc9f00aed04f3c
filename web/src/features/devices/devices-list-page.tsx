import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { deviceKinds, deviceStates } from '@zlecenia/contract/features/devices/device-kinds'
import { deviceList } from '@zlecenia/contract/features/devices/device-list'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FewFilters } from '#ui/data-table/few-filters.tsx'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { deviceCard, deviceColumns } from './device-columns.tsx'
import { deviceParts } from './device-parts.ts'

const address = listAddress(deviceList, 'kind', 'state', 'archived')

export function DevicesListPage() {
  const t = useT()
  usePageTitle(t('devices.title'))
  const list = useList(address)
  const { search, show } = list
  const [labelled, setLabelled] = useState<readonly string[]>([])
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Head onAdd={() => setAdding(true)} />
      {labelled.length > 0 && (
        <LazyPart>
          <deviceParts.Labels deviceIds={labelled} onClose={() => setLabelled([])} />
        </LazyPart>
      )}
      {adding && (
        <LazyPart>
          <deviceParts.Add buildingId={null} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
      <DataList
        name="devices"
        title={t('devices.title')}
        words={{
          loading: t('devices.loading'),
          failed: t('devices.failed'),
          empty: t('devices.empty'),
          emptyHint: t('devices.emptyHint'),
          noMatch: t('devices.noMatch'),
          noMatchHint: t('devices.noMatchHint'),
        }}
        list={list}
        filters={
          <FewFilters
            search={
              <ListSearchField
                label={t('devices.search')}
                hint={t('devices.searchHint')}
                value={search.q}
                onChange={(q) => show({ q })}
              />
            }
            values={[search.kind, search.state, search.archived]}
          >
            <ListFilter
              label={t('devices.kind')}
              any={t('devices.anyKind')}
              options={deviceKinds.map((value) => ({ value, label: t(`deviceKind.${value}`) }))}
              value={search.kind}
              onChange={(kind) => show({ kind })}
            />
            <ListFilter
              label={t('devices.state')}
              any={t('devices.anyState')}
              options={deviceStates.map((value) => ({ value, label: t(`deviceState.${value}`) }))}
              value={search.state}
              onChange={(state) => show({ state })}
            />
            <ListFilter
              label={t('devices.archivedState')}
              any={t('devices.notArchived')}
              options={[
                { value: 'only', label: t('devices.archivedOnly') },
                { value: 'also', label: t('devices.archivedAlso') },
              ]}
              value={search.archived}
              onChange={(archived) => show({ archived })}
            />
          </FewFilters>
        }
        tools={<ExportButton name="GET /devices/export" file={t('devices.fileName')} search={search} />}
        actions={({ chosen }) => (
          <Button
            look="text"
            icon={<IconQrcode size={18} aria-hidden="true" />}
            onClick={() => setLabelled([...chosen])}
          >
            {t('devices.labels')}
          </Button>
        )}
        rows={useRows('GET /devices', search)}
        columns={deviceColumns(t)}
        card={deviceCard(t)}
        href={({ id }) => addressOf('device', { id })}
      />
    </>
  )
}

function Head({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  const may = useMay()
  // It is added in a building, which is looked for.
  const mayAdd = may(['create', 'Device']) && may(['read', 'Building'])
  return (
    <div className="ends">
      <h1>{t('devices.title')}</h1>
      <div className="cluster">
        {may(['create', 'Import']) && may(['read', 'Import']) && (
          <Link href={addressOf('imports')} {...buttonLook()}>
            {t('devices.import')}
          </Link>
        )}
        {mayAdd && (
          <Button
            look="filled"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            {t('devices.add')}
          </Button>
        )}
      </div>
    </div>
  )
}
