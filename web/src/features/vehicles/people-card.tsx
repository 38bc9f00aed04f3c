import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Vehicle, VehicleUse } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useMayKeep } from './use-may-keep.ts'
import { vehicleParts } from './vehicle-parts.ts'
import styles from './vehicles.module.css'

type Open = { what: 'change' | 'remove'; id: string } | { what: 'add' } | null

export function DriversCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useT()
  const mayKeep = useMayKeep()
  const [open, setOpen] = useState<Open>(null)
  const onClose = () => setOpen(null)
  const { uses } = vehicle
  const of = open && 'id' in open ? uses.find(({ id }) => id === open.id) : undefined
  return (
    <Card
      title={t('vehicleDetails.people')}
      aside={
        mayKeep && (
          <Button
            look="text"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setOpen({ what: 'add' })}
          >
            {t('vehicleDetails.addUse')}
          </Button>
        )
      }
    >
      {uses.length === 0 && <p className="quiet">{t('vehicleDetails.noPeople')}</p>}
      {uses.length > 0 && (
        <ul className={styles.rows}>
          {uses.map((use) => (
            <Use key={use.id} use={use} onOpen={mayKeep ? (what) => setOpen({ what, id: use.id }) : null} />
          ))}
        </ul>
      )}
      <LazyPart>
        {(open?.what === 'add' || (of && open?.what === 'change')) && (
          <vehicleParts.Use vehicle={vehicle} of={of ?? null} onClose={onClose} />
        )}
        {of && open?.what === 'remove' && (
          <vehicleParts.Removal vehicleId={vehicle.id} use={of} name={of.user.name} onClose={onClose} />
        )}
      </LazyPart>
    </Card>
  )
}

function Use({ use, onOpen }: { use: VehicleUse; onOpen: ((what: 'change' | 'remove') => void) | null }) {
  const t = useT()
  const { name } = use.user
  const from = dayOf(use.from)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className="name">{name}</p>
        <p className="aside">
          {use.to
            ? t('vehicleDetails.span', { from, to: dayOf(use.to) })
            : t('vehicleDetails.since', { from })}
        </p>
      </div>
      {onOpen && (
        <span className={styles.actions}>
          <IconButton
            icon={IconPencil}
            label={t('vehicleDetails.changeUse', { name })}
            onClick={() => onOpen('change')}
          />
          <IconButton
            icon={IconTrash}
            label={t('vehicleDetails.removeUse', { name })}
            onClick={() => onOpen('remove')}
          />
        </span>
      )}
    </li>
  )
}
