import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { type MergedField, mergedFields } from '@zlecenia/contract/features/customers/pages/merged-fields'

export type Picked = Partial<Record<MergedField, string>>

const isEmpty = (value: unknown) => value === null || value === ''

export const differing = (one: CustomerRecord, other: CustomerRecord): MergedField[] =>
  mergedFields.filter(
    (field) => one[field] !== other[field] && !(isEmpty(one[field]) && isEmpty(other[field])),
  )

/** The side of the resulting value: as picked, else the surviving client, unless its value is empty. */
export const pickedOf = (
  field: MergedField,
  { stays, goes, picked }: { stays: CustomerRecord; goes: CustomerRecord; picked: Picked },
): string => picked[field] ?? (isEmpty(stays[field]) ? goes.id : stays.id)

export const takesOf = (choice: {
  stays: CustomerRecord
  goes: CustomerRecord
  picked: Picked
}): MergedField[] =>
  differing(choice.stays, choice.goes).filter((field) => pickedOf(field, choice) === choice.goes.id)
