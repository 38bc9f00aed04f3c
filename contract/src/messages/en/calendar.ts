import type { calendar as polish } from '../pl/calendar.ts'
import type { English } from '../translation.ts'

export const calendar: English<typeof polish> = {
  calendar: {
    title: 'Calendar',
    today: 'Today',
    view: 'View',
    views: { month: 'Month', week: 'Week', day: 'Day', list: 'List' },
    previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
    next: { month: 'Next month', week: 'Next week', day: 'Next day' },
    more: '+{{count}} more',
    close: 'Close',
    empty: 'No slots in this period',
    loading: 'Loading slots…',
    failed: 'The slots could not be loaded',
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
