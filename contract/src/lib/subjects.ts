export type PlainAction = 'create' | 'read' | 'update' | 'delete'
type Held = PlainAction | 'manage'
type Given = Held | `${Held} own`
interface Grants<Named extends string = string> {
  group: 'work' | 'places' | 'sources' | 'people' | 'system'
  actions: readonly PlainAction[]
  /** Actions that no call requires yet (required-rights.test.ts), so roles are not offered them. */
  idle?: readonly PlainAction[]
  /** Actions for which the server distinguishes own rows; elsewhere "own" would be an empty promise. */
  own?: readonly PlainAction[]
  /** Rights in a new installation; a migration grants the same to existing ones. */
  office?: readonly Given[]
  worker?: readonly Given[]
  /** Audience of its changes: readers of these; empty: everybody, null: users named by the announcement. */
  audience?: readonly Named[] | null
}

const table = {
  Order: {
    group: 'work',
    actions: ['create', 'read', 'update', 'delete'],
    own: ['read', 'update'],
    office: ['create', 'read', 'update'],
    worker: ['read own', 'update own'],
    audience: ['Order', 'Calendar'],
  },
  Calendar: { group: 'work', actions: ['read'], own: ['read'], office: ['read'], worker: ['read own'] },
  Kanban: {
    group: 'work',
    actions: ['read', 'update'],
    office: ['read', 'update'],
    audience: ['Kanban'],
  },
  Customer: {
    group: 'places',
    actions: ['create', 'read', 'update', 'delete'],
    office: ['create', 'read', 'update'],
    audience: ['Customer', 'Building'],
  },
  Building: {
    group: 'places',
    actions: ['create', 'read', 'update', 'delete'],
    own: ['read'],
    office: ['create', 'read', 'update'],
    worker: ['read own'],
    audience: ['Building'],
  },
  BuildingNote: {
    group: 'places',
    actions: ['create', 'read', 'update'],
    idle: ['delete'],
    office: ['manage'],
    // The event names the building and not the note: its readers learn that a note exists.
    audience: ['Building'],
  },
  Device: {
    group: 'places',
    actions: ['create', 'read', 'update', 'delete'],
    own: ['read'],
    office: ['create', 'read', 'update'],
    worker: ['read own'],
    audience: ['Device'],
  },
  Vehicle: {
    group: 'places',
    actions: ['create', 'read', 'update'],
    own: ['read', 'update'],
    office: ['create', 'read', 'update'],
    worker: ['read own', 'update own'],
    audience: ['Vehicle'],
  },
  Import: {
    group: 'places',
    actions: ['create', 'read'],
    office: ['create', 'read'],
    audience: ['Import'],
  },
  CompanyRegistry: { group: 'sources', actions: ['read'], office: ['read'] },
  ServiceCatalog: {
    group: 'sources',
    actions: ['create', 'read', 'update'],
    idle: ['delete'],
    office: ['read'],
    // Orders, the calendar and the board show its names.
    audience: ['ServiceCatalog', 'Order', 'Calendar'],
  },
  PriceList: {
    group: 'sources',
    actions: ['create', 'read', 'update', 'delete'],
    office: ['create', 'read', 'update', 'delete'],
    audience: ['PriceList'],
  },
  Article: {
    group: 'sources',
    actions: ['create', 'read', 'update', 'delete'],
    office: ['create', 'read', 'update'],
    worker: ['read'],
    audience: ['Article'],
  },
  // Own rows are none: a right by "own" would open the page.
  Logistics: {
    group: 'work',
    actions: ['read', 'update'],
    office: ['read', 'update'],
    audience: ['Logistics'],
  },
  Analytics: { group: 'work', actions: ['read'], office: ['read'] },
  Invoice: {
    group: 'work',
    actions: ['create', 'read', 'update', 'delete'],
    office: ['create', 'read', 'update', 'delete'],
    audience: ['Invoice'],
  },
  // Mailboxes themselves belong to Settings.
  Email: {
    group: 'work',
    actions: ['create', 'read', 'update', 'delete'],
    office: ['create', 'read', 'update'],
    audience: ['Email'],
  },
  // Drafts are private to their author, whatever a rule allows.
  Draft: {
    group: 'work',
    actions: ['read', 'update', 'delete'],
    idle: ['create'],
    own: ['create', 'read', 'update', 'delete'],
    office: ['manage own'],
    audience: null,
  },
  // Conversations of people are private, whatever a rule allows; an order's depends on the order.
  Chat: {
    group: 'work',
    actions: ['create', 'read', 'update'],
    office: ['create', 'read', 'update'],
    worker: ['create', 'read', 'update'],
  },
  Notice: { group: 'work', actions: ['create'], office: ['create'] },
  Search: { group: 'sources', actions: ['read'], office: ['read'], worker: ['read'] },
  User: { group: 'people', actions: ['create', 'read', 'update'], office: ['read'], audience: ['User'] },
  // Validity days are readable with the people; this covers numbers, scans and history. Boards depend on it.
  Qualification: {
    group: 'people',
    actions: ['create', 'read', 'update', 'delete'],
    own: ['create'],
    office: ['create own', 'read', 'update'],
    worker: ['create own'],
    audience: ['Qualification', 'User', 'Schedule'],
  },
  // Own ones are assigned to the caller.
  Course: {
    group: 'people',
    actions: ['create', 'read', 'update'],
    idle: ['delete'],
    own: ['read', 'update'],
    office: ['create', 'read', 'update'],
    worker: ['read own', 'update own'],
    audience: ['Course'],
  },
  Role: {
    group: 'people',
    actions: ['create', 'read', 'update', 'delete'],
    audience: ['Role', 'Permission', 'User'],
  },
  Permission: { group: 'people', actions: ['read'] },
  // Every page shows the company's name.
  Settings: { group: 'system', actions: ['read', 'update'], audience: [] },
  Schedule: {
    group: 'people',
    actions: ['read', 'update'],
    own: ['read', 'update'],
    office: ['read', 'update own'],
    worker: ['read own'],
    audience: ['Schedule'],
  },
  Absence: {
    group: 'people',
    actions: ['create', 'read', 'update', 'delete'],
    own: ['create', 'read', 'delete'],
    office: ['create', 'read', 'update', 'delete'],
    worker: ['create own', 'read own', 'delete own'],
    audience: ['Absence', 'Schedule'],
  },
  Crew: {
    group: 'people',
    actions: ['create', 'read', 'update', 'delete'],
    office: ['create', 'read', 'update', 'delete'],
    audience: ['Crew', 'Schedule'],
  },
  InternalEvent: {
    group: 'people',
    actions: ['create', 'read', 'update', 'delete'],
    office: ['create', 'read', 'update', 'delete'],
    audience: ['InternalEvent', 'Schedule'],
  },
  SavedView: {
    group: 'work',
    actions: ['read', 'update'],
    own: ['read', 'update'],
    office: ['read', 'update'],
    worker: ['read own', 'update own'],
    audience: ['SavedView'],
  },
  AuditLog: { group: 'system', actions: ['read'] },
  // Downloading one, with all its data, requires `manage`.
  Backup: { group: 'system', actions: ['create', 'read'], audience: ['Backup'] },
  // Enters a closed program too.
  Closure: { group: 'system', actions: [], idle: ['update'], audience: [] },
  PublicSite: { group: 'system', actions: ['read', 'update'], audience: [] },
  AclDemo: { group: 'people', actions: ['read'] },
  UiGallery: { group: 'system', actions: ['read'] },
  all: { group: 'system', actions: ['read'] },
} as const satisfies Record<string, Grants>
export type Subject = keyof typeof table
export type LiveSubject = {
  [S in Subject]: (typeof table)[S] extends { audience: unknown } ? S : never
}[Subject]

export const subjects = /* @__PURE__ */ Object.keys(table) as [Subject, ...Subject[]]
export const grantsOf = (subject: Subject): Grants<Subject> => table[subject]
