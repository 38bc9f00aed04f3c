import type { Priority } from '@zlecenia/contract/features/schedule/priorities'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { companyScheduleJson } from '#features/schedule/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const taken = statement(
  'orders.takenAt',
  `select o.created_at as "takenAt", ${companyScheduleJson} as company from orders o where o.id = $1`,
)
const set = statement(
  'orders.setPriority',
  `update orders set priority = $2, is_fault = $3, due_at = $4,
          overdue_told_at = case when due_at is not distinct from $4 then overdue_told_at end
    where id = $1`,
)

export async function takenOrder(tx: Queryable, id: string) {
  return (await tx.query<{ takenAt: Date; company: CompanySchedule }>(taken, [id])).rows[0] ?? null
}

export async function setPriority(
  tx: Queryable,
  {
    id,
    priority,
    isFault,
    dueAt,
  }: { id: string; priority: Priority; isFault: boolean; dueAt: string | null },
): Promise<void> {
  await tx.query(set, [id, priority, isFault, dueAt])
}
