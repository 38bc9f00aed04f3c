export { ForgotPasswordPage, RegisterPage, ResetPasswordPage } from '#features/accounts/index.ts'
export { SetupPage } from '#features/setup/index.ts'
