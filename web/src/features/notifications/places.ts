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
import type { NotificationSubject } from '@zlecenia/contract/features/notifications/kinds'
import type { Subject } from '@zlecenia/contract/lib/permissions'
import { addressOf, type Query } from '@zlecenia/contract/pages'

interface Place {
  Icon: TablerIcon
  /** Null: about all of them. */
  addressOf: (id: string | null) => string
}

type Lists = 'orders' | 'customers' | 'buildings' | 'devices' | 'users'
type Records = 'order' | 'customer' | 'building' | 'device' | 'user'
const record =
  (list: Lists, one: Records, query?: Query): Place['addressOf'] =>
  (id) =>
    id === null ? addressOf(list) : addressOf(one, { ...query, id })

/** By subject; every kind of thing with a page. */
export const places = {
  Order: { Icon: IconClipboardCheck, addressOf: record('orders', 'order') },
  Calendar: { Icon: IconCalendar, addressOf: () => addressOf('calendar') },
  Customer: { Icon: IconAddressBook, addressOf: record('customers', 'customer') },
  Building: { Icon: IconBuilding, addressOf: record('buildings', 'building') },
  Device: { Icon: IconEngine, addressOf: record('devices', 'device') },
  User: { Icon: IconKey, addressOf: record('users', 'user', { tab: 'access' }) },
  Role: { Icon: IconLock, addressOf: () => addressOf('roles') },
  Settings: { Icon: IconSettings, addressOf: () => addressOf('settings', { tab: 'company' }) },
  Backup: { Icon: IconDatabaseX, addressOf: () => addressOf('settings', { tab: 'backup' }) },
} satisfies Partial<Record<Subject, Place>> & Record<NotificationSubject, Place>
