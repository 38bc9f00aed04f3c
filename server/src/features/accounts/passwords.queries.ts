import { type Queryable, statement } from '../../platform/database/database.ts'

export interface AccountHolder {
  id: string
  email: string
  firstName: string
  hasPassword: boolean
}

/**
 * How long a link to a new password holds, in minutes (screens: signing in): half an hour, and a week for somebody who
 * has none yet: it is their invitation.
 */
export const resetMinutes = ({ hasPassword }: Pick<AccountHolder, 'hasPassword'>) =>
  hasPassword ? 30 : 7 * 24 * 60

const holder = `id, email, first_name as "firstName", password_hash is not null as "hasPassword"`
const byEmail = statement(
  'passwords.activeUserByEmail',
  `select ${holder} from users where email = $1 and status = 'active'`,
)
const byId = statement(
  'passwords.activeUserById',
  `select ${holder} from users where id = $1 and status = 'active'`,
)
const hash = statement('passwords.hash', 'select password_hash as hash from users where id = $1')
const set = statement(
  'passwords.set',
  `update users set password_hash = $2, updated_at = now(), version = version + 1
    where id = $1 and status = 'active' returning ${holder}`,
)
// The same work for every e-mail: how long it takes tells nobody who has an account.
const ask = statement(
  'passwords.ask',
  `insert into reset_requests (email) values ($1) on conflict (email) do update set at = now()`,
)
const answer = statement('passwords.answer', 'delete from reset_requests where email = $1')
// Of an account it waits until it is answered.
const sweep = statement(
  'passwords.sweepRequests',
  `delete from reset_requests r
    where at < now() - interval '1 day' and not exists (select from users u where u.email = r.email)`,
)
const administrators = statement(
  'passwords.administrators',
  `select u.email from users u join user_roles r on r.user_id = u.id
    where r.role = 'ROLE_ADMIN' and u.status = 'active' order by u.email`,
)
const company = statement('passwords.company', 'select company_name as name from settings')

export async function activeUserByEmail(db: Queryable, email: string): Promise<AccountHolder | null> {
  return (await db.query<AccountHolder>(byEmail, [email])).rows[0] ?? null
}

export async function activeUserById(db: Queryable, id: string): Promise<AccountHolder | null> {
  return (await db.query<AccountHolder>(byId, [id])).rows[0] ?? null
}

export async function passwordHashOf(db: Queryable, userId: string): Promise<string | null> {
  return (await db.query<{ hash: string | null }>(hash, [userId])).rows[0]?.hash ?? null
}

/** Null when there is no such active user (any more). */
export async function setPassword(
  tx: Queryable,
  userId: string,
  passwordHash: string,
): Promise<AccountHolder | null> {
  return (await tx.query<AccountHolder>(set, [userId, passwordHash])).rows[0] ?? null
}

/** Notes that somebody waits for a new password; administrators are told of those who have an account. */
export async function noteResetAsked(db: Queryable, email: string): Promise<void> {
  await db.query(ask, [email])
}

export async function noteResetAnswered(tx: Queryable, email: string): Promise<void> {
  await tx.query(answer, [email])
}

/** Removes what was asked for e-mails of nobody; returns how many. */
export async function sweepResetRequests(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}

/** E-mails of who may administer and sign in. */
export async function administratorsInUse(db: Queryable): Promise<string[]> {
  return (await db.query<{ email: string }>(administrators)).rows.map(({ email }) => email)
}

/** Empty before the set-up. */
export async function companyName(db: Queryable): Promise<string> {
  return (await db.query<{ name: string }>(company)).rows[0]?.name ?? ''
}
