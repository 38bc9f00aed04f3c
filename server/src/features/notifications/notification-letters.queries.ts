import type { NotificationContent } from '@zlecenia/contract/features/notifications/kinds'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'

/** Minutes of notifications gathered into one letter. */
export const gatheredMinutes = 5

// Notifications older than a day, stored without a mail server, are not mailed.
const waiting = `n.to_mail and n.letter_id is null and n.read_at is null and n.at > now() - interval '1 day'`
const oneByOne = statement('newsLetters.oneByOne', `select pg_advisory_xact_lock(${locks.letters})`)
const gather = statement(
  'newsLetters.gather',
  `with due as materialized (
     select n.user_id, gen_random_uuid() as letter_id from notifications n join users u on u.id = n.user_id
      where ${waiting} and u.status = 'active' and u.email is not null
      group by n.user_id having min(n.at) <= now() - interval '${gatheredMinutes} minutes'
   ), gathered as (
     update notifications n set letter_id = due.letter_id from due where n.user_id = due.user_id and ${waiting}
     returning n.user_id, n.letter_id
   )
   select distinct user_id as "userId", letter_id as "letterId" from gathered`,
)
const reader = statement(
  'newsLetters.reader',
  `select u.email, u.first_name as "firstName", p.preferences ->> 'language' as language,
          exists (select from user_roles r join role_rules g on g.role = r.role
                   where r.user_id = u.id and g.action in ('read', 'manage') and g.subject in ('Chat', 'all')) as talks
     from users u left join user_preferences p on p.user_id = u.id where u.id = $1 and u.status = 'active' and u.email is not null`,
)
const turn = statement(
  'newsLetters.turn',
  'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as ours',
)
const markSent = statement(
  'newsLetters.told',
  `select id, kind, json_build_object('subject', about_subject, 'id', about_id) as about, data as values, at
     from notifications where user_id = $1 and letter_id = $2 and to_mail and read_at is null order by id`,
)
const mailed = statement(
  'newsLetters.mailed',
  'update notifications set to_mail = false where user_id = $1 and letter_id = $2',
)

export interface NewsLetter {
  userId: string
  letterId: string
}
export interface Reader {
  email: string
  firstName: string
  language: string | null
  talks: boolean
}
export type QueuedNotification = NotificationContent & Pick<Notification, 'id' | 'about'> & { at: Date }

/** Serialised: a second process finds what the first left. */
export async function gatherLetters(tx: Queryable): Promise<NewsLetter[]> {
  await tx.query(oneByOne)
  return (await tx.query<NewsLetter>(gather)).rows
}

/** False while another program sends it. */
export async function takeLetterTurn(tx: Queryable, { letterId }: NewsLetter): Promise<boolean> {
  return (await tx.query<{ ours: boolean }>(turn, [letterId])).rows[0]?.ours ?? false
}

/** Null for a user who may no longer sign in. */
export async function readerOfLetter(tx: Queryable, { userId }: NewsLetter): Promise<Reader | null> {
  return (await tx.query<Reader>(reader, [userId])).rows[0] ?? null
}

export async function newsOfLetter(
  tx: Queryable,
  { userId, letterId }: NewsLetter,
): Promise<QueuedNotification[]> {
  return (await tx.query<QueuedNotification>(markSent, [userId, letterId])).rows
}

export async function markMailed(tx: Queryable, { userId, letterId }: NewsLetter): Promise<void> {
  await tx.query(mailed, [userId, letterId])
}
