import type { userHistoryFields } from '@zlecenia/contract/features/users/users.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { useRoleNames } from '#features/users/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import type { Leaf } from '#ui/record-form/fields.ts'

type HistoryField = (typeof userHistoryFields)[number]

const labels: Record<HistoryField, MessageKey> = {
  firstName: 'users.firstName',
  lastName: 'users.lastName',
  email: 'users.email',
  pendingEmail: 'userData.pendingEmail',
  login: 'users.login',
  phoneNumber: 'users.phone',
  roles: 'users.roles',
  status: 'users.status',
  avatar: 'userData.picture',
}

/** `roles`: those that need names. */
export function useFieldWords(roles: readonly string[]) {
  const t = useT()
  const nameOf = useRoleNames(roles)
  return {
    labelOf: (field: string) => t(labels[field as HistoryField]),
    wordsOf(field: string, value: Leaf): string {
      if (value === null || String(value) === '') return ''
      if (typeof value !== 'string') return [value].flat().map(String).map(nameOf).join(', ')
      if (field === 'phoneNumber') return formatPhone(value)
      if (field === 'avatar') return t('userData.newPicture')
      if (field === 'status') return t(value === 'active' ? 'userStatus.active' : 'userStatus.inactive')
      return value
    },
  }
}
