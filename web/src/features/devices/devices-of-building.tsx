import { useQuery } from '@tanstack/react-query'
import type { DeviceRow } from '@zlecenia/contract/features/devices/devices.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { query } from '../../lib/query.ts'
import { RelatedCard, type RelatedThing } from '../../ui/details/related-card.tsx'
import { DeviceKindName, DeviceStateChip } from './device-chips.tsx'
import { modelOf } from './device-columns.tsx'

export function DevicesOfBuilding({ buildingId }: { buildingId: string }) {
  const t = useT()
  return <DevicesOf of={{ building: buildingId }} nothing={t('devices.noneInBuilding')} />
}

export function DevicesOfClient({ clientId }: { clientId: string }) {
  const t = useT()
  return <DevicesOf of={{ client: clientId }} nothing={t('devices.noneOfClient')} />
}

type Owner = { building: string } | { client: string }

function DevicesOf({ of, nothing }: { of: Owner; nothing: string }) {
  const t = useT()
  return (
    <RelatedCard
      title={t('devices.title')}
      nothing={nothing}
      query={useQuery(query('GET /devices', { query: { ...of, size: limits.rowsAtOnce, sort: 'kind' } }))}
      things={({ rows }) => rows.map((it) => thingOf(it, 'client' in of))}
    />
  )
}

const thingOf = (device: DeviceRow, withPlace: boolean): RelatedThing => ({
  id: device.id,
  href: addressOf('device', { id: device.id }),
  name: device.name,
  aside: <DeviceStateChip state={device.state} />,
  facts: [
    <DeviceKindName key="kind" kind={device.kind} />,
    modelOf(device),
    device.place,
    withPlace && `${device.building.address}, ${device.building.city}`,
  ],
})
