import { zone } from '@zlecenia/contract/lib/warsaw'

export const todaySql = `(now() at time zone '${zone}')::date`

/** Unconfirmed ones count as absent. */
export const isCounted = (q: string): string => `${q}.archived_at is null and ${q}.confirmed_at is not null`

/** SQL condition for a row of `qualifications`. */
export const isValidToday = (q: string): string =>
  `(${isCounted(q)} and coalesce(${q}.issued_on <= ${todaySql}, true) and coalesce(${q}.valid_until >= ${todaySql}, true))`

/** Excludes a qualification if the user has a later one of the same kind. */
export const isNotRenewed = (q: string): string => `not exists (
  select from qualifications n
   where n.user_id = ${q}.user_id and n.kind = ${q}.kind and ${isCounted('n')}
     and (n.valid_until is null or n.valid_until > ${q}.valid_until))`

/** Sorts in the order of the kinds. */
export const inOrderOfKinds = (kind: string): string =>
  `(select position from qualification_kinds where key = ${kind})`
