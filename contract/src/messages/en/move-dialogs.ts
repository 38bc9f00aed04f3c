import type { moveDialogs as polish } from '../pl/move-dialogs.ts'
import type { English } from '../translation.ts'

export const moveDialogs: English<typeof polish> = {
  orderMoves: {
    needsWords: 'Say the reason in your own words',
    why: 'Reason',
    words: 'Description',
    until: 'On hold until',
    untilHint: 'The coordinator will be reminded on that day.',
    cancelText: 'Slots to come will be called off, and those who perform them will be told.',
    restoreText: 'Slots that were called off come back where their performers are still free.',
    slotsAhead_one: '{{count}} slot is still to come: call it off, or leave it?',
    slotsAhead_other: '{{count}} slots are still to come: call them off, or leave them?',
    slotsAheadText: 'Those who perform a slot are told when it is called off.',
    callOffAhead_one: 'Call the slot off',
    callOffAhead_other: 'Call the slots off',
    leaveAhead_one: 'Leave the slot',
    leaveAhead_other: 'Leave the slots',
    lost: 'Not all slots came back:',
    lostWhy: {
      taken: '{{when}}: {{performer}} has order {{number}}',
      inactive: '{{when}}: {{performer}} is no active technician any more',
      past: '{{when}}: this slot is over',
    },
    removeTitle: 'Delete order {{number}}?',
    removeText:
      'It goes with all that belongs to it, files included. This cannot be undone, and the number is never used again.',
    removeNumber: 'Type the order’s number',
    removed: 'Order {{number}} was deleted',
  },
}
