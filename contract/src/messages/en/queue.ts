import type { queue as polish } from '../pl/queue.ts'
import type { English } from '../translation.ts'

export const queue: English<typeof polish> = {
  queue: {
    waiting: 'Waiting for a connection',
    refused: 'Not sent: {{why}}',
    elsewhere: 'Not sent: “{{text}}”. {{why}}',
    again: 'Send again',
    remove: 'Delete',
    gone: 'The file {{name}} is gone. Add it again.',
    leaveTitle: 'Sign out although something waits?',
    leave: 'Sign out',
    stay: 'Stay',
    leaveText_one:
      'The server does not have {{count}} item of this device yet. It stays here and is sent when you sign in on it again. No other person sees it.',
    leaveText_other:
      'The server does not have {{count}} items of this device yet. They stay here and are sent when you sign in on it again. No other person sees them.',
    notKept: 'This device has no room to keep this: “{{text}}”. Do not close the tab until it is sent.',
  },
}
