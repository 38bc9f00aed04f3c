import { useQuery } from '@tanstack/react-query'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { dayOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { usePageParams } from '../../lib/page.ts'
import { query } from '../../lib/query.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Card } from '../../ui/card.tsx'
import { DetailsColumns, DetailsHeader, DetailsPage } from '../../ui/details/details-page.tsx'
import { FactRows } from '../../ui/details/fact-rows.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { OrdersOfBuilding, OrdersOfDevice } from '../work-orders/index.ts'
import { DeviceKindName, DeviceStateChip, WarrantyChip } from './device-chips.tsx'
import { DeviceBuildingCard, DeviceClientCard } from './device-side-cards.tsx'

export function DevicePage() {
  const t = useT()
  const { id } = usePageParams('device')
  const device = useQuery(query('GET /devices/:id', { params: { id } }))
  usePageTitle(device.data?.name)
  return (
    <DetailsPage
      back={{ to: addressOf('devices'), label: t('deviceDetails.back') }}
      words={{
        loading: t('deviceDetails.loading'),
        failed: t('deviceDetails.failed'),
        notFound: t('deviceDetails.notFound'),
        notFoundHint: t('deviceDetails.notFoundHint'),
      }}
      query={device}
    >
      {(found) => <DeviceDetails device={found} />}
    </DetailsPage>
  )
}

function DeviceDetails({ device }: { device: Device }) {
  const may = useMay()
  return (
    <article aria-labelledby="device-name">
      <DetailsHeader
        id="device-name"
        title={device.name}
        chips={
          <>
            <DeviceStateChip state={device.state} />
            {device.warrantyUntil && <WarrantyChip until={device.warrantyUntil} />}
          </>
        }
        line={`${device.building.address}, ${device.building.city}`}
      />
      <DetailsColumns
        main={
          <>
            <FactsCard device={device} />
            {may(['read', 'Order']) && (
              <LazyPart>
                <OrdersOfDevice device={device} />
                <OrdersOfBuilding building={device.building} />
              </LazyPart>
            )}
          </>
        }
        side={
          <>
            <DeviceBuildingCard building={device.building} />
            <DeviceClientCard client={device.client} />
          </>
        }
      />
    </article>
  )
}

function FactsCard({ device }: { device: Device }) {
  const t = useT()
  const none = t('shell.none')
  const day = (value: string | null) => (value ? dayOf(value) : none)
  return (
    <Card title={t('deviceDetails.facts')}>
      <FactRows
        facts={[
          [t('devices.kind'), <DeviceKindName key="kind" kind={device.kind} />],
          [t('deviceDetails.maker'), device.maker ?? none],
          [t('deviceDetails.model'), device.model ?? none],
          [t('deviceDetails.serialNumber'), device.serialNumber ?? none],
          [t('deviceDetails.udtNumber'), device.udtNumber ?? none],
          [t('devices.place'), device.place ?? none],
          [t('deviceDetails.installedOn'), day(device.installedOn)],
          [t('devices.warranty'), day(device.warrantyUntil)],
        ]}
      />
    </Card>
  )
}
