import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DataList } from '../../ui/data-table/data-list.tsx'
import { ListFilter, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { deviceCard, deviceColumns } from './device-columns.tsx'
import { devicesQuery } from './devices.api.ts'
import { deviceStates, devicesAddress, kinds } from './devices-search.ts'

/** All devices: words, kind, state, sort and page stand in the URL, rows lead to the device. */
export function DevicesListPage() {
  const t = useT()
  usePageTitle(t('devices.title'))
  const list = useList(devicesAddress)
  const { search, show } = list
  return (
    <>
      <h1>{t('devices.title')}</h1>
      <DataList
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
              options={kinds.map((value) => ({ value, label: t(`deviceKind.${value}`) }))}
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
        query={useQuery(devicesQuery(search))}
        columns={deviceColumns(t)}
        card={deviceCard}
        href={({ id }) => addressOf('device', { id })}
      />
    </>
  )
}
