import {
  IconAddressBook,
  IconBuilding,
  IconCalendar,
  IconClipboardCheck,
  IconDatabaseX,
  IconEngine,
  IconKey,
  IconLock,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { NotificationSubject } from '@zlecenia/contract/features/notifications/kinds'
import type { Subject } from '@zlecenia/contract/lib/permissions'

type Way = Pick<LinkProps, 'to' | 'params' | 'search'>
interface Place {
  Icon: TablerIcon
  /** Where something can be done about one of them; null: about all. */
  wayTo: (id: string | null) => Way
}

const page = (to: string) => (): Way => ({ to })
const record =
  (list: string, to: string, search?: object) =>
  (id: string | null): Way =>
    id === null ? { to: list } : { to, params: { id }, search: search as never }

/** Where a notification leads, by what it is about: every kind of thing that has a page. */
export const places = {
  Order: { Icon: IconClipboardCheck, wayTo: record('/apps/orders/list', '/apps/orders/details/$id') },
  Calendar: { Icon: IconCalendar, wayTo: page('/apps/calendar') },
  Customer: {
    Icon: IconAddressBook,
    wayTo: record('/apps/ecommerce/customer/list', '/apps/ecommerce/customer/details/$id'),
  },
  Building: { Icon: IconBuilding, wayTo: record('/apps/objects/list', '/apps/objects/details/$id') },
  Device: { Icon: IconEngine, wayTo: record('/apps/devices/list', '/apps/devices/view/$id') },
  User: { Icon: IconKey, wayTo: record('/apps/user/list', '/apps/user/view/$id', { tab: 'access' }) },
  Role: { Icon: IconLock, wayTo: page('/apps/roles') },
  Settings: { Icon: IconSettings, wayTo: page('/pages/account-settings/company') },
  Backup: { Icon: IconDatabaseX, wayTo: page('/pages/account-settings/backup') },
} satisfies Partial<Record<Subject, Place>> & Record<NotificationSubject, Place>
