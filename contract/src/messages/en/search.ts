import type { search as polish } from '../pl/search.ts'
import type { English } from '../translation.ts'

export const search: English<typeof polish> = {
  search: {
    title: 'Search',
    label: 'What are you looking for?',
    placeholder: 'Number, client, address, page…',
    bookmarks: 'Bookmarks in the system',
    dashboard: 'Dashboard',
    userList: 'List of users',
    phrases: 'Try searching for these phrases',
    nothing: 'Nothing found: {{query}}',
    searching: 'Searching…',
    failed: 'The search failed',
    all: 'Show all in the list',
    results: 'Search results',
    move: 'choose',
    choose: 'open',
    leave: 'close',
    found_one: '{{count}} result found',
    found_other: '{{count}} results found',
    phrase: {
      customer: 'wspólnota',
      street: 'Kwiatowa',
    },
    kind: {
      orders: 'Orders',
      customers: 'Clients',
      buildings: 'Buildings',
      devices: 'Devices',
      users: 'Users',
      pages: 'Pages',
    },
    page: {
      account: 'Account settings',
      security: 'Account security',
      notification: 'Notification settings',
      company: 'Company data',
      connection: 'Connections to services',
      backup: 'Backups',
      profile: 'My profile',
      team: 'My team',
      projects: 'My orders in progress',
      connections: 'My connections',
      accessControl: 'Access control',
    },
  },
}
