import {
  IconBeach,
  IconCalendar,
  IconClipboardCheck,
  IconDatabaseX,
  IconKey,
  IconLock,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import type { NotificationSubject } from '@zlecenia/contract/features/notifications/kinds'
import type { Subject } from '@zlecenia/contract/lib/permissions'
import { addressOf, pages, type Query, type RecordSubject } from '@zlecenia/contract/pages'
import { things } from '@zlecenia/contract/things'
import { pageIcon } from '../../ui/page-icon.tsx'

interface Place {
  Icon: TablerIcon
  /** Null: about all of them. */
  addressOf: (id: string | null) => string
}

const recordOf =
  ({ list, record }: (typeof things)[number], query?: Query): Place['addressOf'] =>
  (id) =>
    id === null ? addressOf(list) : addressOf(record, { ...query, id })

/** Of what has no page of its own, or is told about otherwise than its page says. */
const others = {
  Calendar: { Icon: IconCalendar, addressOf: () => addressOf('calendar') },
  Role: { Icon: IconLock, addressOf: () => addressOf('roles') },
  Settings: { Icon: IconSettings, addressOf: () => addressOf('settings', { tab: 'company' }) },
  Absence: { Icon: IconBeach, addressOf: () => addressOf('staff', { tab: 'absences' }) },
  Backup: { Icon: IconDatabaseX, addressOf: () => addressOf('settings', { tab: 'backup' }) },
}
const icons: Partial<Record<RecordSubject, TablerIcon>> = { Order: IconClipboardCheck, User: IconKey }

/** By subject; every kind of thing with a page. */
export const places = {
  ...others,
  ...(Object.fromEntries(
    things.map((thing) => [
      thing.subject,
      {
        Icon: icons[thing.subject] ?? pageIcon(pages[thing.record].icon),
        addressOf: recordOf(thing, thing.subject === 'User' ? { tab: 'access' } : {}),
      },
    ]),
  ) as Record<RecordSubject, Place>),
} satisfies Partial<Record<Subject, Place>> & Record<NotificationSubject, Place>
