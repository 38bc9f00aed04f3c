import { IconCalendar, IconClipboardList, type TablerIcon } from '@tabler/icons-react'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import type { MessageKey } from '../lib/i18n.ts'

/** An entry of the main menu; hidden from who doesn't hold its rule. */
export interface MenuItem {
  title: MessageKey
  icon: TablerIcon
  to: string
  /** Paths below this belong to the entry. */
  area: string
  rule: readonly [Action, Subject]
}

/** The main menu, in its order (spec 2.4). */
export const menu: readonly MenuItem[] = [
  {
    title: 'menu.calendar',
    icon: IconCalendar,
    to: '/apps/calendar',
    area: '/apps/calendar',
    rule: ['read', 'Calendar'],
  },
  {
    title: 'menu.orders',
    icon: IconClipboardList,
    to: '/apps/orders/list',
    area: '/apps/orders',
    rule: ['read', 'Order'],
  },
]
