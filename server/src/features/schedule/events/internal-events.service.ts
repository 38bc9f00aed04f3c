import type {
  InternalEvent,
  internalEvents,
} from '@zlecenia/contract/features/schedule/internal-events.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as rows from './internal-events.queries.ts'

async function storedEvent(db: Queryable, id: string): Promise<InternalEvent> {
  const found = await rows.internalEventRow(db, id)
  if (!found) throw notFound()
  return found
}

/** Audience: present and former participants. */
const announcementsOf = (id: string, ...events: readonly InternalEvent[]) => [
  {
    topic: 'InternalEvent' as const,
    id,
    users: [...new Set(events.flatMap(({ users }) => users.map((it) => it.id)))],
  },
]

export function createEvent(
  db: Database,
  caller: Caller,
  { id = newId(), users, ...sent }: BodyOf<typeof internalEvents.add>,
): Promise<InternalEvent> {
  return db.transaction(async (tx) => {
    if ((await rows.insertEvent(tx, { id, ...sent }, caller.id)) === 0) {
      // A retry: the first response was lost.
      if (await rows.isEventOf(tx, id, caller.id)) return storedEvent(tx, id)
      throw conflict()
    }
    await rows.updateEventUsers(tx, id, users)
    const after = await storedEvent(tx, id)
    await recordChange(tx, {
      caller,
      action: 'created',
      subject: 'InternalEvent',
      id,
      after,
      announcements: announcementsOf(id, after),
    })
    return after
  })
}

export function updateEvent(
  db: Database,
  caller: Caller,
  id: string,
  { users, version, ...sent }: BodyOf<typeof internalEvents.change>,
): Promise<InternalEvent> {
  return db.transaction(async (tx) => {
    await rows.lockEvent(tx, id)
    const before = await storedEvent(tx, id)
    const { id: _, version: now, users: there, ...was } = before
    const people = { before: there.map((it) => it.id).toSorted(), after: users.toSorted() }
    if (isUnchanged([was, people.before], [sent, people.after], { seen: version, now })) return before
    savedOrConflict(await rows.updateEventRow(tx, { id, ...sent }, version))
    await rows.updateEventUsers(tx, id, users)
    const after = await storedEvent(tx, id)
    const announcements = announcementsOf(id, before, after)
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject: 'InternalEvent',
      id,
      before,
      after,
      announcements,
    })
    return after
  })
}

export function deleteEvent(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockEvent(tx, id)
    const before = await storedEvent(tx, id)
    await rows.deleteEventRow(tx, id)
    await recordChange(tx, {
      caller,
      action: 'deleted',
      subject: 'InternalEvent',
      id,
      before,
      announcements: announcementsOf(id, before),
    })
  })
}
