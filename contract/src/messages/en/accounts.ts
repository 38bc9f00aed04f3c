import type { accounts as polish } from '../pl/accounts.ts'
import type { English } from '../translation.ts'

export const accounts: English<typeof polish> = {
  account: {
    deadLink: 'This link has expired or was already used',
    emailByLink: 'The address is confirmed by its owner, by the link they got',
    wrongPassword: 'Wrong password',
    samePassword: 'The new password must differ from the present one',
    wrongCode: 'Wrong code',
    passwordSpent:
      'A wrong code was given too many times, so this password no longer works. Set a new one: “Forgot your password?”.',
    signInAgain: 'The time for the code is over. Sign in again.',
    secondFactorOn: 'The second factor is already on',
    secondFactorOff: 'The second factor is not on',
    unknownRole: 'There is no such role',
    moreThanOwn:
      'This person has permissions that you do not have. Only somebody who has them can change their access.',
    ownAccess: 'Your own access is changed in the account settings',
    avatarPixels: 'The picture is too large. It may have 16 million pixels at most, for example 4000 × 4000.',
    avatarImage: 'The picture must be a JPEG, PNG, GIF or WebP image',
    avatarTooLarge: 'The picture is too large. The maximum is 5 MB.',
  },
}
