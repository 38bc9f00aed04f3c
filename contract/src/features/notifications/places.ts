import type { Subject } from '../../lib/permissions.ts'
import { addressOf, type RecordSubject } from '../../pages.ts'
import { things } from '../../things.ts'
import type { News, NotificationSubject } from './kinds.ts'

/** `id` is null about all of them; `reader`: who is led there. */
type AddressOf = (id: string | null, reader?: string) => string

const others = {
  // One's own are seen without the right to users.
  Qualification: (id: string | null, reader?: string) =>
    id === null || id === reader
      ? addressOf('profile', { tab: 'profile' })
      : addressOf('user', { id, tab: 'qualifications' }),
  Calendar: () => addressOf('calendar'),
  Role: () => addressOf('roles'),
  Settings: () => addressOf('settings', { tab: 'company' }),
  Absence: () => addressOf('staff', { tab: 'absences' }),
  // One’s own card, on whichever board.
  Kanban: (id: string | null) => addressOf('myCards', id === null ? {} : { card: id }),
  Backup: () => addressOf('settings', { tab: 'backup' }),
  Chat: (id: string | null) => addressOf('chat', id === null ? {} : { c: id }),
}

/** Where a notification leads, by its subject; every kind of thing with a page. */
export const placeAddresses = {
  ...others,
  ...(Object.fromEntries(
    things.map(({ subject, list, record }): [RecordSubject, AddressOf] => [
      subject,
      (id) => {
        if (id === null) return addressOf(list)
        return addressOf(record, subject === 'User' ? { tab: 'access', id } : { id })
      },
    ]),
  ) as Record<RecordSubject, AddressOf>),
} satisfies Partial<Record<Subject, AddressOf>> & Record<NotificationSubject, AddressOf>

type Told = News & { about: { subject: NotificationSubject; id: string | null } }

/** To what was said, where the reader has the chat; else to what it is about. */
export function leadsTo({ values, about }: Told, reader: { id: string | undefined; talks: boolean }): string {
  const talk = 'talk' in values ? values.talk : null
  const message = 'message' in values ? values.message : null
  const c = about.subject === 'Chat' ? about.id : talk
  if (reader.talks && c && message) return addressOf('chat', { c, m: message })
  return placeAddresses[about.subject](about.id, reader.id)
}
