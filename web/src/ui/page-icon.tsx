import {
  IconAddressBook,
  IconBook,
  IconBuilding,
  IconCalendar,
  IconCar,
  IconCertificate,
  IconChartBar,
  IconClipboardList,
  IconClock,
  IconCode,
  IconDashboard,
  IconEngine,
  IconFileInvoice,
  IconHelpCircle,
  IconLayoutKanban,
  IconLifebuoy,
  IconLock,
  IconMail,
  IconMessage,
  IconReceipt,
  IconRoute,
  IconSchool,
  IconSettings,
  IconSun,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PageIcon as Name } from '@zlecenia/contract/page'

const icons: Readonly<Record<Name, TablerIcon>> = {
  'address-book': IconAddressBook,
  book: IconBook,
  building: IconBuilding,
  calendar: IconCalendar,
  car: IconCar,
  certificate: IconCertificate,
  'chart-bar': IconChartBar,
  'clipboard-list': IconClipboardList,
  clock: IconClock,
  code: IconCode,
  dashboard: IconDashboard,
  engine: IconEngine,
  'file-invoice': IconFileInvoice,
  'help-circle': IconHelpCircle,
  'layout-kanban': IconLayoutKanban,
  lifebuoy: IconLifebuoy,
  lock: IconLock,
  mail: IconMail,
  message: IconMessage,
  receipt: IconReceipt,
  route: IconRoute,
  school: IconSchool,
  settings: IconSettings,
  sun: IconSun,
  user: IconUser,
  users: IconUsers,
  'users-group': IconUsersGroup,
  world: IconWorld,
}

export const pageIcon = (name: Name): TablerIcon => icons[name]
export const isPageIcon = (name: string): name is Name => name in icons

export function PageIcon({ name }: { name: Name }) {
  const Icon = icons[name]
  return <Icon size={20} stroke={1.75} aria-hidden="true" />
}
