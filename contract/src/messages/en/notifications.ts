import type { notifications as polish } from '../pl/notifications.ts'
import type { English } from '../translation.ts'

export const notifications: English<typeof polish> = {
  notifications: {
    kind: {
      assigned: 'You have a new order to carry out',
      assignedFault: 'You have a fault to repair',
      coordinating: 'You coordinate a new order',
      fault: 'A fault was reported',
      backupFailed: 'The backup was not made',
      backupMissing: 'There is no recent backup',
      letterUnsent: 'Somebody is waiting for a new password',
    },
    backup: {
      disk: 'There was no room left on the disk.',
      interrupted: 'The backup was interrupted.',
      error: 'The reason is in the program’s log.',
      last: 'The last one was made on {{when}}.',
      none: 'None has been made yet.',
    },
    handOver: '{{name}} asks for a link to a new password. Mail is not set up, so hand it over yourself.',
    program: 'The program',
    slot: 'Slot: {{when}}',
    unread: 'Unread:',
    readAll: 'Mark all as read',
    older: 'Show older',
    empty: 'No notifications',
    emptyText: 'Orders assigned to you and reported faults will appear here.',
    failed: 'The notifications could not be loaded',
    notMarked: 'Could not be marked as read. Check your connection and try again.',
  },
}
