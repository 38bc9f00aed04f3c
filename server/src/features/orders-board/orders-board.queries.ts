import { type OrderState, orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { boardLimits } from '@zlecenia/contract/features/orders-board/orders-board'
import type {
  BoardMost,
  BoardOrder,
  ordersBoard,
} from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import type { AnswerOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import { isOpen, orderConditions, type SeesOrders } from '#features/orders/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { withValues } from '#platform/database/where.ts'

type Query = QueryOf<typeof ordersBoard.read>
type Board = AnswerOf<typeof ordersBoard.read>

const urgency = `array_position(array[${priorities.map((it) => `'${it}'`).join(', ')}], o.priority)`
const placed = (first: string) => `
  select o.id, o.state, count(*) over (partition by o.state) as count,
         row_number() over (partition by o.state order by ${first}, o.id) as place`

/** Orders that ended lately are found by their last change, since they are few. */
const board = (where: string, longer: string) => `
  with open as materialized (
    ${placed(`${urgency}, o.due_at`)} from orders o where ${isOpen} and ${where}
  ), ended as materialized (
    ${placed('c.at desc')}
      from (select order_id, to_state, max(at) as at from order_state_changes
             where to_state in ('done', 'closed', 'cancelled') and at > now() - interval '${boardLimits.endedDays} days'
             group by order_id, to_state) c
      join orders o on o.id = c.order_id and o.state = c.to_state
     where ${where}
  ), page as materialized (
    select * from (select * from open union all select * from ended) every_one
     where place <= case when state = any(${longer}) then ${boardLimits.longer} else ${boardLimits.column} end
  )
  select o.id, o.number, o.version, o.state, o.is_fault as "isFault", o.priority, o.due_at as "dueAt",
         o.client_name as client, o.address, o.city, o.coordinator_id as coordinator, page.count,
         s.next as "nextAt", s."slotsToCome", s.performers is not null as "isManned",
         coalesce(s.performers, array[]::uuid[]) as performers
    from page
    join orders o on o.id = page.id
    left join lateral (
      select min(s.start_at) filter (where s.end_at > now()) as next,
             count(distinct s.id) filter (where s.start_at > now())::int as "slotsToCome",
             array_agg(distinct p.user_id) filter (where p.user_id is not null) as performers
        from slots s left join slot_performers p on p.slot_id = s.id
       where s.order_id = o.id and s.cancelled is null) s on true
   order by page.place`

const names = statement(
  'board.people',
  `select id, first_name || ' ' || last_name as name from users where id = any($1::uuid[])
    order by last_name, first_name, id`,
)

interface Row extends Omit<BoardOrder, 'dueAt' | 'nextAt'> {
  dueAt: Date | null
  nextAt: Date | null
  count: string
}

export async function boardOfOrders(
  db: Queryable,
  { longer = [], ...narrowing }: Query,
  sees: SeesOrders,
): Promise<Pick<Board, 'columns' | 'people'>> {
  const where = orderConditions({ ...narrowing, page: 1, size: 1, sort: 'created', order: 'asc' }, sees)
  const values = [...where.values]
  const sql = board(
    where.sql,
    withValues((n) => `${n(longer)}::text[]`, values),
  )
  const { rows } = await db.query<Row>(sql, values)
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const ofState = (state: OrderState) => rows.filter((it) => it.state === state)
  const people = new Set(rows.flatMap(({ performers, coordinator }) => [...performers, coordinator]))
  return {
    columns: orderStates.map((state) => ({
      state,
      count: counts.get(state) ?? 0,
      orders: ofState(state).map(({ count: _, dueAt, nextAt, ...order }) => ({
        ...order,
        dueAt: dueAt?.toISOString() ?? null,
        nextAt: nextAt?.toISOString() ?? null,
      })),
    })),
    people: (await db.query<Board['people'][number]>(names, [[...people]])).rows,
  }
}

const readLimits = statement('board.limits', 'select most, version from board_limits')
const writeLimits = statement(
  'board.writeLimits',
  'update board_limits set most = $1, version = version + 1 where version = $2',
)
const unlimited: BoardMost = { new: null, planned: null, in_progress: null, paused: null, done: null }

export async function limitsOfBoard(db: Queryable): Promise<Board['limits']> {
  const [row] = (await db.query<Board['limits']>(readLimits)).rows
  return { most: { ...unlimited, ...row?.most }, version: row?.version ?? 1 }
}

export const saveLimits = async (tx: Queryable, { most, version }: Board['limits']): Promise<number> =>
  (await tx.query(writeLimits, [JSON.stringify(most), version])).rowCount ?? 0
