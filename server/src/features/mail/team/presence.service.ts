import type { Presence } from '@zlecenia/contract/features/mail/team.contract'
import type { Work } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { dropPresence, presentUsers, putPresence } from './presence.queries.ts'
import { endOpenedReminder } from './reminders.service.ts'

/** Announced to others only where it is new, so that an open thread costs one event. */
export function enterThread(
  db: Work,
  caller: { id: string },
  id: string,
  kind: Presence['kind'],
): Promise<Presence[]> {
  return db.transaction(async (tx) => {
    const changed = await putPresence(tx, id, caller.id, kind)
    if (changed === null) throw notFound()
    if (changed) {
      await announce(tx, { topic: 'mailPresence', id })
      await endOpenedReminder(tx, caller.id, id)
    }
    return presentUsers(tx, caller.id, id)
  })
}

export function leaveThread(db: Work, caller: { id: string }, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (await dropPresence(tx, id, caller.id)) await announce(tx, { topic: 'mailPresence', id })
  })
}
