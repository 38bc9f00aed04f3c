import type { search as polish } from '../pl/search.ts'
import type { English } from '../translation.ts'

export const search: English<typeof polish> = {
  search: {
    orders: 'Orders',
    customers: 'Clients',
    buildings: 'Buildings',
    users: 'Users',
    pages: 'Pages',
    calendarPage: 'Calendar',
    ordersPage: 'Orders',
  },
}
