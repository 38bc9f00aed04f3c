import {
  IconAlertCircle,
  IconAlertOctagon,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconMail,
  IconPencil,
  IconSend,
  IconStar,
  IconTrash,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MailFolder, MailRow } from './mail.api.ts'

/** Folders in the order of the menu. */
export const folderIcons: Readonly<Record<MailFolder, TablerIcon>> = {
  inbox: IconMail,
  mine: IconUser,
  unassigned: IconUsers,
  waiting: IconClock,
  unanswered: IconAlertCircle,
  reminded: IconClockExclamation,
  done: IconCircleCheck,
  sent: IconSend,
  draft: IconPencil,
  starred: IconStar,
  spam: IconAlertOctagon,
  trash: IconTrash,
}
export const mailFolders = Object.keys(folderIcons) as readonly MailFolder[]
export const isMailFolder = (name: string): name is MailFolder => Object.hasOwn(folderIcons, name)

const isIn = (place: string) => (row: MailRow) => row.places.includes(place)
const isOpen = ({ state }: MailRow) => state === 'open'

/** Mirrors the conditions of the server, so that a changed thread leaves its list at once. */
const belongs: Readonly<Record<MailFolder, (row: MailRow, me: string | undefined) => boolean>> = {
  inbox: (row) => isIn('inbox')(row) && isOpen(row),
  mine: (row, me) => row.assigneeId === me && row.state !== 'done',
  unassigned: (row) => isIn('inbox')(row) && isOpen(row) && row.assigneeId === null,
  waiting: ({ state }) => state === 'waiting',
  // The server alone knows the working hours.
  unanswered: (row) => isOpen(row) && !row.lastSent,
  reminded: ({ remindAt }) => remindAt !== null,
  done: ({ state }) => state === 'done',
  sent: isIn('sent'),
  draft: isIn('drafts'),
  starred: ({ starred }) => starred,
  spam: isIn('junk'),
  trash: isIn('trash'),
}

export const isInFolder = (folder: MailFolder, row: MailRow, me: string | undefined): boolean =>
  belongs[folder](row, me)
