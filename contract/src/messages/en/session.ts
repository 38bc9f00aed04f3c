import type { session as polish } from '../pl/session.ts'
import type { English } from '../translation.ts'

export const session: English<typeof polish> = {
  session: {
    product: 'Zlecenia',
    claim: 'Take, plan and close work orders in one place.',
    loginTitle: 'Sign in',
    loginHint: 'Sign in to get to your orders.',
    draftsKept:
      'You are signed out. Some drafts have not reached the server yet: they stay in this browser and wait for you.',
    email: 'Email',
    emailHint: 'No email address? Enter your sign-in name.',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    remember: 'Remember me',
    rememberHint:
      'For 30 days. Unticked, you are signed out after 8 hours, and stay signed in until then even with the browser closed.',
    login: 'Sign in',
    loggingIn: 'Signing in…',
    forgotLink: 'Forgot your password?',
    tryAgain: 'Try again',
    required: 'This field is required',
    demoTitle: 'Demo accounts',
    demoHint: 'Choose an account to fill in the form. The password of each of them: {{password}}',
    demoAdmin: 'Administrator',
    demoOffice: 'Office',
    demoWorker: 'Technician',
    offline: 'No connection to the server. Check your network and try again.',
    signedInAlready: 'You are signed in. This is a preview: the form sends nothing.',
    language: 'Language',
    nothingKept:
      'This browser lets the page keep nothing, so nobody can sign in here. Allow cookies and data of this site, then reload the page.',
    unforeseen: 'Something went wrong. Try again.',
  },
}
