import type { userAccess } from '@zlecenia/contract/features/accounts/user-access.contract'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import type { AnswerOf } from '@zlecenia/contract/lib/endpoint'

/** What each card of the access tab is given. `own`: shown, not changed here. */
export interface AccessCardProps {
  user: UserWithRights
  access: AnswerOf<typeof userAccess.read>
  own: boolean
}
