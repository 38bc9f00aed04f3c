import { IconAlertTriangle, IconCar, IconCircleCheck, IconClock, IconTool, IconX } from '@tabler/icons-react'
import type { VehicleState } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { VehicleRow } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import './messages.ts'

const looks = {
  active: { colour: 'success', icon: IconCar },
  workshop: { colour: 'warning', icon: IconTool },
  sold: { colour: 'neutral', icon: IconX },
} as const satisfies Record<VehicleState, unknown>

export function VehicleStateChip({ state }: { state: VehicleState }) {
  const t = useT()
  return <Chip {...looks[state]}>{t(`vehicleState.${state}`)}</Chip>
}

type Term = NonNullable<VehicleRow['next']>

/** The word is always shown beside the colour. */
export function TermChip({ term: { isOver, isSoon } }: { term: Pick<Term, 'isOver' | 'isSoon'> }) {
  const t = useT()
  if (isOver)
    return (
      <Chip colour="error" icon={IconAlertTriangle}>
        {t('vehicles.over')}
      </Chip>
    )
  return isSoon ? (
    <Chip colour="warning" icon={IconClock}>
      {t('vehicles.soon')}
    </Chip>
  ) : (
    <Chip colour="success" icon={IconCircleCheck}>
      {t('vehicles.inTime')}
    </Chip>
  )
}

export function useTermName() {
  const t = useT()
  return ({ kind, name }: Pick<Term, 'kind' | 'name'>) => name ?? t(`vehicleTerm.${kind}`)
}

export function NextTerm({ term }: { term: Term }) {
  const nameOf = useTermName()
  return (
    <>
      {nameOf(term)}
      {term.expectedOn && ` · ${dayOf(term.expectedOn)}`}
    </>
  )
}
