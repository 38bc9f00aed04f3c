import type { VehicleFuel } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { VehicleEntry } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { amountText } from '#lib/amount-text.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import './messages.ts'
import styles from './vehicles.module.css'

/** "Paliwo, 28.11.2026" */
export function useEntryName() {
  const t = useT()
  return ({ kind, day, isHandover }: Pick<VehicleEntry, 'kind' | 'day' | 'isHandover'>) =>
    `${isHandover ? t('vehicleDetails.handover') : t(`vehicleBookKind.${kind}`)}, ${dayOf(day)}`
}

export function EntryAbout({ entry, fuel }: { entry: VehicleEntry; fuel: VehicleFuel }) {
  const t = useT()
  const name = useEntryName()(entry)
  const { odometerKm, litres, cost, note, reason, by, files } = entry
  return (
    <div className={styles.about}>
      <p className="name">{name}</p>
      <p className="aside cluster">
        {odometerKm !== null && <span>{t('vehicles.km', { km: countText(odometerKm) })}</span>}
        {litres !== null && (
          <span>
            {t(fuel === 'electric' ? 'vehicleDetails.kwh' : 'vehicleDetails.litres', {
              litres: countText(litres),
            })}
          </span>
        )}
        {cost !== null && <span>{amountText(cost)}</span>}
        {by && <span>{by}</span>}
      </p>
      {note && <p className="prose">{note}</p>}
      {reason && <p className="aside">{t('vehicleDetails.reason', { reason })}</p>}
      {files.length > 0 && <p className="aside">{files.map(({ title }) => title).join(', ')}</p>}
    </div>
  )
}
