import type { User } from '@zlecenia/contract/features/users/users.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'

export const userFields = ({ firstName, lastName, email, phoneNumber, roles, status }: User) => ({
  firstName,
  lastName,
  email,
  roles: [...roles],
  status,
  phoneNumber: phoneNumber ? formatPhone(phoneNumber) : '',
})
