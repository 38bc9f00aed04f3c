import { userSearchText } from '@zlecenia/contract/features/users/user-search-text'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Days for which a changed e-mail waits. */
const waitsDays = 7

export const waitingEmailColumn = `case when u.pending_email is not null then
  json_build_object('email', u.pending_email, 'since', u.pending_email_at) end`
const one = statement(
  'waitingEmail.of',
  `select ${waitingEmailColumn} as waiting from users u where u.id = $1 and u.status = 'active'`,
)
const put = statement(
  'waitingEmail.put',
  'update users set pending_email = $2, pending_email_at = now() where id = $1',
)
const end = statement(
  'waitingEmail.end',
  'update users set pending_email = null, pending_email_at = null where id = $1 and pending_email is not null',
)
const take = statement(
  'waitingEmail.take',
  `update users set email = pending_email, pending_email = null, pending_email_at = null, search_text = $3,
          version = version + 1, updated_at = now()
    where id = $1 and pending_email = $2`,
)
const taken = statement(
  'waitingEmail.isTaken',
  'select exists (select from users where email = $1 and id <> $2) as there',
)
const sweep = statement(
  'waitingEmail.purge',
  `update users set pending_email = null, pending_email_at = null
    where pending_email_at < now() - make_interval(days => ${waitsDays})`,
)

export const stopMinutes = waitsDays * 24 * 60

export interface WaitingEmail {
  email: string
  since: string
}

/** Null also for an inactive user. */
export async function waitingEmailOf(db: Queryable, userId: string): Promise<WaitingEmail | null> {
  return (await db.query<{ waiting: WaitingEmail | null }>(one, [userId])).rows[0]?.waiting ?? null
}

export async function putWaitingEmail(tx: Queryable, userId: string, email: string): Promise<void> {
  await tx.query(put, [userId, email])
}

export async function clearWaitingEmail(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query(end, [userId])).rowCount === 1
}

type Named = Pick<UserWithRights, 'id' | 'firstName' | 'lastName' | 'phoneNumber' | 'login'>

/** False if the change was replaced or ended meanwhile. */
export async function takeWaitingEmail(tx: Queryable, user: Named, email: string): Promise<boolean> {
  return (await tx.query(take, [user.id, email, userSearchText({ ...user, email })])).rowCount === 1
}

export async function isEmailTaken(db: Queryable, email: string, userId: string): Promise<boolean> {
  return (await db.query<{ there: boolean }>(taken, [email, userId])).rows[0]?.there ?? false
}

export async function purgeWaitingEmails(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
