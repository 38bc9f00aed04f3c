export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { RegisterPage } from './register-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { TwoStepsPage } from './two-steps-page.tsx'
