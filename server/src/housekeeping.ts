import { sweepInvitations } from './features/accounts/index.ts'
import { referencedDraftFiles } from './features/drafts/index.ts'
import { sweepNotifications } from './features/notifications/index.ts'
import { sweepAttempts } from './features/session/index.ts'
import { referencedOrderFiles } from './features/work-orders/index.ts'
import { sweepKeys } from './platform/auth/one-time-keys.ts'
import { sweepSessions } from './platform/auth/sessions.ts'
import type { Deps } from './platform/deps.ts'
import { sweepIdempotencyKeys } from './platform/idempotency.ts'
import type { Job } from './platform/jobs.ts'
import { sweepLiveEvents } from './platform/live/live-events.queries.ts'
import { sweepOrphanFiles } from './platform/uploads/sweep.ts'

/** What the program tidies up by itself. */
export function housekeeping({ db, uploads }: Pick<Deps, 'db' | 'uploads'>): Job[] {
  // In the order in which files move.
  const referenced = [
    (keys: readonly string[]) => referencedDraftFiles(db, keys),
    (keys: readonly string[]) => referencedOrderFiles(db, keys),
  ]
  return [
    { name: 'sweep-orphan-files', cron: '17 2 * * *', run: () => sweepOrphanFiles(uploads, referenced) },
    { name: 'sweep-sessions', cron: '7 * * * *', run: () => sweepSessions(db) },
    { name: 'sweep-one-time-keys', cron: '27 * * * *', run: () => sweepKeys(db) },
    { name: 'sweep-invitations', cron: '32 2 * * *', run: () => sweepInvitations(db) },
    { name: 'sweep-login-failures', cron: '12 * * * *', run: () => sweepAttempts(db) },
    { name: 'sweep-live-events', cron: '37 * * * *', run: () => sweepLiveEvents(db) },
    { name: 'sweep-notifications', cron: '42 2 * * *', run: () => sweepNotifications(db) },
    { name: 'sweep-idempotency-keys', cron: '22 * * * *', run: () => sweepIdempotencyKeys(db) },
  ]
}
