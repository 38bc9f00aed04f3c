/**
 * Which feature may use which: the only list of edges. A feature that is not listed doesn't exist, an edge
 * that is not listed is forbidden, and the whole must stay without cycles (`npm run check`). The same table
 * holds in contract, server and web; in server and web a feature is entered by its index.ts only.
 */
export const features = {
  // Nothing but the program itself.
  system: [],
  live: [],
  gallery: [], // for engineers: the pieces of web/src/ui
  notifications: ['accounts', 'conversations', 'qualifications'], // whose letters they are; named by their kinds
  backups: [],
  'audit-log': ['boards', 'users'], // what was done, by whom; boards of members alone are told to these
  qualifications: [], // what people are certified for, and until when
  users: ['qualifications'],
  roles: ['users'], // nobody gives more than they have
  customers: [],
  'service-catalog': ['qualifications'], // what a service needs
  schedule: ['qualifications', 'users'], // hours, absences, crews, who is on call, and when work is due
  'company-registry': ['customers'], // an own customer is the registry's first source
  session: ['users'],
  accounts: ['session', 'users'], // whoever registers is signed in at once
  setup: ['session', 'users'],
  // its example data are the set-up's
  settings: [
    'accounts',
    'backups',
    'company-registry',
    'notifications',
    'qualifications',
    'schedule',
    'service-catalog',
    'session',
    'setup',
    'users',
  ],
  buildings: ['customers'],
  drafts: [],
  invoices: [],
  'saved-views': [], // of lists that stand above them
  conversations: ['buildings', 'users'], // of what stands above it, which says who reads it
  'record-files': ['conversations'], // who sees a board is asked there; of what stands above it, which says who reads it
  // own boards and the way between all of them; a card is about an order, a client, a building or a device
  boards: ['buildings', 'conversations', 'customers', 'record-files', 'service-catalog', 'users'],
  'work-orders': [
    'boards',
    'buildings',
    'company-registry',
    'conversations',
    'customers',
    'drafts',
    'qualifications',
    'saved-views',
    'schedule',
    'service-catalog',
    'session',
    'settings',
    'users',
  ],
  chat: ['buildings', 'conversations', 'session', 'users', 'work-orders'], // what people say, of orders too
  // the orders of its building; its label bears the company's phone
  devices: ['boards', 'buildings', 'customers', 'record-files', 'settings', 'work-orders'],
  // Pages of what work-orders itself uses: they show its orders, so they are a feature above it.
  'buildings-pages': [
    'boards',
    'buildings',
    'customers',
    'devices',
    'record-files',
    'session',
    'work-orders',
  ],
  'customers-pages': [
    'boards',
    'buildings',
    'buildings-pages',
    'company-registry',
    'customers',
    'devices',
    'record-files',
    'work-orders',
  ],
  calendar: [
    'customers',
    'buildings',
    'qualifications',
    'schedule',
    'service-catalog',
    'users',
    'work-orders',
  ],
  // Above the three lists it fills.
  imports: ['buildings', 'buildings-pages', 'customers', 'customers-pages', 'devices'],
  'schedule-pages': ['qualifications', 'schedule', 'users'], // absences, crews, internal events
  'users-pages': ['accounts', 'qualifications', 'schedule', 'users', 'work-orders'], // who they are, their way in, their work
  profile: ['qualifications', 'users', 'work-orders'], // one's own work
  search: ['boards', 'buildings', 'conversations', 'customers', 'devices', 'users', 'work-orders'],
}
