import type { Queryable } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'

interface AssignedThread {
  id: string
  subject: string
}

/** Notifies the new assignee, unless they assigned themselves. */
export async function notifyAssigned(
  tx: Queryable,
  caller: { id: string; firstName: string; lastName: string },
  assigneeId: string | null,
  threads: readonly AssignedThread[],
): Promise<void> {
  if (assigneeId === null || assigneeId === caller.id) return
  const by = `${caller.firstName} ${caller.lastName}`
  for (const { id, subject } of threads)
    await notify(tx, { kind: 'mailAssigned', about: id, values: { subject, by }, users: [assigneeId] })
}
