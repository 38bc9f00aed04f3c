import {
  IconAddressBook,
  IconBuilding,
  IconCalendar,
  IconClipboardList,
  IconEngine,
  IconFile,
  IconLock,
  IconSearch,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

/** Icons by the name the server gives them; an unknown one shows a sheet. */
const icons: Readonly<Record<string, typeof IconFile>> = {
  'address-book': IconAddressBook,
  building: IconBuilding,
  calendar: IconCalendar,
  'clipboard-list': IconClipboardList,
  engine: IconEngine,
  lock: IconLock,
  search: IconSearch,
  settings: IconSettings,
  user: IconUser,
  users: IconUsers,
}

export function ResultIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconFile
  return <Icon size={20} stroke={1.75} aria-hidden="true" />
}
