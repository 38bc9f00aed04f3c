import type { drafts as polish } from '../pl/drafts.ts'
import type { English } from '../translation.ts'

export const drafts: English<typeof polish> = {
  drafts: {
    title: 'Drafts',
    open_one: '{{count}} draft',
    open_other: '{{count}} drafts',
    untitled: 'No client',
    resume: 'Resume: {{title}}',
    back: 'Back to the order',
    notBack: 'Do not go back to the order',
    discard: 'Delete draft: {{title}}',
    discarded: 'Draft deleted',
    notDiscarded: 'The draft could not be deleted. Check your connection and try again.',
    inUse: 'This draft is open in another tab. Close it there to delete it.',
    undo: 'Undo',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    hereOnly: 'only in this browser',
    openElsewhere: 'This draft is open in another tab. A copy of it was opened.',
    conflict:
      'This draft was changed on another computer. What was typed here is being saved as a separate draft.',
    notKept: 'This server keeps no drafts',
    gone: 'This draft no longer exists',
    loadFailed: 'The draft could not be opened',
    taken: 'This draft was opened in another tab. What you type here is saved as a draft of its own.',
    made: 'Order {{number}} was made, though no answer came',
    madeGone: 'Order {{number}} was made of this draft',
    unread: 'Parts of the draft could not be read. These are empty: {{steps}}.',
  },
}
