import { audit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { endSessionsOf, sessionsChanged } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { announceAccess } from '../../platform/live/announce-user.ts'
import { endSessionOf } from './own-sessions.queries.ts'

export async function endOwnSession(db: Database, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSessionOf(tx, caller.id, id))) throw notFound()
    await sessionsChanged(tx, caller.id)
    const after = { ended: 1 }
    await audit(tx, { caller, action: 'sessions-ended', subject: 'User', subjectId: caller.id, after })
    await announceAccess(tx, caller.id)
  })
}

export async function endOtherSessions(db: Database, caller: Caller): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, caller.id, 'ended', caller.sessionId)
    const after = { ended }
    await audit(tx, { caller, action: 'sessions-ended', subject: 'User', subjectId: caller.id, after })
    await announceAccess(tx, caller.id)
    return { ended }
  })
}
