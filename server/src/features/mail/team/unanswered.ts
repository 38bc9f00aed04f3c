import { answerHours } from '@zlecenia/contract/features/mail/team.contract'
import { workedSince } from '@zlecenia/contract/lib/working-time'
import type { Queryable, Work } from '#platform/database/database.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { companyHours, countUnanswered, takeUnanswered } from './unanswered.queries.ts'

const atOnce = 100

/** Letters that came until then wait for four working hours; null without working hours. */
export const answerableUntil = async (db: Queryable, now = new Date()): Promise<Date | null> =>
  workedSince(now, answerHours, await companyHours(db))

export async function unansweredThreads(db: Queryable, now = new Date()): Promise<number> {
  const since = await answerableUntil(db, now)
  return since ? countUnanswered(db, since) : 0
}

/** The assignee, or all who may answer; once for each letter that waits. */
export async function notifyOfUnanswered(db: Pick<Work, 'transaction'>, now = new Date()): Promise<number> {
  let notified = 0
  for (let n = atOnce; n === atOnce; notified += n) {
    n = await db.transaction(async (tx) => {
      const since = await answerableUntil(tx, now)
      const threads = since ? await takeUnanswered(tx, since, atOnce) : []
      const office = threads.some((it) => !it.assigneeId) ? await usersWho(tx, 'update', 'Email') : []
      for (const { id, subject, author, since: from, assigneeId } of threads) {
        const values = { subject, author, since: from.toISOString() }
        await notify(tx, {
          kind: 'mailWaiting',
          about: id,
          values,
          users: assigneeId ? [assigneeId] : office,
        })
      }
      return threads.length
    })
  }
  return notified
}
