import type { KilometreRates } from '@zlecenia/contract/features/kilometre-rates/kilometre-rates.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { readKilometreRates, saveRatesRow } from './kilometre-rates.queries.ts'

const auditFields = ({ rates, isChecked }: KilometreRates) => ({
  rateCar: rates.car,
  rateSmallCar: rates.smallCar,
  rateMotorcycle: rates.motorcycle,
  rateMoped: rates.moped,
  ratesChecked: isChecked,
})

export function saveKilometreRates(
  db: Database,
  caller: Caller,
  sent: KilometreRates,
): Promise<KilometreRates> {
  return db.transaction(async (tx) => {
    const before = await readKilometreRates(tx)
    const versions = { seen: sent.version, now: before.version }
    if (isUnchanged(auditFields(before), auditFields(sent), versions)) return before
    savedOrConflict(await saveRatesRow(tx, sent))
    await recordChange(tx, {
      caller,
      action: 'rates-changed',
      subject: 'Settings',
      before: auditFields(before),
      after: auditFields(sent),
    })
    return readKilometreRates(tx)
  })
}
