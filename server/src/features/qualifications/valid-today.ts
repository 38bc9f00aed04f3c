import { qualificationKinds } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { zone } from '@zlecenia/contract/lib/warsaw'

export const todaySql = `(now() at time zone '${zone}')::date`

/** SQL condition for a row of `qualifications`. */
export const isValidToday = (q: string): string =>
  `(coalesce(${q}.issued_on <= ${todaySql}, true) and coalesce(${q}.valid_until >= ${todaySql}, true))`

/** Excludes a qualification if the user has a later one of the same kind. */
export const isNotRenewed = (q: string): string => `not exists (
  select from qualifications n
   where n.user_id = ${q}.user_id and n.kind = ${q}.kind and n.archived_at is null
     and (n.valid_until is null or n.valid_until > ${q}.valid_until))`

/** Sorts as the contract has the kinds. */
export const inOrderOfKinds = (kind: string): string =>
  `array_position(array[${qualificationKinds.map((it) => `'${it}'`).join(', ')}], ${kind})`
