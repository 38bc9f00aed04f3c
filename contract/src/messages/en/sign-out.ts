import type { signOut as polish } from '../pl/sign-out.ts'
import type { English } from '../translation.ts'

export const signOut: English<typeof polish> = {
  signOut: {
    title: 'Sign out although something waits?',
    leave: 'Sign out',
    stay: 'Stay',
    text_one:
      'The server does not have {{count}} item of this device yet. It stays here and is sent when you sign in on it again. No other person sees it.',
    text_other:
      'The server does not have {{count}} items of this device yet. They stay here and are sent when you sign in on it again. No other person sees them.',
  },
}
