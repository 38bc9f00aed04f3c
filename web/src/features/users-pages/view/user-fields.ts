import type { User } from '@zlecenia/contract/features/users/users.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'

/** What of a user can be typed and chosen; the status has a card of its own, and is told where somebody changed it. */
export const userFields = ({ firstName, lastName, phoneNumber, roles, status }: User) => ({
  ...{ firstName, lastName, roles: [...roles], status },
  phoneNumber: phoneNumber ? formatPhone(phoneNumber) : '',
})
