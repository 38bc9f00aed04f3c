import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DeviceRow } from '@zlecenia/contract/features/devices/devices.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { RelatedCard, type RelatedThing } from '#ui/details/related-card.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { DeviceKindName, DeviceStateChip } from './device-chips.tsx'
import { modelOf } from './device-columns.tsx'
import { deviceParts } from './device-parts.ts'

export function DevicesOfBuilding({ buildingId }: { buildingId: string }) {
  const t = useT()
  return <DevicesOf of={{ building: buildingId }} nothing={t('devices.noneInBuilding')} />
}

export function DevicesOfCustomer({ clientId }: { clientId: string }) {
  const t = useT()
  return <DevicesOf of={{ client: clientId }} nothing={t('devices.noneOfClient')} />
}

type Owner = { building: string } | { client: string }

function DevicesOf({ of, nothing }: { of: Owner; nothing: string }) {
  const t = useT()
  const mayAdd = useMay()(['create', 'Device'])
  const [adding, setAdding] = useState(false)
  return (
    <>
      <RelatedCard
        title={t('devices.title')}
        nothing={nothing}
        query={useQuery(query('GET /devices', { query: { ...of, size: limits.rowsAtOnce, sort: 'kind' } }))}
        things={({ rows }) => rows.map((it) => thingOf(it, 'client' in of))}
        all={() =>
          mayAdd &&
          'building' in of && (
            <Button
              look="text"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('devices.add')}
            </Button>
          )
        }
      />
      {adding && 'building' in of && (
        <LazyPart>
          <deviceParts.Add buildingId={of.building} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </>
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
