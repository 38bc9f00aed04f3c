import type { unsentMessages as polish } from '../pl/unsent-messages.ts'
import type { English } from '../translation.ts'

export const unsentMessages: English<typeof polish> = {
  unsentMessages: {
    title: 'Unsent messages',
    none: 'There are no unsent messages any more.',
    conversation: 'Conversation',
    draft: 'Draft',
    why: 'Not sent: {{why}}',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not be copied. Select the text and copy it by hand.',
    remove: 'Delete',
    removeTitle: 'Delete the unsent message?',
    removeText: 'Nobody has read it. This cannot be undone.',
  },
}
