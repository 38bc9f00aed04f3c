/** What the history of an order says; written with the event, never translated later. */
export const orderHistory = {
  orderHistory: {
    created: 'Utworzono zlecenie',
    assigned: '{{performers}} ({{when}})',
  },
}
