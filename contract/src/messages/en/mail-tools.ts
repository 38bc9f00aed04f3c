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
