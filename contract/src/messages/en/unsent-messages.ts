import type { unsentMessages as polish } from '../pl/unsent-messages.ts'
import type { English } from '../translation.ts'

export const unsentMessages: English<typeof polish> = {
  unsentMessages: {
    title: 'Unsent',
    none: 'There is nothing unsent any more.',
    conversation: 'Conversation',
    draft: 'Draft',
    why: 'Not sent: {{why}}',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not be copied. Select the text and copy it by hand.',
    remove: 'Delete',
    removeTitle: 'Delete the unsent message?',
    removeText: 'Nobody has read it. This cannot be undone.',
    orderFiles: 'Files of an order',
    orderState: 'State of an order',
    newCard: 'New card',
    cardMove: 'Move of a card',
    save: 'Save to the device',
    gone: 'The file {{name}} is no longer on this device.',
    dropTitle: 'Delete what was not sent?',
    dropText: 'It is not on the server: “{{text}}”. This cannot be undone.',
  },
}
