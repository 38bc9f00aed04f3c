/**
 * Allowed imports between features: the only list of edges. A feature that is not listed doesn't exist, an edge
 * that is not listed is forbidden, and the whole must stay without cycles (`npm run check`). The same table
 * holds in contract, server and web. In server and web a feature is entered by its index.ts only, or in the web by
 * parts.ts, which only modules loaded on demand import. `customers/pages` is a feature of its own in the folder of
 * `customers`.
 */
export const features = {
  // Nothing but the program itself.
  system: [],
  live: [],
  gallery: [], // for engineers: the pieces of web/src/ui
  notifications: ['accounts', 'conversations', 'qualifications', 'vehicles'], // letters of these features; named by their kinds
  backups: [],
  closures: [], // the program closed for a while
  help: ['public-site'], // articles about the program and for clients
  courses: ['help', 'qualifications', 'settings'], // articles with questions, certificates, and the own page
  'audit-log': ['boards', 'users'], // changes with their authors; those of boards for members are shown to members only
  qualifications: [], // certificates of users, and their expiry
  users: ['qualifications'],
  roles: ['users'], // a user cannot grant more than their own rights
  customers: [],
  'service-catalog': ['qualifications'], // what a service needs
  'price-list': ['customers', 'saved-views', 'service-catalog'], // prices of services, and those agreed with clients
  'public-site': ['price-list'], // the company's own pages for everybody
  'order-items': ['price-list'], // what the work of an order cost, and what is billed
  // from a draft to a paid document
  invoices: [
    'company-registry',
    'customers',
    'mail',
    'order-items',
    'price-list',
    'saved-views',
    'service-catalog',
    'settings',
  ],
  'kilometre-rates': ['price-list'], // of private vehicles
  'flat-fees': ['invoices', 'price-list'], // contracts of clients, billed by the month
  schedule: ['qualifications', 'users'], // hours, absences, crews, who is on call, and when work is due
  'company-registry': ['customers'], // an own customer is the registry's first source
  session: ['closures', 'users'], // a closed program refuses sessions
  accounts: ['session', 'users'], // registration begins a session
  setup: ['session', 'users'],
  // its example data are the set-up's
  settings: [
    'accounts',
    'backups',
    'closures',
    'company-registry',
    'kilometre-rates',
    'mail',
    'notifications',
    'positions',
    'public-site',
    'qualifications',
    'schedule',
    'service-catalog',
    'session',
    'setup',
    'users',
  ],
  buildings: ['customers'],
  drafts: [],
  'saved-views': [], // views of lists in features above
  conversations: ['buildings', 'users'], // attached to records of features above, which define readers
  // letters of the office
  mail: [
    'buildings',
    'conversations',
    'customers',
    'drafts',
    'notifications',
    'schedule',
    'service-catalog',
    'users',
  ],
  'record-files': ['conversations'], // access to boards; attached to records of features above, which define readers
  // own boards and the way between all of them; a card is about an order, a client, a building or a device
  boards: ['buildings', 'conversations', 'customers', 'record-files', 'service-catalog', 'users'],
  nearest: ['qualifications', 'schedule', 'vehicles'], // who can be at a building first
  // Shared by the dialog and the pages of orders: their data, and requests to open the dialog.
  'order-base': ['buildings', 'conversations', 'customers', 'drafts', 'schedule', 'service-catalog'],
  // A new order, or more work of an open one. Its steps are editors of an order's parts too.
  'order-dialog': [
    'buildings',
    'company-registry',
    'customers',
    'drafts',
    'nearest',
    'order-base',
    'qualifications',
    'schedule',
    'service-catalog',
    'session',
    'settings',
    'users',
  ],
  positions: ['schedule'], // of taps; the notice about them
  orders: [
    'boards',
    'buildings',
    'conversations',
    'customers',
    'drafts',
    'invoices',
    'mail',
    'order-base',
    'order-dialog',
    'order-items',
    'positions',
    'qualifications',
    'saved-views',
    'schedule',
    'service-catalog',
    'settings',
    'users',
  ],
  // the dispatcher's view of all visits
  logistics: ['nearest', 'order-base', 'orders', 'qualifications', 'schedule'],
  // operations of a period in figures
  analytics: ['customers', 'order-base', 'orders', 'schedule', 'settings'],
  // a performer's own visits, on a phone; each tap is a call of `orders`
  'my-day': ['buildings', 'conversations', 'order-base', 'positions', 'schedule'],
  // work, way and breaks by taps; positions of taps
  'time-sheets': ['order-base', 'positions', 'schedule', 'settings'],
  'orders-board': ['boards', 'order-base', 'orders', 'schedule'],
  chat: ['buildings', 'conversations', 'order-base', 'orders', 'session', 'users'], // conversations of users, also about orders
  // the orders of its building; its label bears the company's phone
  devices: ['boards', 'buildings', 'customers', 'orders', 'record-files', 'settings'],
  // the company's cars, their terms and book; an own one on a worker's phone
  vehicles: ['buildings', 'record-files', 'saved-views', 'users'],
  plans: ['order-base', 'orders', 'qualifications', 'schedule', 'vehicles'], // a better order of the visits of a day
  fleet: ['order-base', 'plans', 'settings', 'vehicles'], // routes of a day
  // trips between visits, and travel that is billed
  kilometres: ['kilometre-rates', 'order-items', 'price-list', 'settings', 'users', 'vehicles'],
  // Pages of records that orders use: they show orders, so they are features above them.
  'buildings/pages': [
    'boards',
    'buildings',
    'customers',
    'devices',
    'invoices',
    'mail',
    'order-base',
    'orders',
    'record-files',
    'session',
  ],
  'customers/pages': [
    'boards',
    'buildings',
    'buildings/pages',
    'company-registry',
    'customers',
    'devices',
    'flat-fees',
    'invoices',
    'mail',
    'order-base',
    'order-dialog',
    'orders',
    'record-files',
  ],
  // A building with all of its parts, step by step.
  'building-wizard': [
    'buildings',
    'buildings/pages',
    'company-registry',
    'customers',
    'customers/pages',
    'devices',
    'drafts',
    'order-base',
    'record-files',
    'session',
  ],
  calendar: [
    'buildings',
    'customers',
    'nearest',
    'order-base',
    'orders',
    'qualifications',
    'schedule',
    'service-catalog',
    'time-sheets',
    'users',
  ],
  // A feature above the three lists that it fills.
  imports: ['buildings', 'buildings/pages', 'customers', 'customers/pages', 'devices', 'price-list'],
  'schedule/pages': ['qualifications', 'schedule', 'users'], // absences, crews, internal events
  'qualifications/pages': ['buildings', 'qualifications', 'settings'], // of all people, and who was at a building
  'users/pages': ['accounts', 'orders', 'qualifications', 'schedule', 'time-sheets', 'users'], // profile, sign-in and work of a user
  profile: ['order-base', 'orders', 'qualifications', 'users'], // the user's own work
  // Reads, answers and connects letters with the records that they are about.
  'mail/pages': [
    'buildings',
    'conversations',
    'customers',
    'drafts',
    'invoices',
    'mail',
    'order-base',
    'order-dialog',
    'orders',
    'service-catalog',
    'session',
    'users',
  ],
  search: [
    'boards',
    'buildings',
    'conversations',
    'customers',
    'devices',
    'mail',
    'orders',
    'users',
    'vehicles',
  ],
}
