import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'

export const userFields = ({
  firstName,
  lastName,
  email,
  login,
  phoneNumber,
  roles,
  status,
}: UserWithRights) => ({
  firstName,
  lastName,
  email,
  login: login ?? '',
  roles: [...roles],
  status,
  phoneNumber: phoneNumber ? formatPhone(phoneNumber) : '',
})
