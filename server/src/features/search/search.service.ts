import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import type { Subject } from '@zlecenia/contract/lib/permissions'
import { matches, searchText } from '@zlecenia/contract/lib/text'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { spoken } from '../../platform/errors.ts'
import { buildingsFound, customersFound, type Hit, ordersFound, usersFound } from './search.queries.ts'

interface Group {
  subject: Subject
  title: string
  icon: string
  url: (id: string) => string
  find: (db: Queryable, query: string, caller: Caller) => Promise<Hit[]>
}

/** What is searched, in the order it is shown. Icons are names the browser knows. */
const groups: readonly Group[] = [
  {
    subject: 'Order',
    title: 'search.orders',
    icon: 'clipboard-list',
    url: (id) => `/apps/orders/details/${id}`,
    find: (db, query, caller) =>
      ordersFound(db, query, caller.scope('read', 'Order') === 'own' ? caller.id : null),
  },
  {
    subject: 'Customer',
    title: 'search.customers',
    icon: 'users',
    url: (id) => `/apps/ecommerce/customer/details/${id}`,
    find: customersFound,
  },
  {
    subject: 'Building',
    title: 'search.buildings',
    icon: 'building',
    url: (id) => `/apps/objects/details/${id}`,
    find: buildingsFound,
  },
  {
    subject: 'User',
    title: 'search.users',
    icon: 'user',
    url: (id) => `/apps/user/view/${id}`,
    find: usersFound,
  },
]

const pages: readonly { subject: Subject; title: string; icon: string; url: string }[] = [
  { subject: 'Calendar', title: 'search.calendarPage', icon: 'calendar', url: '/apps/calendar' },
  { subject: 'Order', title: 'search.ordersPage', icon: 'clipboard-list', url: '/apps/orders/list' },
]

/** What a query finds, at most five a group, only what the caller may see; groups without a hit are left out. */
export async function search(db: Queryable, caller: Caller, query: string): Promise<SearchGroup[]> {
  const allowed = groups.filter(({ subject }) => caller.can('read', subject))
  const found = await Promise.all(
    allowed.map(async ({ title, icon, url, find }) => ({
      title: spoken(title),
      children: (await find(db, query, caller)).map((hit) => ({ title: hit.title, icon, url: url(hit.id) })),
    })),
  )
  return [...found, pagesFound(caller, query)].filter(({ children }) => children.length > 0)
}

function pagesFound(caller: Caller, query: string): SearchGroup {
  const children = pages
    .filter(
      ({ subject, title }) => caller.can('read', subject) && matches(searchText([spoken(title)]), query),
    )
    .map(({ title, icon, url }) => ({ title: spoken(title), icon, url }))
  return { title: spoken('search.pages'), children }
}
