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
    notKept: 'This device has no room to keep this: “{{text}}”. Do not close the tab until it is sent.',
  },
}
