import './messages.ts'

export { Deactivation } from './deactivation.tsx'
export { UserAbilities } from './user-abilities.tsx'
export { UserAccess } from './user-access.tsx'
export { UserHistory } from './user-history.tsx'
export { UserWork } from './user-work.tsx'
