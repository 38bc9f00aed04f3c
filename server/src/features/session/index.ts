export {
  forgetAttemptsOf,
  limitGuesses,
  purgeAttempts,
  purgeKnownAddresses,
} from './attempts.service.ts'
export {
  enrolmentAddressOf,
  isSameCode,
  newRecoveryCodes,
  newSecret,
  recoveryCodeHash,
  stepOf,
} from './authenticator.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
} from './second-factor.queries.ts'
export { codeOf, requireCode } from './second-factor.service.ts'
export { sessionConstraints } from './session.constraints.ts'
export { avatarOf } from './session.queries.ts'
export { sessionRoutes } from './session.routes.ts'
export { openedFor, signedIn } from './session.service.ts'
export { visitorOf } from './visitor.ts'
