export {
  ForgotPasswordPage,
  RegisterPage,
  RegisterStepsPage,
  ResetPasswordPage,
  TwoStepsPage,
  VerifyEmailPage,
} from '#features/accounts/index.ts'
export { SetupPage } from '#features/setup/index.ts'
