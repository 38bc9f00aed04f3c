import type { Work } from '#platform/database/database.ts'
import { notifyOfMailboxes } from './mailbox-news.ts'
import { purgePresence } from './presence.queries.ts'
import { notifyOfReminders } from './reminders.service.ts'
import { returnThreads } from './returned-threads.ts'
import { notifyOfUnanswered } from './unanswered.ts'

/** Background jobs of the office's mail. */
export const mailTeamJobs = (db: Work) => [
  { name: 'tell-of-reminders', cron: '* * * * *', run: () => notifyOfReminders(db) },
  { name: 'return-threads', cron: '* * * * *', run: () => returnThreads(db) },
  { name: 'tell-of-unanswered', cron: '*/5 * * * *', run: () => notifyOfUnanswered(db) },
  { name: 'tell-of-mailboxes', cron: '* * * * *', run: () => notifyOfMailboxes(db) },
  { name: 'sweep-mail-presence', cron: '42 * * * *', run: () => purgePresence(db) },
]
