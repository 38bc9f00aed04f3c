export { holds, refuseMoreThanOwn } from './grants.ts'
export { holdRights, lockRights, rolesThere, rulesOfRoles, rulesOfUser } from './rights.queries.ts'
export { endLinksSentBy } from './sent-links.queries.ts'
export { userTexts } from './user-texts.queries.ts'
export { userConstraints } from './users.constraints.ts'
export { insertUser } from './users.queries.ts'
export { userRoutes } from './users.routes.ts'
export {
  purgeWaitingEmails,
  stopMinutes,
  type WaitingEmail,
  waitingEmailColumn,
  waitingEmailOf,
} from './waiting-email.queries.ts'
export {
  askAgainToConfirm,
  beginEmailChange,
  endEmailChange,
  finishEmailChange,
  isOnlyAdministrator,
  seenWaiting,
} from './waiting-email.service.ts'
