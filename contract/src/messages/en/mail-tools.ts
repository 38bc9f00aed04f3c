import type { mailTools as polish } from '../pl/mail-tools.ts'
import type { English } from '../translation.ts'

export const mailTools: English<typeof polish> = {
  mailTools: {
    labels: 'Labels of letters',
    none: 'No labels yet. Labels group threads, for example complaints or offers.',
    name: 'Name of the label',
    colour: 'Colour of the label',
    add: 'Add label',
    save: 'Save label',
    change: 'Change: {{name}}',
    remove: 'Delete: {{name}}',
    removeText: 'The label “{{name}}” disappears from all threads. The letters stay.',
    removeLabel: 'Delete label',
    colourOf: {
      primary: 'Main',
      secondary: 'Grey',
      success: 'Green',
      info: 'Blue',
      warning: 'Orange',
      error: 'Red',
    },
    manage: 'Edit labels…',
    notSetUp: 'Connect the company mailbox',
    notSetUpText:
      'The program will receive its letters, and orders can be made from them. An address and a password are needed.',
    askAdmin: 'An administrator connects the mailbox in the settings.',
    setUp: 'Connect a mailbox',
    serverSays: 'Answer of the server:',
    mend: 'Open the settings of the mailbox',
    trouble: {
      auth: 'The server refused the password of the mailbox {{address}}.',
      away: 'No connection to the mailbox {{address}}. What was loaded before is shown.',
      sealed: 'Enter the password of the mailbox {{address}} again.',
    },
    mailbox: 'Mailbox',
    people: 'Participants',
    key: {
      next: 'Older thread',
      previous: 'Newer thread',
      done: 'Done',
      unread: 'Mark as unread and go back to the list',
      trash: 'Move to bin',
      choose: 'Select the thread',
      search: 'Search',
      back: 'Back to the list',
      keys: 'This list',
    },
  },
}
