import type { KilometreRates } from '@zlecenia/contract/features/kilometre-rates/kilometre-rates.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const rateOf = (column: string) => `trim_scale(${column})::text`

const read = statement(
  'kilometreRates.read',
  `select json_build_object('car', ${rateOf('car')}, 'smallCar', ${rateOf('small_car')},
            'motorcycle', ${rateOf('motorcycle')}, 'moped', ${rateOf('moped')}) as rates,
          is_checked as "isChecked", version
     from kilometre_rates`,
)

export async function readKilometreRates(db: Queryable): Promise<KilometreRates> {
  const row = (await db.query<KilometreRates>(read)).rows[0]
  if (!row) throw new Error('The rates of kilometres are missing')
  return row
}

const save = statement(
  'kilometreRates.save',
  `update kilometre_rates
      set car = $1, small_car = $2, motorcycle = $3, moped = $4, is_checked = $5, version = version + 1
    where version = $6`,
)

/** 0 when they changed since `version`. */
export async function saveRatesRow(
  tx: Queryable,
  { rates: { car, smallCar, motorcycle, moped }, isChecked, version }: KilometreRates,
): Promise<number> {
  return (await tx.query(save, [car, smallCar, motorcycle, moped, isChecked, version])).rowCount
}
