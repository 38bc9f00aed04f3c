import type { waitingEmail as polish } from '../pl/waiting-email.ts'
import type { English } from '../translation.ts'

export const waitingEmail: English<typeof polish> = {
  waitingEmail: {
    title: 'A new email address waits to be confirmed',
    ownByLink:
      'We sent a link to {{email}} ({{when}}). Until you open it, you sign in as before. A mistake in the address? Enter it again or cancel the change.',
    ownByPerson:
      'An administrator will confirm the address {{email}} ({{when}}), since the program has no mail set up. Until then you sign in as before.',
    byLink: 'A link was sent to {{email}} ({{when}}). Until it is opened, this person signs in as before.',
    byPerson:
      'The address {{email}} ({{when}}) waits for your confirmation, since the program has no mail set up. Check it with this person.',
    again: 'Send the link again',
    remind: 'Remind an administrator',
    confirm: 'Confirm the address',
    cancel: 'Cancel the change',
    sent: 'Link sent to {{email}}',
    reminded: 'An administrator was reminded',
    confirmed: 'Address confirmed',
    cancelled: 'Change of the address cancelled',
    soon: 'Another link can be sent after a minute.',
  },
}
