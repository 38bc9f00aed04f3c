import {
  IconAddressBook,
  IconBook,
  IconBuilding,
  IconCalendar,
  IconClipboardList,
  IconEngine,
  IconHelpCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import type { MessageKey } from '../lib/i18n.ts'
import type { may } from '../lib/may.ts'

/**
 * An entry of the main menu, with the fields of requirements 3: a page of ours (`to`), another site (`href`), a group
 * (`children`), or, with none of them, a placeholder.
 */
export interface MenuItem {
  title: MessageKey
  icon?: TablerIcon
  to?: string
  children?: readonly MenuItem[]
  href?: string
  target?: '_blank'
  /** Shown, but leads nowhere. */
  disable?: true
  /** With `subject`: hidden from who doesn't hold the rule; without, open to whoever is signed in. */
  action?: Action
  subject?: Subject
  /** What the guided tour calls it. */
  tour?: string
}

/** The main menu, in its order (requirements 2.4). */
export const menu: readonly MenuItem[] = [
  { title: 'menu.calendar', icon: IconCalendar, to: '/apps/calendar', action: 'read', subject: 'Calendar' },
  {
    title: 'menu.orders',
    icon: IconClipboardList,
    to: '/apps/orders/list',
    action: 'read',
    subject: 'Order',
  },
  {
    title: 'menu.users',
    icon: IconUsers,
    to: '/apps/user/list',
    action: 'read',
    subject: 'User',
    tour: 'people',
  },
  {
    title: 'menu.customers',
    icon: IconAddressBook,
    to: '/apps/ecommerce/customer/list',
    action: 'read',
    subject: 'Customer',
  },
  {
    title: 'menu.buildings',
    icon: IconBuilding,
    to: '/apps/objects/list',
    action: 'read',
    subject: 'Building',
  },
  {
    title: 'menu.devices',
    icon: IconEngine,
    to: '/apps/devices/list',
    action: 'read',
    subject: 'Device',
  },
  // The program's own pages, or those of the installation (HELP_URL, DOCUMENTATION_URL): the server knows.
  { title: 'menu.help', icon: IconHelpCircle, href: '/pomoc', target: '_blank' },
  { title: 'menu.documentation', icon: IconBook, href: '/dokumentacja', target: '_blank' },
]

/** What of a menu somebody may see; a group without a permitted child is hidden. */
export function permitted(items: readonly MenuItem[], holds: typeof may): MenuItem[] {
  return items.flatMap((item) => {
    if (item.action && item.subject && !holds([item.action, item.subject])) return []
    if (!item.children) return [item]
    const children = permitted(item.children, holds)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Whether an address belongs to an entry: a list stands for everything beside it (`/apps/orders/details/1`). */
export function isWithin(item: MenuItem, pathname: string): boolean {
  if (item.children?.some((child) => isWithin(child, pathname))) return true
  if (!item.to) return false
  const area = item.to.replace(/\/list$/u, '')
  return pathname === area || pathname.startsWith(`${area}/`)
}
