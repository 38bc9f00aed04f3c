import type { chatDialogs as polish } from '../pl/chat-dialogs.ts'
import type { English } from '../translation.ts'

export const chatDialogs: English<typeof polish> = {
  chat: {
    noticeTitle: 'Title',
    noticeText: 'Text',
    noticeTo: 'It goes to everybody who has the chat. Each confirms having read it.',
    publish: 'Publish',
    confirm: 'I have read it',
    confirmed: 'Read {{when}}',
    confirmations: 'Who has read it: {{n}} of {{of}}',
    haveRead: 'Have read it',
    haveNot: 'Not yet',
    begin: 'Begin the conversation',
    name: 'Name of the group',
    nameHint: 'Needed when you choose more than one person.',
    who: 'With whom',
    groupSave: 'Save',
    groupPeople: 'People',
    leave: 'Leave the group',
    leaveTitle: 'Leave the group?',
    leaveText: 'You will not see this conversation until somebody adds you again.',
    mute: 'Mute',
    muteFor: { hour: 'For an hour', tomorrow: 'Until tomorrow, 6:00', always: 'For good' },
    unmute: 'Hear it again',
    openCard: 'Open the card',
    cardIsArchived: 'The card is in the archive: the conversation can be read.',
    nobody: 'There is nobody of that name',
    removePerson: 'Remove: {{name}}',
    unsent: 'Unsent: {{n}}',
  },
}
