import type { mailAbout as polish } from '../pl/mail-about.ts'
import type { English } from '../translation.ts'

export const mailAbout: English<typeof polish> = {
  mailAbout: {
    title: 'Letters',
    none: 'There are no letters about this.',
    noSubject: '(no subject)',
    some: 'Showing {{shown}} of {{total}}',
    letters: 'Letters: {{n}}',
    we: 'We',
    own: {
      invoice: 'Invoice sent',
      reminder: 'Reminder sent',
      order: 'Letter about the date sent',
    },
    ownTo: '{{what}} to {{to}}',
    bounce: 'Returned: {{address}}',
    bounceOf: 'Returned: the letter did not arrive',
    outOfOffice: 'Automatic answer: {{address}}',
    outOfOfficeOf: 'Automatic answer',
    openReturn: 'Show the letter',
    state: {
      open: 'Open',
      waiting: 'Waiting',
      done: 'Done',
    },
  },
}
