import type { Priority } from '@zlecenia/contract/features/schedule/priorities'
import { reacted } from '#features/orders/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { type FiguresQuery, readScoped } from './scope.queries.ts'

export const mostOrders = 300

export interface ReactedOrder {
  number: string
  address: string
  city: string
  priority: Priority
  createdAt: Date
  dueAt: Date
  firstVisitAt: Date | null
  isKept: boolean
}
interface Row extends ReactedOrder {
  all: number
  kept: number
}

/** Orders received in the period whose reaction is known, the oldest first. */
export async function reactedOrders(
  db: Queryable,
  selection: FiguresQuery,
): Promise<{ orders: ReactedOrder[]; all: number; kept: number }> {
  const rows = await readScoped<Row>(
    db,
    selection,
    ({ has, inBoth, isNow }) => `
      select o.number, o.address, o.city, o.priority, o.created_at as "createdAt", o.due_at as "dueAt",
             o.first_visit_at as "firstVisitAt", ${reacted(['kept'])} as "isKept",
             (count(*) over ())::int as all, (count(*) filter (where ${reacted(['kept'])}) over ())::int as kept
        from orders o
       where ${inBoth('o.created_at')} and ${isNow('o.created_at')} and ${reacted(['kept', 'missed'])} and ${has}
       order by o.created_at, o.id limit ${mostOrders}`,
  )
  const { all = 0, kept = 0 } = rows[0] ?? {}
  return { orders: rows.map(({ all: _, kept: __, ...it }) => it), all, kept }
}

const named = statement(
  'analytics.client',
  'select coalesce(company_name, name) as name from customers where id = $1',
)

export async function clientName(db: Queryable, id: string): Promise<string | null> {
  return (await db.query<{ name: string }>(named, [id])).rows[0]?.name ?? null
}
