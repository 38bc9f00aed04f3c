import type { MessageKey } from './messages/key.ts'
import type { Page } from './page.ts'

/** Pages that show the program's parts to engineers (docs/topics/interface.md), and request no data from the server. */
const forEngineers = { rule: ['read', 'UiGallery'], hidden: true } as const

/* @__NO_SIDE_EFFECTS__ */
function inBothLooks<const Name extends string>(name: Name) {
  const path = `/pages/authentication/${name}` as const
  return { path: `${path}-v1`, also: [`${path}-v2`] } as const
}

/** Pages in the order of requirements 2.2; any other path is not found, by the server either. */
export const pages = {
  myDay: {
    path: '/moj-dzien',
    rule: ['read', 'Order'],
    title: 'menu.myDay',
    icon: 'sun',
    found: [],
    menu: { own: true },
  },
  myTime: {
    path: '/moj-czas',
    rule: ['read', 'Order'],
    title: 'menu.myTime',
    icon: 'clock',
    found: [],
    menu: { own: true },
  },
  ownVehicle: {
    path: '/moj-dzien/pojazd',
    rule: ['read', 'Vehicle'],
    title: 'menu.ownVehicle',
    icon: 'car',
    found: [],
  },
  calendar: {
    path: '/apps/calendar',
    // Some visitors are redirected (web/src/app/home.ts).
    from: ['/'],
    rule: ['read', 'Calendar'],
    fullHeight: true,
    title: 'menu.calendar',
    icon: 'calendar',
    found: ['search.dashboard'],
    of: 'Calendar',
    menu: true,
  },
  orders: {
    path: '/apps/orders/list',
    rule: ['read', 'Order'],
    title: 'menu.orders',
    icon: 'clipboard-list',
    found: [],
    of: 'Order',
    menu: true,
  },
  order: {
    path: '/apps/orders/details/$id',
    rule: ['read', 'Order'],
    icon: 'clipboard-list',
    of: 'Order',
  },
  dispatch: {
    path: '/apps/logistics/dashboard',
    also: ['/dashboards/logistics'],
    rule: ['read', 'Logistics'],
    title: 'menu.dispatch',
    icon: 'dashboard',
    found: [],
    of: 'Logistics',
    menu: true,
  },
  operations: {
    path: '/dashboards/analytics',
    rule: ['read', 'Analytics'],
    title: 'menu.operations',
    icon: 'chart-bar',
    found: [],
    menu: true,
  },
  kanban: {
    path: '/apps/kanban',
    rule: ['read', 'Kanban'],
    fullHeight: true,
    title: 'menu.kanban',
    icon: 'layout-kanban',
    found: [],
    of: 'Kanban',
    menu: true,
  },
  myCards: {
    path: '/apps/kanban/mine',
    rule: ['read', 'Kanban'],
    fullHeight: true,
    title: 'menu.myCards',
    icon: 'layout-kanban',
    found: [],
    of: 'Kanban',
  },
  ownBoard: {
    path: '/apps/kanban/$board',
    rule: ['read', 'Kanban'],
    fullHeight: true,
    icon: 'layout-kanban',
    of: 'Kanban',
  },
  chat: {
    path: '/apps/chat',
    rule: ['read', 'Chat'],
    fullHeight: true,
    title: 'menu.chat',
    icon: 'message',
    found: [],
    of: 'Chat',
    menu: true,
  },
  mail: {
    path: '/apps/email',
    also: ['/apps/email/$folder'],
    rule: ['read', 'Email'],
    fullHeight: true,
    title: 'menu.mail',
    icon: 'mail',
    found: [],
    of: 'Email',
    menu: true,
  },
  users: {
    path: '/apps/user/list',
    rule: ['read', 'User'],
    title: 'menu.users',
    icon: 'users',
    found: [],
    of: 'User',
    tabs: { view: { users: {}, invitations: { rule: ['create', 'User'] } } },
    menu: { tour: 'people' },
  },
  user: {
    path: '/apps/user/view/$id',
    rule: ['read', 'User'],
    icon: 'user',
    of: 'User',
    tabs: {
      tab: {
        data: {},
        abilities: {},
        access: { rule: ['update', 'User'] },
        work: { rule: ['read', 'Order'], or: ['read', 'Calendar'] },
        schedule: { rule: ['read', 'Schedule'] },
        time: { rule: ['read', 'Schedule'] },
        qualifications: {},
        history: { rule: ['update', 'User'] },
      },
    },
  },
  staff: {
    path: '/apps/staff/$tab',
    rule: ['read', 'Absence'],
    title: 'menu.staff',
    icon: 'users-group',
    of: 'Absence',
    tabs: {
      tab: {
        absences: { title: 'search.page.absences', found: [] },
        crews: { title: 'search.page.crews', found: [], rule: ['read', 'Crew'] },
        events: { title: 'search.page.events', found: [], rule: ['read', 'InternalEvent'] },
      },
    },
    menu: true,
  },
  qualifications: {
    path: '/apps/academy/dashboard',
    also: ['/dashboards/academy'],
    rule: ['read', 'Qualification'],
    title: 'menu.qualifications',
    icon: 'certificate',
    found: [],
    menu: true,
  },
  myCourse: {
    path: '/apps/academy/my-course',
    from: ['/apps/academy/course-details'],
    rule: ['read', 'Course'],
    title: 'menu.myCourse',
    icon: 'school',
    found: [],
    menu: true,
  },
  course: {
    path: '/apps/academy/course-details/$course',
    rule: ['read', 'Course'],
    icon: 'school',
  },
  customers: {
    path: '/apps/ecommerce/customer/list',
    from: ['/apps/ecommerce/customer/details'],
    rule: ['read', 'Customer'],
    title: 'menu.customers',
    icon: 'address-book',
    found: [],
    of: 'Customer',
    menu: true,
  },
  doubles: {
    path: '/apps/ecommerce/customer/doubles',
    rule: ['read', 'Customer'],
    title: 'menu.doubles',
    icon: 'address-book',
    found: [],
    of: 'Customer',
  },
  imports: {
    path: '/apps/imports',
    rule: ['read', 'Import'],
    title: 'menu.imports',
    icon: 'address-book',
    found: [],
    of: 'Customer',
  },
  customer: {
    path: '/apps/ecommerce/customer/details/$id',
    rule: ['read', 'Customer'],
    icon: 'address-book',
    of: 'Customer',
    tabs: {
      tab: {
        data: {},
        buildings: { rule: ['read', 'Building'] },
        orders: { rule: ['read', 'Order'] },
        devices: { rule: ['read', 'Device'] },
        billing: { rule: ['read', 'Building'], or: ['read', 'Invoice'] },
        files: {},
        history: {},
      },
    },
  },
  buildings: {
    path: '/apps/objects/list',
    from: ['/apps/objects/details'],
    rule: ['read', 'Building'],
    title: 'menu.buildings',
    icon: 'building',
    found: [],
    of: 'Building',
    menu: true,
  },
  building: {
    path: '/apps/objects/details/$id',
    rule: ['read', 'Building'],
    icon: 'building',
    of: 'Building',
    tabs: { tab: { data: {}, files: {}, history: {}, access: { rule: ['read', 'BuildingNote'] } } },
  },
  propertyListing: {
    path: '/wizard-examples/property-listing',
    rule: ['create', 'Building'],
    title: 'menu.propertyListing',
    icon: 'route',
    found: [],
    menu: true,
  },
  devices: {
    path: '/apps/devices/list',
    rule: ['read', 'Device'],
    title: 'menu.devices',
    icon: 'engine',
    found: [],
    of: 'Device',
    menu: true,
  },
  device: {
    path: '/apps/devices/view/$id',
    rule: ['read', 'Device'],
    icon: 'engine',
    of: 'Device',
    tabs: { tab: { data: {}, files: {}, history: {} } },
  },
  fleet: {
    path: '/apps/logistics/fleet',
    rule: ['read', 'Logistics'],
    fullHeight: true,
    title: 'menu.fleet',
    icon: 'car',
    found: [],
    menu: true,
  },
  kilometres: {
    path: '/apps/logistics/kilometres',
    rule: ['read', 'Logistics'],
    title: 'menu.kilometres',
    icon: 'car',
    found: [],
    of: 'Logistics',
  },
  vehicles: {
    path: '/apps/logistics/fleet/list',
    rule: ['read', 'Vehicle'],
    title: 'menu.vehicles',
    icon: 'car',
    found: [],
    of: 'Vehicle',
  },
  vehicle: {
    path: '/apps/logistics/fleet/view/$id',
    rule: ['read', 'Vehicle'],
    icon: 'car',
    of: 'Vehicle',
    tabs: { tab: { data: {}, book: {}, files: {}, history: {} } },
  },
  invoices: {
    path: '/apps/invoice/list',
    rule: ['read', 'Invoice'],
    title: 'menu.invoices',
    icon: 'file-invoice',
    found: [],
    of: 'Invoice',
    tabs: { view: { toIssue: {}, invoices: {} } },
    menu: true,
  },
  newInvoice: {
    path: '/apps/invoice/add',
    rule: ['create', 'Invoice'],
    title: 'menu.newInvoice',
    icon: 'file-invoice',
    found: [],
    of: 'Invoice',
  },
  invoiceEdit: {
    path: '/apps/invoice/edit/$invoice',
    rule: ['read', 'Invoice'],
    icon: 'file-invoice',
    of: 'Invoice',
  },
  invoice: {
    path: '/apps/invoice/preview/$id',
    rule: ['read', 'Invoice'],
    icon: 'file-invoice',
    of: 'Invoice',
  },
  pricing: {
    path: '/pages/pricing',
    rule: ['read', 'PriceList'],
    title: 'menu.pricing',
    icon: 'receipt',
    found: [],
    of: 'PriceList',
    menu: true,
  },
  roles: {
    path: '/apps/roles',
    rule: ['read', 'Role'],
    title: 'menu.roles',
    icon: 'lock',
    found: [],
  },
  permissions: {
    path: '/apps/permissions',
    rule: ['read', 'Permission'],
    title: 'menu.permissions',
    icon: 'lock',
    found: [],
  },
  auditLog: {
    path: '/apps/audit-log',
    rule: ['read', 'AuditLog'],
    title: 'menu.auditLog',
    icon: 'lock',
    found: [],
  },
  settings: {
    path: '/pages/account-settings/$tab',
    rule: 'signed-in',
    icon: 'settings',
    tabs: {
      tab: {
        account: { title: 'search.page.account', found: [] },
        security: { title: 'search.page.security', found: [] },
        notification: { title: 'search.page.notification', found: [] },
        company: { title: 'search.page.company', found: [], rule: ['read', 'Settings'] },
        schedule: { title: 'search.page.schedule', found: [], rule: ['read', 'Schedule'] },
        positions: { title: 'search.page.positions', found: [], rule: ['read', 'Settings'] },
        kilometres: { title: 'search.page.kilometreRates', found: [], rule: ['read', 'Settings'] },
        services: { title: 'search.page.services', found: [], rule: ['read', 'ServiceCatalog'] },
        papers: { title: 'search.page.papers', found: [], rule: ['read', 'Settings'] },
        invoices: { title: 'search.page.invoiceSettings', found: [], rule: ['read', 'Invoice'] },
        mail: { title: 'search.page.mailSettings', found: [], rule: ['read', 'Settings'] },
        site: { title: 'search.page.site', found: [], rule: ['read', 'PublicSite'] },
        connection: { title: 'search.page.connection', found: [], rule: ['read', 'Settings'] },
        backup: { title: 'search.page.backup', found: [], rule: ['read', 'Backup'] },
      },
    },
  },
  profile: {
    path: '/pages/user-profile/$tab',
    rule: 'signed-in',
    icon: 'user',
    tabs: {
      tab: {
        profile: { title: 'search.page.profile', found: [] },
        teams: { title: 'search.page.team', found: [] },
        projects: { title: 'search.page.projects', found: [], rule: ['read', 'Order'] },
        connections: { title: 'search.page.connections', found: [] },
      },
    },
  },
  access: {
    path: '/access-control',
    rule: ['read', 'AclDemo'],
    title: 'menu.access',
    icon: 'lock',
    found: ['search.page.accessControl'],
  },

  components: {
    ...forEngineers,
    path: '/components',
    also: ['/components/$piece'],
    title: 'menu.components',
  },
  forms: { ...forEngineers, path: '/forms', also: ['/forms/$piece'], title: 'menu.forms' },
  tables: { ...forEngineers, path: '/tables', also: ['/tables/$piece'], title: 'menu.tables' },
  charts: {
    ...forEngineers,
    path: '/charts',
    also: ['/charts/$piece'],
    // Libraries of the template; the charts are our own.
    from: ['/charts/apex-chart', '/charts/chartjs'],
    title: 'menu.charts',
  },
  extensions: {
    ...forEngineers,
    path: '/extensions',
    also: ['/extensions/$piece'],
    title: 'menu.extensions',
  },
  cards: { ...forEngineers, path: '/pages/cards', also: ['/pages/cards/$piece'], title: 'menu.cards' },
  dialogs: {
    ...forEngineers,
    path: '/pages/dialog-examples',
    also: ['/pages/dialog-examples/$piece'],
    title: 'menu.dialogs',
  },
  icons: { ...forEngineers, path: '/pages/icons', title: 'menu.icons' },
  typography: { ...forEngineers, path: '/pages/typography', title: 'menu.typography' },

  login: { path: '/login', blank: true, unauthenticatedOnly: true, document: 'signin' },
  setup: { path: '/setup', blank: true, unauthenticatedOnly: true, document: 'signin' },
  register: { path: '/register', blank: true, unauthenticatedOnly: true, document: 'signin' },
  forgotPassword: { path: '/forgot-password', blank: true, unauthenticatedOnly: true, document: 'signin' },
  resetPassword: { path: '/reset-password', blank: true, public: true, document: 'signin' },
  verifyEmail: { path: '/verify-email', blank: true, public: true, document: 'signin' },

  // The same pages in either look, also for those signed in.
  loginLook: { ...inBothLooks('login'), blank: true, public: true, document: 'signin' },
  registerLook: { ...inBothLooks('register'), blank: true, public: true, document: 'signin' },
  forgotPasswordLook: { ...inBothLooks('forgot-password'), blank: true, public: true, document: 'signin' },
  resetPasswordLook: { ...inBothLooks('reset-password'), blank: true, public: true, document: 'signin' },
  twoStepsLook: { ...inBothLooks('two-steps'), blank: true, public: true, document: 'signin' },
  verifyEmailLook: { ...inBothLooks('verify-email'), blank: true, public: true, document: 'signin' },
  registerSteps: {
    path: '/pages/authentication/register-multi-steps',
    blank: true,
    public: true,
    document: 'signin',
  },

  notAuthorized: { path: '/not-authorized', also: ['/pages/misc/not-authorized'], blank: true, public: true },

  notFound: { path: '/pages/misc/not-found', blank: true, public: true },
  underMaintenance: { path: '/pages/misc/under-maintenance', blank: true, public: true },
  comingSoon: { path: '/pages/misc/coming-soon', blank: true, public: true },

  faq: {
    path: '/pages/faq',
    rule: ['read', 'Article'],
    title: 'menu.faq',
    icon: 'help-circle',
    found: [],
    of: 'Article',
    menu: true,
  },

  // The server decides: our pages, or HELP_URL and DOCUMENTATION_URL.
  help: {
    path: '/pomoc',
    public: true,
    document: 'pomoc',
    title: 'menu.help',
    icon: 'lifebuoy',
    menu: true,
  },
  documentation: {
    path: '/dokumentacja',
    public: true,
    document: 'dokumentacja',
    title: 'menu.documentation',
    icon: 'book',
    menu: true,
  },
} as const satisfies Record<string, Page>

type Table = typeof pages
export type PageKey = keyof Table
export const pageKeys = Object.keys(pages) as PageKey[]
export type TitledPage = { [K in PageKey]: Table[K] extends { title: MessageKey } ? K : never }[PageKey]

export type RecordPage = {
  [K in PageKey]: Table[K]['path'] extends `${string}/$id` ? K : never
}[PageKey]
type SubjectOf<K extends PageKey> = Table[K] extends { of: infer S } ? S : never
/** Subjects with a page per record, and a list of all. */
export type RecordSubject = SubjectOf<RecordPage>
export type ListPage = {
  [K in TitledPage]: Table[K] extends { path: `${string}/list`; of: RecordSubject } ? K : never
}[TitledPage]

type NamesIn<Path> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never
type TabsOf<K extends PageKey> = Table[K] extends { tabs: infer Tabs } ? Tabs : Record<never, never>
type OptionalNames<K extends PageKey> =
  | (Table[K] extends { also: readonly (infer Path)[] } ? NamesIn<Path> : never)
  | (keyof TabsOf<K> & string)
type ValueOf<K extends PageKey, Name> = Name extends keyof TabsOf<K> ? keyof TabsOf<K>[Name] & string : string

export type Query = Readonly<Record<string, string | undefined>>

export type PageParams<K extends PageKey> = {
  readonly [Name in NamesIn<Table[K]['path']>]: ValueOf<K, Name>
} & {
  readonly [Name in OptionalNames<K>]?: ValueOf<K, Name>
} & Query
type Given<K extends PageKey> = [NamesIn<Table[K]['path']>] extends [never]
  ? [params?: PageParams<K>]
  : [params: PageParams<K>]

export type TabOf<K extends PageKey, Name extends keyof TabsOf<K> = keyof TabsOf<K>> = keyof TabsOf<K>[Name] &
  string

const part = /\$(\w+)/gu
const known = new Map<string, string[]>()
function namesIn(path: string): string[] {
  const names = known.get(path) ?? [...path.matchAll(part)].map(([, name = '']) => name)
  known.set(path, names)
  return names
}
const filled = (path: string, whatIs: (name: string) => string): string =>
  path.replace(part, (_, name: string) => whatIs(name))

export function queryText(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = given.map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`,
  )
  return text.length > 0 ? `?${text.join('&')}` : ''
}

/** Address of a page: `addressOf('order', { id })`, `addressOf('orders', { q: 'Kwiatowa' })`. */
export function addressOf<K extends PageKey>(page: K, ...given: Given<K>): string
export function addressOf(page: PageKey, params: Query = {}): string {
  const { path, also = [] }: Page = pages[page]
  const whole = [path, ...also].filter((it) => namesIn(it).every((name) => params[name] !== undefined))
  const address = whole.toSorted((a, b) => namesIn(b).length - namesIn(a).length)[0] ?? path
  const names = namesIn(address)
  const rest = Object.entries(params).filter(([name]) => !names.includes(name))
  return (
    filled(address, (name) => encodeURIComponent(params[name] ?? '')) + queryText(Object.fromEntries(rest))
  )
}

/** Entry address of a page without a record: its first tab. */
export function entryAddressOf(key: PageKey): string {
  const { path, tabs = {} }: Page = pages[key]
  return filled(path, (name) => Object.keys(tabs[name] ?? {})[0] ?? `$${name}`)
}

export function entrancesOf(key: PageKey): { from: string; to: string }[] {
  const { path, from = [] }: Page = pages[key]
  const to = entryAddressOf(key)
  const root = path.replace(/\/\$tab$/u, '')
  return [...from, ...(root === path ? [] : [root])].map((entrance) => ({ from: entrance, to }))
}

export interface Place {
  url: string
  title: MessageKey | undefined
  found: readonly MessageKey[] | undefined
  rule: Page['rule']
}

export function placesOf(key: PageKey): Place[] {
  const { path, title, found, rule, tabs = {} }: Page = pages[key]
  const inPath = tabs[namesIn(path)[0] ?? '']
  if (!inPath) return [{ url: path, title, found, rule }]
  return Object.entries(inPath).map(([tab, it]) => ({
    url: filled(path, () => tab),
    title: it.title,
    found: it.found,
    rule: it.rule ?? rule,
  }))
}

function patternOf(path: string, tabs: Page['tabs'] = {}): RegExp {
  const text = filled(path, (name) => (tabs[name] ? `(?:${Object.keys(tabs[name]).join('|')})` : '[^/]+'))
  return new RegExp(`^${text}${path.endsWith('/') ? '' : '/?'}$`, 'u')
}
const patterns = pageKeys.flatMap((key) => {
  const { path, also = [], tabs }: Page = pages[key]
  const all = [path, ...also, ...entrancesOf(key).map(({ from }) => from)]
  return all.map((address) => ({ key, pattern: patternOf(address, tabs) }))
})

export const pageAt = (path: string): PageKey | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.key
