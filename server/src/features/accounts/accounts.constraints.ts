import { gone } from '#platform/constraints.ts'

export const accountConstraints = gone(
  'invitations__pk',
  'invitations__email',
  'invitations__email_lower',
  'invitations__key',
  'invitations__invited_by',
  'user_avatars__key',
  'user_avatars__user',
  'user_preferences__user',
)
