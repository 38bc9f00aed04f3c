import { type Queryable, statement } from '#platform/database/database.ts'

const minutes = 15

// A mailbox switched off is in no trouble, and is not back either.
const take = statement(
  'mailboxNews.take',
  `with due as (
     select id, state, active, trouble_told as notified from mailboxes
      where (active and not trouble_told and state in ('auth', 'away', 'sealed')
             and trouble_since <= now() - interval '${minutes} minutes')
         or (trouble_told and (state = 'ok' or not active))
      order by id for no key update skip locked
   ), changed as (
     update mailboxes m set trouble_told = not due.notified from due where m.id = due.id
     returning m.id, m.address, due.state, due.active, due.notified)
   select id, address, state, notified from changed where active`,
)

export interface MailboxNews {
  id: string
  address: string
  state: 'ok' | 'auth' | 'away' | 'sealed'
  /** Was notified of the trouble: it is over. */
  notified: boolean
}

/** The transaction marks them. */
export async function takeMailboxNews(tx: Queryable): Promise<MailboxNews[]> {
  return (await tx.query<MailboxNews>(take)).rows
}
