import type { notifications as polish } from '../pl/notifications.ts'
import type { English } from '../translation.ts'

export const notifications: English<typeof polish> = {
  notifications: {
    kind: {
      assigned: { title: 'You have a new order to carry out', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'You have a fault to repair', text: '{{address}}, {{city}}' },
      coordinating: { title: 'You coordinate a new order', text: '{{address}}, {{city}}' },
      fault: { title: 'A fault was reported', text: '{{address}}, {{city}}' },
      backupFailed: { title: 'The backup was not made', text: '{{reason}}' },
      backupMissing: { title: 'There is no recent backup', text: 'The last one was made on {{madeAt}}.' },
      backupNeverMade: { title: 'There is no recent backup', text: 'None has been made yet.' },
      letterUnsent: {
        title: 'Somebody is waiting for a new password',
        text: '{{name}} asks for a link to a new password. Mail is not set up, so hand it over yourself.',
      },
    },
    line: { startAt: 'Slot: {{startAt}}' },
    value: {
      reason: {
        disk: 'There was no room left on the disk.',
        interrupted: 'The backup was interrupted.',
        error: 'The reason is in the program’s log.',
      },
    },
    topic: {
      assigned: { label: 'A new order to perform', hint: 'When somebody gives you a slot of a new order.' },
      coordinating: { label: 'A new order to coordinate', hint: 'When somebody names you as coordinator.' },
      fault: { label: 'A fault', hint: 'When somebody takes the report of a fault.' },
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
