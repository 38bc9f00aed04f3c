/** Orders: list and details. */
export const orders = {
  orders: {
    count_one: '{{count}} zlecenie',
    count_few: '{{count}} zlecenia',
    count_many: '{{count}} zleceń',
    count_other: '{{count}} zlecenia',
  },
  orderState: {
    new: 'Nowe',
    planned: 'Zaplanowane',
    in_progress: 'W trakcie',
    paused: 'Wstrzymane',
    done: 'Wykonane',
    closed: 'Zamknięte',
    cancelled: 'Anulowane',
  },
}
