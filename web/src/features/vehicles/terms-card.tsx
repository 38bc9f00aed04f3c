import { IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Vehicle, VehicleTerm } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useMayKeep } from './use-may-keep.ts'
import { TermChip, useTermName } from './vehicle-chips.tsx'
import { vehicleParts } from './vehicle-parts.ts'
import styles from './vehicles.module.css'

type Open = { what: 'change' | 'done' | 'remove'; id: string } | { what: 'add' } | null

export function TermsCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useT()
  const nameOf = useTermName()
  const mayKeep = useMayKeep()
  const [open, setOpen] = useState<Open>(null)
  const onClose = () => setOpen(null)
  const { terms } = vehicle
  const of = open && 'id' in open ? terms.find(({ id }) => id === open.id) : undefined
  return (
    <Card
      title={t('vehicleDetails.terms')}
      aside={
        mayKeep && (
          <Button
            look="text"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setOpen({ what: 'add' })}
          >
            {t('vehicleDetails.addTerm')}
          </Button>
        )
      }
    >
      {terms.length === 0 && <p className="quiet">{t('vehicleDetails.noTerms')}</p>}
      {terms.length > 0 && (
        <ul className={styles.rows}>
          {terms.map((term) => (
            <Term
              key={term.id}
              term={term}
              onOpen={mayKeep ? (what) => setOpen({ what, id: term.id }) : null}
            />
          ))}
        </ul>
      )}
      <LazyPart>
        {(open?.what === 'add' || (of && open?.what === 'change')) && (
          <vehicleParts.Term vehicle={vehicle} of={of ?? null} onClose={onClose} />
        )}
        {of && open?.what === 'done' && <vehicleParts.DoneTerm vehicle={vehicle} of={of} onClose={onClose} />}
        {of && open?.what === 'remove' && (
          <vehicleParts.Removal vehicleId={vehicle.id} term={of} name={nameOf(of)} onClose={onClose} />
        )}
      </LazyPart>
    </Card>
  )
}

interface TermProps {
  term: VehicleTerm
  onOpen: ((what: 'change' | 'done' | 'remove') => void) | null
}

function Term({ term, onOpen }: TermProps) {
  const t = useT()
  const name = useTermName()(term)
  const { dueOn, dueKm, expectedOn, doneOn, everyMonths, everyKm, isEnded, note } = term
  const isProjected = dueKm !== null && expectedOn !== null && expectedOn !== dueOn
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className="name cluster">
          <span>{name}</span>
          {isEnded ? <Chip colour="neutral">{t('vehicleDetails.ended')}</Chip> : <TermChip term={term} />}
        </p>
        <p className="aside cluster">
          {dueOn && <span>{t('vehicleDetails.dueOn', { day: dayOf(dueOn) })}</span>}
          {dueKm !== null && <span>{t('vehicleDetails.dueKm', { km: countText(dueKm) })}</span>}
          {isProjected && <span>{t('vehicleDetails.projected', { day: dayOf(expectedOn) })}</span>}
          {(everyMonths !== null || everyKm !== null) && <span>{t('vehicleDetails.every')}</span>}
          {doneOn && <span>{t('vehicleDetails.lastDone', { day: dayOf(doneOn) })}</span>}
        </p>
        {note && <p className="prose">{note}</p>}
      </div>
      {onOpen && (
        <span className={styles.actions}>
          {!isEnded && (
            <IconButton
              icon={IconCheck}
              label={t('vehicleDetails.doneTerm', { name })}
              onClick={() => onOpen('done')}
            />
          )}
          <IconButton
            icon={IconPencil}
            label={t('vehicleDetails.changeTerm', { name })}
            onClick={() => onOpen('change')}
          />
          <IconButton
            icon={IconTrash}
            label={t('vehicleDetails.removeTerm', { name })}
            onClick={() => onOpen('remove')}
          />
        </span>
      )}
    </li>
  )
}
