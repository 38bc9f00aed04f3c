import { zone } from '@zlecenia/contract/lib/warsaw'
import { seesBoard } from '#features/conversations/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Day of the reminder: from six in the morning. */
const reminderDay = `(now() at time zone '${zone}' - interval '6 hours')::date`

const take = statement(
  'dueCards.take',
  `with taken as (
     update cards set told_due = due_on
      where id in (
        select c.id from cards c join board_columns k on k.id = c.column_id and not k.is_done
          join boards b on b.id = c.board_id and b.archived_at is null
         where c.due_on <= ${reminderDay} and c.due_on is distinct from c.told_due and c.archived_at is null
           and exists (select from card_members m where m.card_id = c.id)
         order by c.due_on, c.id limit $1 for no key update of c skip locked)
     returning id, title, due_on, board_id)
   select t.id, t.title, t.due_on as "dueOn", b.name as board,
          array(select m.user_id from card_members m join users u on u.id = m.user_id and u.status = 'active'
                 where m.card_id = t.id and ${seesBoard('b', 'm.user_id')}) as users
     from taken t join boards b on b.id = t.board_id`,
)

interface DueCard {
  id: string
  title: string
  dueOn: string
  board: string
  users: string[]
}

/** Cards with a due day without a reminder; the transaction marks them as reminded. */
export async function takeDueCards(tx: Queryable, most: number): Promise<DueCard[]> {
  return (await tx.query<DueCard>(take, [most])).rows
}
