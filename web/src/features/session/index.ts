export { LoginPage } from './login-page.tsx'
export { SignInLayout } from './sign-in-layout.tsx'
export { missing, useSubmit } from './use-submit.ts'
export { word } from './words.ts'
