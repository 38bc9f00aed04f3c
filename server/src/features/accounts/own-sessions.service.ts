import type { Caller } from '#platform/auth/caller.ts'
import { endAccessOf, sessionsChanged } from '#platform/auth/sessions.ts'
import type { Database } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { endSessionOf } from './own-sessions.queries.ts'
import { recordAccess } from './record-access.ts'

export async function endOwnSession(db: Database, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSessionOf(tx, caller.id, id))) throw notFound()
    await sessionsChanged(tx, caller.id)
    const after = { ended: 1 }
    await recordAccess(tx, caller.id, { caller, action: 'sessions-ended', after })
  })
}

export async function endOtherSessions(db: Database, caller: Caller): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    const ended = await endAccessOf(tx, caller.id, 'ended', caller.sessionId)
    const after = { ended }
    await recordAccess(tx, caller.id, { caller, action: 'sessions-ended', after })
    return { ended }
  })
}
