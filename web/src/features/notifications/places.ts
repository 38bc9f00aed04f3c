import {
  IconBeach,
  IconCalendar,
  IconCertificate,
  IconClipboardCheck,
  IconDatabaseX,
  IconKey,
  IconLayoutKanban,
  IconLock,
  IconMail,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import type { placeAddresses } from '@zlecenia/contract/features/notifications/places'
import { pages, type RecordSubject } from '@zlecenia/contract/pages'
import { things } from '@zlecenia/contract/things'
import { pageIcon } from '#ui/page-icon.tsx'

type Place = keyof typeof placeAddresses

/** Icons of subjects without a page, or with another icon than their page. */
const icons: Partial<Record<Place, TablerIcon>> & Record<Exclude<Place, RecordSubject>, TablerIcon> = {
  Calendar: IconCalendar,
  Role: IconLock,
  Settings: IconSettings,
  Email: IconMail,
  Absence: IconBeach,
  Qualification: IconCertificate,
  Course: IconCertificate,
  Backup: IconDatabaseX,
  Kanban: IconLayoutKanban,
  Order: IconClipboardCheck,
  User: IconKey,
  Chat: pageIcon(pages.chat.icon),
}
const pageIcons = Object.fromEntries(
  things.map(({ subject, record }) => [subject, pageIcon(pages[record].icon)]),
) as Record<RecordSubject, TablerIcon>

export const placeIcons: Record<Place, TablerIcon> = { ...pageIcons, ...icons }
