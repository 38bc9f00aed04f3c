import type { ComponentType } from 'react'
import { buildingDetailsPage, buildingsListPage } from '../features/buildings-pages/index.ts'
import { calendarPage } from '../features/calendar/index.ts'
import { customerDetailsPage, customersListPage } from '../features/customers-pages/index.ts'
import { devicePage, devicesListPage } from '../features/devices/index.ts'
import { galleryPage, galleryRoots, hasPiece, iconsPage, typographyPage } from '../features/gallery/index.ts'
import { profilePage, profileTabs } from '../features/profile/index.ts'
import { accessPage, permissionsPage, rolesPage } from '../features/roles/index.ts'
import { settingsPage, settingsTabs } from '../features/settings/index.ts'
import { userPage, usersListPage, usersViews, userTabs } from '../features/users-pages/index.ts'
import { orderDetailsPage, ordersListPage } from '../features/work-orders/index.ts'
import type { RouteTab } from '../lib/route-tab.ts'
import { NotAuthorizedPage } from './error-pages.tsx'
import type { Access } from './guard.ts'

/** One screen: where it is, who may see it, how it stands, what is loaded for it. */
export interface AppRoute extends Access {
  path: string
  /** Without menu and bar. */
  blank?: true
  /** The page fills the window below the bar and scrolls inside. */
  fullHeight?: true
  /** Whoever may not see it is told that there is none; it stands on no call of the server. */
  hidden?: true
  /** Served as a document of its own (signin.html). */
  entry?: 'signin'
  page?: () => Promise<ComponentType>
  /** Of a path that ends in `$tab`: the tabs there are, some for fewer people; another one is not found. */
  tabs?: readonly RouteTab[]
  /** Of a path that ends in `$piece`: whether there is one; another is not found. */
  has?: (piece: string) => Promise<boolean>
  /** Tabs that stand in the query, by the name they have there; without it the first one is open. */
  within?: Readonly<Record<string, readonly RouteTab[]>>
}

/** Another address of a screen; the query and the fragment go along. */
export interface Alias {
  from: string
  to: string
}

/** Roots of what has tabs (requirements 2.2); where the root of all leads depends on who asks: home.ts. */
export const aliases: readonly Alias[] = [
  // Without an id, the list is what was meant.
  { from: '/apps/ecommerce/customer/details', to: '/apps/ecommerce/customer/list' },
  { from: '/apps/objects/details', to: '/apps/objects/list' },
  { from: '/pages/user-profile', to: '/pages/user-profile/profile' },
  { from: '/pages/account-settings', to: '/pages/account-settings/account' },
]

const userTab = { tab: userTabs }
const usersView = { view: usersViews }
const notAuthorized = async () => NotAuthorizedPage

const galleryRule = ['read', 'UiGallery'] as const

/** The route table, every screen of the product (requirements 2.2). What is neither here nor an alias is not found. */
export const routes: readonly AppRoute[] = [
  { path: '/apps/calendar', rule: ['read', 'Calendar'], fullHeight: true, page: calendarPage },
  { path: '/apps/orders/list', rule: ['read', 'Order'], page: ordersListPage },
  { path: '/apps/orders/details/$id', rule: ['read', 'Order'], page: orderDetailsPage },
  { path: '/apps/user/list', rule: ['read', 'User'], within: usersView, page: usersListPage },
  { path: '/apps/user/view/$id', rule: ['read', 'User'], within: userTab, page: userPage },
  { path: '/apps/ecommerce/customer/list', rule: ['read', 'Customer'], page: customersListPage },
  { path: '/apps/ecommerce/customer/details/$id', rule: ['read', 'Customer'], page: customerDetailsPage },
  { path: '/apps/objects/list', rule: ['read', 'Building'], page: buildingsListPage },
  { path: '/apps/objects/details/$id', rule: ['read', 'Building'], page: buildingDetailsPage },
  { path: '/apps/devices/list', rule: ['read', 'Device'], page: devicesListPage },
  { path: '/apps/devices/view/$id', rule: ['read', 'Device'], page: devicePage },
  { path: '/apps/roles', rule: ['read', 'Role'], page: rolesPage },
  { path: '/apps/permissions', rule: ['read', 'Permission'], page: permissionsPage },
  { path: '/access-control', rule: ['read', 'AclDemo'], page: accessPage },

  { path: '/pages/user-profile/$tab', rule: 'signed-in', tabs: profileTabs, page: profilePage },
  { path: '/pages/account-settings/$tab', rule: 'signed-in', tabs: settingsTabs, page: settingsPage },

  ...galleryRoots.flatMap((root): AppRoute[] => [
    { path: root, rule: galleryRule, hidden: true, page: galleryPage },
    {
      path: `${root}/$piece`,
      rule: galleryRule,
      hidden: true,
      has: (piece) => hasPiece(root, piece),
      page: galleryPage,
    },
  ]),
  { path: '/pages/icons', rule: galleryRule, hidden: true, page: iconsPage },
  { path: '/pages/typography', rule: galleryRule, hidden: true, page: typographyPage },

  { path: '/login', blank: true, unauthenticatedOnly: true, entry: 'signin' },
  { path: '/setup', blank: true, unauthenticatedOnly: true, entry: 'signin' },
  { path: '/register', blank: true, unauthenticatedOnly: true, entry: 'signin' },
  { path: '/forgot-password', blank: true, unauthenticatedOnly: true, entry: 'signin' },
  { path: '/reset-password', blank: true, public: true, entry: 'signin' },

  { path: '/not-authorized', blank: true, public: true, page: notAuthorized },
  { path: '/pages/misc/not-authorized', blank: true, public: true, page: notAuthorized },
]
