import type { Action, Subject } from '../../lib/permissions.ts'

export interface FoundPage {
  url: string
  title: string
  also?: readonly string[]
  icon: string
  rule?: readonly [Action, Subject]
}

/** Pages found by name (requirements 2.2); detail pages are found by their content. */
export const foundPages = [
  {
    url: '/apps/calendar',
    title: 'search.page.calendar',
    also: ['search.dashboard'],
    icon: 'calendar',
    rule: ['read', 'Calendar'],
  },
  { url: '/apps/orders/list', title: 'search.page.orders', icon: 'clipboard-list', rule: ['read', 'Order'] },
  { url: '/apps/user/list', title: 'search.page.users', icon: 'users', rule: ['read', 'User'] },
  {
    url: '/apps/ecommerce/customer/list',
    title: 'search.page.customers',
    icon: 'address-book',
    rule: ['read', 'Customer'],
  },
  { url: '/apps/objects/list', title: 'search.page.buildings', icon: 'building', rule: ['read', 'Building'] },
  { url: '/apps/devices/list', title: 'search.page.devices', icon: 'engine', rule: ['read', 'Device'] },
  { url: '/apps/roles', title: 'search.page.roles', icon: 'lock', rule: ['read', 'Role'] },
  { url: '/apps/permissions', title: 'search.page.permissions', icon: 'lock', rule: ['read', 'Permission'] },
  { url: '/pages/account-settings/account', title: 'search.page.account', icon: 'settings' },
  { url: '/pages/account-settings/security', title: 'search.page.security', icon: 'settings' },
  { url: '/pages/account-settings/notification', title: 'search.page.notification', icon: 'settings' },
  {
    url: '/pages/account-settings/company',
    title: 'search.page.company',
    icon: 'settings',
    rule: ['read', 'Settings'],
  },
  {
    url: '/pages/account-settings/connection',
    title: 'search.page.connection',
    icon: 'settings',
    rule: ['read', 'Settings'],
  },
  {
    url: '/pages/account-settings/backup',
    title: 'search.page.backup',
    icon: 'settings',
    rule: ['read', 'Backup'],
  },
  { url: '/pages/user-profile/profile', title: 'search.page.profile', icon: 'user' },
  { url: '/pages/user-profile/teams', title: 'search.page.team', icon: 'user' },
  {
    url: '/pages/user-profile/projects',
    title: 'search.page.projects',
    icon: 'user',
    rule: ['read', 'Order'],
  },
  { url: '/pages/user-profile/connections', title: 'search.page.connections', icon: 'user' },
  { url: '/access-control', title: 'search.page.accessControl', icon: 'lock', rule: ['read', 'AclDemo'] },
] as const satisfies readonly FoundPage[]
