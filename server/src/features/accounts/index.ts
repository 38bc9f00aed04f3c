export { accountConstraints } from './accounts.constraints.ts'
export {
  accountLinkRoutes,
  invitationRoutes,
  ownAccountRoutes,
  ownSessionRoutes,
  preferenceRoutes,
  secondFactorRoutes,
  userAccessRoutes,
} from './accounts.routes.ts'
export { companyLogo } from './company-logo.queries.ts'
export { companyName } from './company-name.queries.ts'
export { deviceName } from './device-name.ts'
export { purgeInvitations } from './invitations.queries.ts'
export { letterTask } from './letter.task.ts'
export { testLetter } from './letters.ts'
export { administratorsInUse, purgeResetRequests } from './passwords.queries.ts'
export { resetByCommand } from './passwords.service.ts'
