import type { Subject } from '../../lib/permissions.ts'
import { addressOf, type RecordSubject } from '../../pages.ts'
import { things } from '../../things.ts'
import type { NotificationContent, NotificationSubject } from './kinds.ts'

/** `id` is null when it concerns all of them; `reader` is the user who follows the link. */
type AddressOf = (id: string | null, reader?: string) => string

const others = {
  // Papers of the company have no id. Own qualifications are visible without the right to users.
  Qualification: (id: string | null, reader?: string) =>
    id === null
      ? addressOf('settings', { tab: 'papers' })
      : id === reader
        ? addressOf('profile', { tab: 'profile' })
        : addressOf('user', { id, tab: 'qualifications' }),
  Course: (id: string | null) => (id === null ? addressOf('myCourse') : addressOf('course', { course: id })),
  Calendar: () => addressOf('calendar'),
  Role: () => addressOf('roles'),
  // Mailboxes.
  Settings: () => addressOf('settings', { tab: 'mail' }),
  Email: (id: string | null) => addressOf('mail', id === null ? {} : { t: id }),
  Absence: () => addressOf('staff', { tab: 'absences' }),
  // A user's own card, on any board.
  Kanban: (id: string | null) => addressOf('myCards', id === null ? {} : { card: id }),
  Backup: () => addressOf('settings', { tab: 'backup' }),
  Chat: (id: string | null) => addressOf('chat', id === null ? {} : { c: id }),
}

/** Target address of a notification by its subject; every kind of record with a page. */
export const placeAddresses = {
  ...others,
  ...(Object.fromEntries(
    things.map(({ subject, list, record }): [RecordSubject, AddressOf] => [
      subject,
      (id, reader) => {
        if (id === null) return addressOf(list)
        // Many users may not read users, but each has settings.
        if (subject === 'User' && id === reader) return addressOf('settings', { tab: 'security' })
        return addressOf(record, subject === 'User' ? { tab: 'access', id } : { id })
      },
    ]),
  ) as Record<RecordSubject, AddressOf>),
} satisfies Partial<Record<Subject, AddressOf>> & Record<NotificationSubject, AddressOf>

type NotificationAbout = NotificationContent & { about: { subject: NotificationSubject; id: string | null } }

/** Leads to the message, where the reader has the chat; else to the subject. */
export function leadsTo(
  { values, about }: NotificationAbout,
  reader: { id: string | undefined; talks: boolean },
): string {
  const conversation = 'talk' in values ? values.talk : null
  const message = 'message' in values ? values.message : null
  const c = about.subject === 'Chat' ? about.id : conversation
  if (reader.talks && c && message) return addressOf('chat', { c, m: message })
  return placeAddresses[about.subject](about.id, reader.id)
}
