import type { customers as polish } from '../pl/customers.ts'
import type { English } from '../translation.ts'

export const customers: English<typeof polish> = {
  customers: {
    title: 'Clients',
    search: 'Search clients',
    searchHint: 'Name, phone, NIP, building address',
    anyType: 'All clients',
    name: 'Name',
    contactName: 'Contact person',
    buildings: 'Buildings',
    openOrders: 'Open orders',
    created: 'Added',
    loading: 'Loading clients…',
    failed: 'The clients could not be loaded',
    empty: 'There are no clients yet',
    emptyHint: 'Clients and administrators will appear here. The first one comes with the first order.',
    noMatch: 'No client matches the search',
    noMatchHint: 'Change the words or the type of client, or clear the filters.',
  },
  customerDetails: {
    back: 'Client list',
    loading: 'Loading the client…',
    failed: 'The client could not be loaded',
    notFound: 'There is no such client',
    notFoundHint: 'It was deleted or the address is out of date.',
    since: 'Client since {{day}}',
    addOrder: 'Add an order for the client',
    facts: 'Client data',
    persons: 'Contact persons',
    noPersons: 'The client’s buildings have no contact persons',
    noBilling: 'The client’s buildings have no billing data',
    usedBy_one: '{{count}} building',
    usedBy_other: '{{count}} buildings',
  },
}
