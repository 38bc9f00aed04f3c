import { readingProblem } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import { type EntryData, readingsAround } from './vehicle-book.queries.ts'

const problems = {
  back: 'vehicles.odometerBack',
  far: 'vehicles.odometerFar',
  beyond: 'vehicles.odometerBeyond',
}

/** Why a reading does not follow its neighbours, of other entries than `id`; null where it does. */
export async function oddReading(
  tx: Queryable,
  vehicleId: string,
  { id, day, km }: { id: string | null; day: string; km: number },
  language: LanguageCode,
): Promise<string | null> {
  const around = await readingsAround(tx, vehicleId, day, id)
  const problem = readingProblem({ day, km }, around)
  const near = problem === 'beyond' ? around.after : around.before
  if (!problem || !near) return null
  return sentence(problems[problem], {
    km: writtenCount(language, near.km),
    day: writtenDay(language, near.day),
  })
}

/** The odometer follows its neighbours, or has a reason. */
export async function refuseReading(
  tx: Queryable,
  vehicleId: string,
  { id, day, odometerKm, reason }: EntryData,
  language: LanguageCode,
): Promise<void> {
  if (odometerKm === null || reason) return
  const message = await oddReading(tx, vehicleId, { id, day, km: odometerKm }, language)
  if (message === null) return
  throw refuse([
    { field: 'odometerKm', message },
    { field: 'reason', message: 'vehicles.reasonRequired' },
  ])
}
