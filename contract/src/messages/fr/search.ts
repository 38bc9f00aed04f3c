import type { search as polish } from '../pl/search.ts'
import type { French } from '../translation.ts'

export const search: French<typeof polish> = {
  search: {
    orders: 'Ordres',
    customers: 'Clients',
    buildings: 'Bâtiments',
    users: 'Utilisateurs',
    pages: 'Pages',
    calendarPage: 'Calendrier',
    ordersPage: 'Ordres',
  },
}
