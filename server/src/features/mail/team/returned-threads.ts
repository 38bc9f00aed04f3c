import { recordChange } from '#platform/change.ts'
import type { Work } from '#platform/database/database.ts'
import { releaseThreads, takeBegunAbsences } from './returned-threads.queries.ts'

/** Threads of a user whose absence of whole days begins have no assignee any more; once for each absence. */
export function returnThreads(db: Pick<Work, 'transaction'>): Promise<number> {
  return db.transaction(async (tx) => {
    const users = await takeBegunAbsences(tx)
    if (users.length === 0) return 0
    const threads = await releaseThreads(tx, users)
    const changes = threads.map(({ id, subject, name }) => ({
      caller: null,
      action: 'thread-returned',
      subject: 'Email' as const,
      id,
      before: { thread: subject, assignee: name },
      after: { thread: subject, assignee: null },
    }))
    if (changes.length > 0) await recordChange(tx, ...changes)
    return threads.length
  })
}
