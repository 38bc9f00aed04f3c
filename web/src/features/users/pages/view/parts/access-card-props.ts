import type { userAccess } from '@zlecenia/contract/features/accounts/user-access.contract'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import type { AnswerOf } from '@zlecenia/contract/lib/endpoint'

export interface AccessCardProps {
  user: UserWithRights
  access: AnswerOf<typeof userAccess.read>
  own: boolean
}
