import { sweepInvitations, sweepResetRequests } from './features/accounts/index.ts'
import { dailyBackup, warnOfBackups } from './features/backups/index.ts'
import { cardTexts, makeNextCards, tellOfDueCards } from './features/boards/index.ts'
import { sweepDeletedNotes } from './features/buildings/index.ts'
import { tellOfMessages } from './features/chat/index.ts'
import { messageTexts, referencedMessageFiles, sweepUnsentFiles } from './features/conversations/index.ts'
import { clientTexts } from './features/customers/index.ts'
import { findDoubles } from './features/customers-pages/index.ts'
import { deviceTexts } from './features/devices/index.ts'
import { referencedDraftFiles } from './features/drafts/index.ts'
import { sweepImports } from './features/imports/index.ts'
import { issueLeft } from './features/invoices/index.ts'
import { gatherNews, sweepNotifications } from './features/notifications/index.ts'
import { referencedScans, tellOfQualifications } from './features/qualifications/index.ts'
import {
  referencedRecordFiles,
  sweepRemovedRecordFiles,
  tellOfEndingFiles,
} from './features/record-files/index.ts'
import { sweepAttempts, sweepKnownAddresses } from './features/session/index.ts'
import { userTexts } from './features/users/index.ts'
import {
  orderTexts,
  referencedOrderFiles,
  sweepRemovedFiles,
  tellOfPausesOver,
  tellOverdue,
} from './features/work-orders/index.ts'
import { sweepSignIns } from './platform/audit.ts'
import { sweepKeys } from './platform/auth/one-time-keys.ts'
import { sweepSessions } from './platform/auth/sessions.ts'
import { foldAgain } from './platform/database/folded-again.ts'
import type { Deps } from './platform/deps.ts'
import { warnOfFullDisk } from './platform/disk-space.ts'
import { sweepIdempotencyKeys } from './platform/idempotency.ts'
import type { Job } from './platform/jobs.ts'
import { sweepLiveEvents } from './platform/live/live-events.queries.ts'
import { sweepOrphanFiles } from './platform/uploads/sweep.ts'

/** Texts to refold, fewest rows first; messages are most. */
export const foldedTexts = [userTexts, ...clientTexts, deviceTexts, cardTexts, orderTexts, messageTexts]

export function housekeeping(deps: Pick<Deps, 'db' | 'uploads' | 'environment' | 'log' | 'queue'>): Job[] {
  const { uploads, log } = deps
  const db = deps.db.patient
  const referenced = [
    (keys: readonly string[]) => referencedDraftFiles(db, keys),
    (keys: readonly string[]) => referencedMessageFiles(db, keys),
    (keys: readonly string[]) => referencedOrderFiles(db, keys),
    (keys: readonly string[]) => referencedScans(db, keys),
    (keys: readonly string[]) => referencedRecordFiles(db, keys),
  ]
  return [
    // Hourly: many of these computers are off at night.
    { name: 'daily-backup', cron: '52 * * * *', run: () => dailyBackup(deps) },
    { name: 'pauses-over', cron: '9 * * * *', run: () => tellOfPausesOver(db) },
    { name: 'warn-of-backups', cron: '4 * * * *', run: () => warnOfBackups(deps) },
    { name: 'tell-overdue', cron: '*/5 * * * *', run: () => tellOverdue(db) },
    { name: 'tell-of-due-cards', cron: '*/5 * * * *', run: () => tellOfDueCards(db) },
    { name: 'make-next-cards', cron: '*/5 * * * *', run: () => makeNextCards(db) },
    { name: 'tell-of-messages', cron: '* * * * *', run: () => tellOfMessages(db) },
    { name: 'tell-of-qualifications', cron: '14 * * * *', run: () => tellOfQualifications(db) },
    { name: 'tell-of-ending-files', cron: '24 * * * *', run: () => tellOfEndingFiles(db) },
    { name: 'sweep-orphan-files', cron: '17 2 * * *', run: () => sweepOrphanFiles(uploads, referenced) },
    { name: 'issue-held-invoices', cron: '* * * * *', run: () => issueLeft(db) },
    { name: 'gather-news', cron: '* * * * *', run: () => gatherNews(deps) },
    { name: 'compare-clients', cron: '*/5 * * * *', run: () => findDoubles(deps.db) },
    { name: 'fold-search-texts', cron: '* * * * *', run: () => foldAgain(db, foldedTexts) },
    { name: 'look-at-the-disk', cron: '*/10 * * * *', run: () => warnOfFullDisk(uploads, log) },
    { name: 'sweep-sessions', cron: '7 * * * *', run: () => sweepSessions(db) },
    { name: 'sweep-one-time-keys', cron: '27 * * * *', run: () => sweepKeys(db) },
    { name: 'sweep-invitations', cron: '32 2 * * *', run: () => sweepInvitations(db) },
    { name: 'sweep-login-failures', cron: '12 * * * *', run: () => sweepAttempts(db) },
    { name: 'sweep-known-addresses', cron: '47 2 * * *', run: () => sweepKnownAddresses(db) },
    { name: 'sweep-reset-requests', cron: '52 2 * * *', run: () => sweepResetRequests(db) },
    { name: 'sweep-sign-ins', cron: '57 2 * * *', run: () => sweepSignIns(db) },
    { name: 'sweep-live-events', cron: '37 * * * *', run: () => sweepLiveEvents(db) },
    { name: 'sweep-deleted-notes', cron: '52 2 * * *', run: () => sweepDeletedNotes(db) },
    { name: 'sweep-removed-files', cron: '2 3 * * *', run: () => sweepRemovedFiles(db) },
    { name: 'sweep-removed-record-files', cron: '7 3 * * *', run: () => sweepRemovedRecordFiles(db) },
    { name: 'sweep-unsent-files', cron: '12 3 * * *', run: () => sweepUnsentFiles(db) },
    { name: 'sweep-notifications', cron: '42 2 * * *', run: () => sweepNotifications(db) },
    { name: 'sweep-imports', cron: '7 3 * * *', run: () => sweepImports(db) },
    { name: 'sweep-idempotency-keys', cron: '22 * * * *', run: () => sweepIdempotencyKeys(db) },
  ]
}
