import { Link } from '@tanstack/react-router'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { Card } from '../../ui/card.tsx'

/** The object a device stands in, with the way there. */
export function DeviceBuildingCard({ building }: { building: Device['building'] }) {
  const t = useT()
  const may = useMay()
  const address = `${building.address}, ${building.city}`
  return (
    <Card title={t('devices.building')}>
      <p className="name">
        <MaybeLink to={`/apps/objects/details/${building.id}`} open={may(['read', 'Building'])}>
          {building.name ?? address}
        </MaybeLink>
      </p>
      {building.name && <p className="aside">{address}</p>}
    </Card>
  )
}

/** Whose building it is. */
export function DeviceClientCard({ client }: { client: Device['client'] }) {
  const t = useT()
  const may = useMay()
  return (
    <Card title={t('devices.client')}>
      <p className="name">
        <MaybeLink to={`/apps/ecommerce/customer/details/${client.id}`} open={may(['read', 'Customer'])}>
          {client.name}
        </MaybeLink>
      </p>
    </Card>
  )
}

/** A link for who may go there, else the name alone. */
function MaybeLink({ to, open, children }: { to: string; open: boolean; children: ReactNode }) {
  return open ? <Link to={to}>{children}</Link> : children
}
