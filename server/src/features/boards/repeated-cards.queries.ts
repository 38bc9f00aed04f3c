import { type Queryable, statement } from '#platform/database/database.ts'
import { today } from './seen-boards.queries.ts'

const isComing = `c.every is not null and c.next_id is null and c.archived_at is null and b.archived_at is null
  and (c.due_on <= ${today} or k.is_done)`
const from = `cards c join boards b on b.id = c.board_id join board_columns k on k.id = c.column_id`

const coming = statement(
  'repeatedCards.coming',
  `select c.id, c.board_id as "boardId" from ${from} where ${isComing} order by c.due_on, c.id limit $1`,
)
const board = statement(
  'repeatedCards.board',
  `select b.id, b.visibility,
          array(select user_id from board_members where board_id = b.id order by user_id) as members,
          (select k.id from board_columns k where k.board_id = b.id and not k.is_done order by k.rank limit 1) as "columnId"
     from boards b where b.id = $1 for no key update of b`,
)
// The first day in the future, so that missed days create one card.
const take = statement(
  'repeatedCards.take',
  `update cards set next_id = $2
    where id = (select c.id from ${from} where c.id = $1 and ${isComing} for no key update of c)
   returning title, description, every, order_id as "orderId", customer_id as "customerId",
             building_id as "buildingId", device_id as "deviceId",
             array(select label_id from card_labels where card_id = cards.id) as labels,
             array(select user_id from card_members where card_id = cards.id) as members,
             (select (cards.due_on + n * case cards.every when 'week' then interval '7 days' else interval '1 month' end)::date
                from generate_series(1, 5000) n
               where (cards.due_on + n * case cards.every when 'week' then interval '7 days' else interval '1 month' end)::date > ${today}
               order by n limit 1) as "dueOn"`,
)
const checks = statement(
  'repeatedCards.checks',
  `insert into card_checks (id, card_id, text)
   select gen_random_uuid(), $2, text from card_checks where card_id = $1 order by place`,
)

export async function comingCards(db: Queryable, most: number): Promise<{ id: string; boardId: string }[]> {
  return (await db.query<{ id: string; boardId: string }>(coming, [most])).rows
}

interface RepeatedBoard {
  id: string
  visibility: 'office' | 'members'
  members: string[]
  /** The first one in which something is to be done. */
  columnId: string | null
}

export async function holdBoard(tx: Queryable, id: string): Promise<RepeatedBoard | null> {
  return (await tx.query<RepeatedBoard>(board, [id])).rows[0] ?? null
}

interface RepeatedCard {
  title: string
  description: string | null
  every: 'week' | 'month'
  orderId: string | null
  customerId: string | null
  buildingId: string | null
  deviceId: string | null
  labels: string[]
  members: string[]
  dueOn: string
}

/** Null when a concurrent transaction created the next one. */
export async function takeRepeated(tx: Queryable, id: string, nextId: string): Promise<RepeatedCard | null> {
  return (await tx.query<RepeatedCard>(take, [id, nextId])).rows[0] ?? null
}

export async function copyChecks(tx: Queryable, ofCard: string, to: string): Promise<void> {
  await tx.query(checks, [ofCard, to])
}
