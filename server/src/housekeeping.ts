import { purgeInvitations, purgeResetRequests } from '#features/accounts/index.ts'
import { dailyBackup, warnOfBackups } from '#features/backups/index.ts'
import { cardTexts, makeNextCards, notifyOfDueCards } from '#features/boards/index.ts'
import { purgeDeletedNotes } from '#features/buildings/index.ts'
import { notifyOfMessages } from '#features/chat/index.ts'
import { messageTexts, purgeUnsentFiles, referencedMessageFiles } from '#features/conversations/index.ts'
import { customerTexts } from '#features/customers/index.ts'
import { findDuplicates } from '#features/customers/pages/index.ts'
import { deviceTexts } from '#features/devices/index.ts'
import { referencedDraftFiles } from '#features/drafts/index.ts'
import { purgeImports } from '#features/imports/index.ts'
import { issueLeft, notifyOfOverdueInvoices } from '#features/invoices/index.ts'
import {
  mailTeamJobs,
  referencedMailFiles,
  referencedOriginals,
  sweepSentLetters,
  wakeOutbox,
} from '#features/mail/index.ts'
import { gatherNotifications, gatherPushes, purgeNotifications } from '#features/notifications/index.ts'
import { referencedOrderFiles } from '#features/order-base/index.ts'
import {
  notifyOfPausesOver,
  notifyOfVisitsNotBegun,
  notifyOverdue,
  orderTexts,
  purgeRemovedFiles,
} from '#features/orders/index.ts'
import { purgePlans } from '#features/plans/index.ts'
import { purgePositions } from '#features/positions/index.ts'
import {
  notifyOfQualifications,
  referencedCompanyScans,
  referencedScans,
} from '#features/qualifications/index.ts'
import {
  notifyOfEndingFiles,
  purgeRemovedRecordFiles,
  referencedRecordFiles,
} from '#features/record-files/index.ts'
import { purgeAttempts, purgeKnownAddresses } from '#features/session/index.ts'
import { purgeWaitingEmails, userTexts } from '#features/users/index.ts'
import { notifyOfVehicleTerms } from '#features/vehicles/index.ts'
import { purgeSignIns } from './platform/audit.ts'
import { purgeKeys } from './platform/auth/one-time-keys.ts'
import { purgeSessions } from './platform/auth/sessions.ts'
import { foldAgain } from './platform/database/folded-again.ts'
import type { Deps } from './platform/deps.ts'
import { warnOfFullDisk } from './platform/disk-space.ts'
import { purgeIdempotencyKeys } from './platform/idempotency.ts'
import type { Job } from './platform/jobs.ts'
import { purgeLiveEvents } from './platform/live/live-events.queries.ts'
import { purgeRoadWays } from './platform/roads/road-ways.queries.ts'
import { purgeOrphanFiles } from './platform/uploads/purge.ts'

/** Texts to refold, fewest rows first; messages are most. */
export const foldedTexts = [userTexts, ...customerTexts, deviceTexts, cardTexts, orderTexts, messageTexts]

export function housekeeping(deps: Pick<Deps, 'db' | 'uploads' | 'environment' | 'log' | 'queue'>): Job[] {
  const { uploads, log } = deps
  const db = deps.db.patient
  const referenced = [
    (keys: readonly string[]) => referencedDraftFiles(db, keys),
    (keys: readonly string[]) => referencedMessageFiles(db, keys),
    (keys: readonly string[]) => referencedOrderFiles(db, keys),
    (keys: readonly string[]) => referencedScans(db, keys),
    (keys: readonly string[]) => referencedCompanyScans(db, keys),
    (keys: readonly string[]) => referencedRecordFiles(db, keys),
    (keys: readonly string[]) => referencedOriginals(db, keys),
    (keys: readonly string[]) => referencedMailFiles(db, keys),
  ]
  return [
    // Hourly: many of these computers are off at night.
    { name: 'daily-backup', cron: '52 * * * *', run: () => dailyBackup(deps) },
    { name: 'pauses-over', cron: '9 * * * *', run: () => notifyOfPausesOver(db) },
    { name: 'warn-of-backups', cron: '4 * * * *', run: () => warnOfBackups(deps) },
    { name: 'tell-overdue', cron: '*/5 * * * *', run: () => notifyOverdue(db) },
    { name: 'tell-of-visits-not-begun', cron: '* * * * *', run: () => notifyOfVisitsNotBegun(db) },
    { name: 'tell-of-due-cards', cron: '*/5 * * * *', run: () => notifyOfDueCards(db) },
    { name: 'make-next-cards', cron: '*/5 * * * *', run: () => makeNextCards(db) },
    { name: 'tell-of-messages', cron: '* * * * *', run: () => notifyOfMessages(db) },
    { name: 'tell-of-qualifications', cron: '14 * * * *', run: () => notifyOfQualifications(db) },
    { name: 'tell-of-vehicle-terms', cron: '19 * * * *', run: () => notifyOfVehicleTerms(db) },
    { name: 'tell-of-ending-files', cron: '24 * * * *', run: () => notifyOfEndingFiles(db) },
    { name: 'sweep-orphan-files', cron: '17 2 * * *', run: () => purgeOrphanFiles(uploads, referenced) },
    { name: 'issue-held-invoices', cron: '* * * * *', run: () => issueLeft(db) },
    { name: 'send-waiting-letters', cron: '* * * * *', run: () => wakeOutbox(deps) },
    { name: 'sweep-sent-letters', cron: '22 3 * * *', run: () => sweepSentLetters(db) },
    { name: 'tell-of-overdue-invoices', cron: '34 * * * *', run: () => notifyOfOverdueInvoices(db) },
    ...mailTeamJobs(db),
    { name: 'gather-news', cron: '* * * * *', run: () => gatherNotifications(deps) },
    { name: 'gather-pushes', cron: '* * * * *', run: () => gatherPushes(deps) },
    { name: 'compare-clients', cron: '*/5 * * * *', run: () => findDuplicates(deps.db) },
    { name: 'fold-search-texts', cron: '* * * * *', run: () => foldAgain(db, foldedTexts) },
    { name: 'look-at-the-disk', cron: '*/10 * * * *', run: () => warnOfFullDisk(uploads, log) },
    { name: 'sweep-sessions', cron: '7 * * * *', run: () => purgeSessions(db) },
    { name: 'sweep-one-time-keys', cron: '27 * * * *', run: () => purgeKeys(db) },
    { name: 'sweep-waiting-emails', cron: '42 * * * *', run: () => purgeWaitingEmails(db) },
    { name: 'sweep-invitations', cron: '32 2 * * *', run: () => purgeInvitations(db) },
    { name: 'sweep-login-failures', cron: '12 * * * *', run: () => purgeAttempts(db) },
    { name: 'sweep-known-addresses', cron: '47 2 * * *', run: () => purgeKnownAddresses(db) },
    { name: 'sweep-reset-requests', cron: '52 2 * * *', run: () => purgeResetRequests(db) },
    { name: 'sweep-sign-ins', cron: '57 2 * * *', run: () => purgeSignIns(db) },
    { name: 'sweep-live-events', cron: '37 * * * *', run: () => purgeLiveEvents(db) },
    { name: 'sweep-deleted-notes', cron: '52 2 * * *', run: () => purgeDeletedNotes(db) },
    { name: 'sweep-removed-files', cron: '2 3 * * *', run: () => purgeRemovedFiles(db) },
    { name: 'sweep-removed-record-files', cron: '7 3 * * *', run: () => purgeRemovedRecordFiles(db) },
    { name: 'sweep-unsent-files', cron: '12 3 * * *', run: () => purgeUnsentFiles(db) },
    { name: 'sweep-plans', cron: '27 3 * * *', run: () => purgePlans(db) },
    { name: 'sweep-road-ways', cron: '29 3 * * *', run: () => purgeRoadWays(db) },
    { name: 'sweep-positions', cron: '19 * * * *', run: () => purgePositions(db) },
    { name: 'sweep-notifications', cron: '42 2 * * *', run: () => purgeNotifications(db) },
    { name: 'sweep-imports', cron: '7 3 * * *', run: () => purgeImports(db) },
    { name: 'sweep-idempotency-keys', cron: '22 * * * *', run: () => purgeIdempotencyKeys(db) },
  ]
}
