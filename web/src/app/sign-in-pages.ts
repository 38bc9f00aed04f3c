/** What the sign-in entry shows at its other addresses: whoever only signs in does not load it. */
export { ForgotPasswordPage, RegisterPage, ResetPasswordPage } from '../features/accounts/index.ts'
export { SetupPage } from '../features/setup/index.ts'
