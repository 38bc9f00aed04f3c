import { dayMs } from '@zlecenia/contract/lib/durations'
import type { Queryable, Work } from '#platform/database/database.ts'
import { notFound, refuse } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { notify, readNewsAbout } from '#platform/notify.ts'
import { dropDueReminder, dropReminder, setReminder, takeDueReminders } from './reminders.queries.ts'

const atOnce = 100
const mostAheadMs = 366 * dayMs

/** Personal, therefore announced to the caller's windows as a change of the thread and not logged. */
export function setOwnReminder(
  db: Work,
  caller: { id: string },
  id: string,
  at: string | null,
): Promise<{ remindAt: string | null }> {
  const moment = at === null ? null : new Date(at)
  const ahead = moment === null ? 1 : moment.getTime() - Date.now()
  if (ahead <= 0) throw refuse({ field: 'at', message: 'mailTeam.reminderPast' })
  if (ahead > mostAheadMs) throw refuse({ field: 'at', message: 'mailTeam.reminderFar' })
  return db.transaction(async (tx) => {
    const remindAt = moment?.toISOString() ?? null
    if (remindAt === null) await dropReminder(tx, id, caller.id)
    else if ((await setReminder(tx, id, caller.id, remindAt)) === 0) throw notFound()
    await announce(tx, { topic: 'Email', id })
    return { remindAt }
  })
}

/** A reminder whose moment has come stays until its user opens the thread. */
export async function endOpenedReminder(tx: Queryable, userId: string, threadId: string): Promise<void> {
  if ((await dropDueReminder(tx, threadId, userId)) === 0) return
  await readNewsAbout(tx, userId, { kind: 'mailReminder', about: threadId })
  await announce(tx, { topic: 'Email', id: threadId })
}

/** Notifies each user once; returns the number of reminders. */
export async function notifyOfReminders(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (let n = atOnce; n === atOnce; notified += n) {
    n = await db.transaction(async (tx) => {
      const due = await takeDueReminders(tx, atOnce)
      for (const { threadId: about, subject, userId } of due) {
        await notify(tx, { kind: 'mailReminder', about, values: { subject }, users: [userId] })
        await announce(tx, { topic: 'Email', id: about })
      }
      return due.length
    })
  }
  return notified
}
