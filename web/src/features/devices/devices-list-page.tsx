import { deviceKinds, deviceStates } from '@zlecenia/contract/features/devices/device-kinds'
import { deviceList } from '@zlecenia/contract/features/devices/device-list'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { listAddress } from '../../ui/data-table/list-search.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { useRows } from '../../ui/data-table/use-rows.ts'
import { deviceCard, deviceColumns } from './device-columns.tsx'

const address = listAddress(deviceList, 'kind', 'state')

export function DevicesListPage() {
  const t = useT()
  usePageTitle(t('devices.title'))
  const list = useList(address)
  const { search, show } = list
  return (
    <>
      <h1>{t('devices.title')}</h1>
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
          <>
            <ListSearchField
              label={t('devices.search')}
              hint={t('devices.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
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
          </>
        }
        rows={useRows('GET /devices', search)}
        columns={deviceColumns(t)}
        card={deviceCard}
        href={({ id }) => addressOf('device', { id })}
      />
    </>
  )
}
