import type { notifications as polish } from '../pl/notifications.ts'
import type { English } from '../translation.ts'
import { vehicleWords } from './vehicle-words.ts'

export const notifications: English<typeof polish> = {
  notifications: {
    kind: {
      assigned: { title: 'You have a new order to carry out', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'You have a fault to repair', text: '{{address}}, {{city}}' },
      coordinating: { title: 'You coordinate a new order', text: '{{address}}, {{city}}' },
      fault: { title: 'A fault was reported', text: '{{address}}, {{city}}' },
      slotGiven: { title: 'You have a new slot', text: '{{address}}, {{city}}' },
      slotMoved: { title: 'Your slot was changed', text: '{{address}}, {{city}}' },
      dayChanged: { title: 'Your day was changed: {{count}} {{visits}}', text: '{{day}}' },
      slotTaken: { title: 'A slot is yours no longer', text: '{{address}}, {{city}}' },
      orderMoved: { title: 'An order changed its state: {{state}}', text: '{{address}}, {{city}}' },
      orderReturns: { title: 'An order to be continued', text: '{{address}}, {{city}}. {{words}}' },
      visitHindered: { title: 'An obstacle on site: {{by}}', text: '{{address}}, {{city}}' },
      visitNotBegun: {
        title: 'Not begun 15 minutes after its time',
        text: '{{names}}: {{address}}, {{city}}. Planned for {{startAt}}.',
      },
      slotLetterRefused: {
        title: 'A letter about a slot did not reach the client',
        text: '{{to}} did not accept it. Call, or correct the address.',
      },
      orderAdded: { title: 'Something was added to an order', text: '{{address}}, {{city}}' },
      pauseOver: { title: 'An order on hold may go on', text: '{{address}}, {{city}}' },
      mentioned: {
        title: '{{by}} mentions you',
        text: 'Conversation of order {{number}}: {{address}}, {{city}}',
      },
      officeAsked: {
        title: '{{by}} asks the office',
        text: 'Conversation of order {{number}}: {{address}}, {{city}}',
      },
      mentionedInChat: { title: '{{by}} mentions you', text: 'In a conversation of the chat' },
      writtenInChat: { title: 'A new message: {{by}}', text: 'In a conversation of the chat' },
      mentionedOnCard: {
        title: '{{by}} mentions you',
        text: 'Conversation of the card {{title}}: {{board}}',
      },
      officeAskedOnCard: {
        title: 'A question to those of a card: {{by}}',
        text: 'Conversation of the card {{title}}: {{board}}',
      },
      noticed: { title: 'Notice: {{title}}', text: 'Please confirm that you have read it' },
      onCall: { title: 'An emergency while you are on call', text: '{{address}}, {{city}}' },
      overdue: { title: 'An order is overdue', text: '{{address}}, {{city}}. It was due {{dueAt}}.' },
      absenceAsked: { title: 'Request: {{absence}}', text: '{{name}}: {{when}}' },
      absenceDecided: { title: 'Your absence: {{decision}}', text: '{{when}}' },
      qualificationSoon: {
        title: 'A qualification is about to end',
        text: '{{qualification}}: valid until {{until}}',
      },
      qualificationOver: {
        title: 'A qualification has ended',
        text: '{{qualification}}: was valid until {{until}}',
      },
      qualificationHandedIn: {
        title: 'A paper to confirm',
        text: '{{name}}: {{qualification}}',
      },
      courseAssigned: { title: 'A new course for you', text: '{{title}}' },
      companyPaperSoon: {
        title: 'A paper of the company ends soon',
        text: '{{paper}}: valid until {{until}}',
      },
      companyPaperOver: {
        title: 'A paper of the company has ended',
        text: '{{paper}}: was valid until {{until}}',
      },
      fileOfCustomerEnds: {
        title: 'A document is about to end: {{title}}',
        text: '{{name}}. Valid until {{until}}.',
      },
      fileOfBuildingEnds: {
        title: 'A document is about to end: {{title}}',
        text: '{{name}}. Valid until {{until}}.',
      },
      fileOfDeviceEnds: {
        title: 'A document is about to end: {{title}}',
        text: '{{name}}. Valid until {{until}}.',
      },
      fileOfCardEnds: {
        title: 'A document is about to end: {{title}}',
        text: '{{name}}. Valid until {{until}}.',
      },
      fileOfVehicleEnds: { title: 'A document expires: {{title}}', text: '{{name}}. Valid until {{until}}.' },
      vehicleTermSoon: { title: 'A term of a vehicle is near: {{name}}', text: '{{term}}: {{until}}' },
      vehicleTermOver: { title: 'A term of a vehicle has passed: {{name}}', text: '{{term}}: {{until}}' },
      cardDue: { title: 'A card is due: {{title}}', text: '{{board}}. Due {{until}}.' },
      invoiceOverdue: { title: 'Invoice {{number}} is overdue', text: '{{buyer}}. It was due {{until}}.' },
      invoiceRefused: { title: 'An invoice was not issued', text: '{{buyer}}. The draft shows the reason.' },
      mailAssigned: { title: '{{by}} assigned you a conversation', text: '{{subject}}' },
      mailReminder: { title: 'Reminder of a conversation', text: '{{subject}}' },
      mailWaiting: {
        title: 'Nobody has answered: {{subject}}',
        text: '{{author}} has been waiting for an answer since {{since}}.',
      },
      mailBounced: { title: 'A letter was not delivered: {{subject}}', text: 'It was returned from {{to}}.' },
      mentionedInMail: { title: '{{by}} mentions you', text: 'Notes of the email: {{subject}}' },
      officeAskedInMail: {
        title: 'A question to the office: {{by}}',
        text: 'Notes of the email: {{subject}}',
      },
      mailboxAway: {
        title: 'Mailbox {{mailbox}} has not worked for a quarter of an hour',
        text: '{{trouble}}',
      },
      mailboxBack: { title: 'Mailbox {{mailbox}} works again', text: 'Letters are being received.' },
      backupFailed: { title: 'The backup was not made', text: '{{reason}}' },
      backupMissing: { title: 'There is no recent backup', text: 'The last one was made on {{madeAt}}.' },
      backupNeverMade: { title: 'There is no recent backup', text: 'None has been made yet.' },
      codesWrong: {
        title: 'Somebody knows your password',
        text: 'Your password and several wrong codes were given to sign in. If it was not you, change the password at once.',
      },
      passwordChanged: {
        title: 'Your password was changed',
        text: 'If it was not you, notify an administrator at once.',
      },
      emailChanged: {
        title: 'Your email address was changed',
        text: 'If it was not you, notify an administrator at once.',
      },
      secondFactorOn: {
        title: 'The second factor was turned on',
        text: 'If it was not you, notify an administrator at once.',
      },
      secondFactorOff: {
        title: 'The second factor was turned off',
        text: 'If it was not you, notify an administrator at once.',
      },
      passwordAsked: {
        title: 'Somebody waits for a new password',
        text: '{{name}} has no email address. Prepare a QR code on the Access tab of this person.',
      },
      emailAwaits: {
        title: 'Somebody waits for an address to be confirmed',
        text: '{{name}} changes the email address to {{email}}. Confirm it on the Access tab of this person.',
      },
      letterUnsent: {
        title: 'Somebody is waiting for a new password',
        text: '{{name}} asks for a link to a new password. Mail is not set up, so hand it over yourself.',
      },
    },
    line: {
      startAt: 'Slot: {{startAt}}',
      wasAt: 'Before: {{wasAt}}',
      words: 'Description: {{words}}',
      answer: 'Answer: {{answer}}',
      group: 'Group: {{group}}',
    },
    value: {
      trouble: {
        auth: 'The server refuses the password.',
        away: 'The server does not respond.',
        sealed: 'The password has to be entered again.',
      },
      visits: { one: 'visit', few: 'visits', many: 'visits' },
      absence: { leave: 'leave', training: 'training' },
      term: vehicleWords.vehicleTerm,
      decision: { approved: 'approved', refused: 'refused', changed: 'changed', removed: 'removed' },
      state: {
        new: 'new',
        planned: 'planned',
        in_progress: 'in progress',
        paused: 'on hold',
        done: 'done',
        closed: 'closed',
        cancelled: 'cancelled',
      },
      reason: {
        disk: 'There was no room left on the disk.',
        interrupted: 'The backup was interrupted.',
        error: 'The reason is in the program’s log.',
      },
    },
    program: 'The program',
    unread: 'Unread:',
    readAll: 'Mark all as read',
    older: 'Show older',
    empty: 'No notifications',
    emptyText: 'Orders assigned to you and reported faults will appear here.',
    failed: 'The notifications could not be loaded',
    notMarked: 'Could not be marked as read. Check your connection and try again.',
  },
}
