/** Groups and pages that the top bar's search answers with. */
export const search = {
  search: {
    orders: 'Zlecenia',
    customers: 'Klienci',
    buildings: 'Obiekty',
    users: 'Użytkownicy',
    pages: 'Strony',
    calendarPage: 'Kalendarz',
    ordersPage: 'Zlecenia',
  },
}
