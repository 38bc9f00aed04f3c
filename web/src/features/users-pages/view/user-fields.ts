import type { User } from '@zlecenia/contract/features/users/users.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'

/** What of a user can be typed and chosen. */
export interface UserFields {
  firstName: string
  lastName: string
  phoneNumber: string
  roles: string[]
}

const keys = ['firstName', 'lastName', 'phoneNumber', 'roles'] as const
export type FieldKey = (typeof keys)[number] | 'status'

export const fieldsOf = ({ firstName, lastName, phoneNumber, roles }: User): UserFields => ({
  ...{ firstName, lastName, roles: [...roles] },
  phoneNumber: phoneNumber ? formatPhone(phoneNumber) : '',
})

const asText = (value: string | readonly string[]) =>
  typeof value === 'string' ? value.trim() : value.toSorted().join()

/** The fields that were changed: only these are sent, so that another's change of the rest stays. */
export function changesOf(before: UserFields, after: UserFields): Partial<UserFields> {
  const changed = keys.filter((key) => asText(before[key]) !== asText(after[key]))
  return Object.fromEntries(changed.map((key) => [key, after[key]]))
}

export interface Difference {
  field: FieldKey
  before: string | readonly string[]
  after: string | readonly string[]
}

/** What somebody else changed between two readings of a user. */
export function differencesOf(before: User, after: User): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const fields = keys
    .filter((key) => asText(old[key]) !== asText(now[key]))
    .map((field) => ({ field, before: old[field], after: now[field] }))
  if (before.status === after.status) return fields
  return [...fields, { field: 'status', before: before.status, after: after.status }]
}
