import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { addressOf, pages } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

export function DeviceBuildingCard({ building }: { building: Device['building'] }) {
  const t = useT()
  const may = useMay()
  const address = `${building.address}, ${building.city}`
  return (
    <Card title={t('devices.building')}>
      <p className="name">
        <MaybeLink to={addressOf('building', { id: building.id })} open={may(pages.building.rule)}>
          {building.name ?? address}
        </MaybeLink>
      </p>
      {building.name && <p className="aside">{address}</p>}
    </Card>
  )
}

export function DeviceCustomerCard({ client }: { client: Device['client'] }) {
  const t = useT()
  const may = useMay()
  return (
    <Card title={t('devices.client')}>
      <p className="name">
        <MaybeLink to={addressOf('customer', { id: client.id })} open={may(pages.customer.rule)}>
          {client.name}
        </MaybeLink>
      </p>
    </Card>
  )
}

function MaybeLink({ to, open, children }: { to: string; open: boolean; children: ReactNode }) {
  return open ? <Link href={to}>{children}</Link> : children
}
