import type { calendar as polish } from '../pl/calendar.ts'
import type { English } from '../translation.ts'

export const calendar: English<typeof polish> = {
  calendar: {
    title: 'Calendar',
    today: 'Today',
    view: 'View',
    views: { month: 'Month', week: 'Week', days3: '3 days', day: 'Day', list: 'List' },
    previous: {
      month: 'Previous month',
      week: 'Previous week',
      days3: 'Previous 3 days',
      day: 'Previous day',
    },
    next: { month: 'Next month', week: 'Next week', days3: 'Next 3 days', day: 'Next day' },
    more: 'more',
    empty: 'No slots in this period',
    loading: 'Loading slots…',
    failed: 'The slots could not be loaded',
    tooMany: 'More than 10,000 slots at once. Choose a shorter period.',
    client: 'Client',
    phone: 'Phone',
    services: 'Services',
    performers: 'Technicians',
    noPerformers: 'No technician',
    fault: 'Fault',
    openOrder: 'Open order {{number}}',
    closeCard: 'Close the slot card',
  },
}
