export {
  ForgotPasswordPage,
  RegisterPage,
  ResetPasswordPage,
  TwoStepsPage,
} from '#features/accounts/index.ts'
export { SetupPage } from '#features/setup/index.ts'
