import { type Queryable, statement } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

/** Failures that close a door, and for how long they count (wire.md). */
export const loginLimit = { failures: 10, minutes: 15 }

export interface LoginUser {
  id: string
  passwordHash: string | null
  status: 'active' | 'inactive'
  /** A second factor is on. */
  secondFactor: boolean
}

const byEmail = statement(
  'session.userByEmail',
  `select id, password_hash as "passwordHash", status,
          exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor"
     from users u where email = $1`,
)
const addAttempt = statement(
  'session.addAttempt',
  'insert into login_failures (id, account, address) values ($1, $2, $3)',
)
const countAttempts = statement(
  'session.countAttempts',
  `select count(*)::int as count,
          coalesce(extract(epoch from min(at) + make_interval(mins => $3) - now()), 0)::float as wait
     from (select at from login_failures
            where account = $1 and address = $2 and at > now() - make_interval(mins => $3)
            order by at desc limit $4) latest`,
)
const removeAttempt = statement('session.removeAttempt', 'delete from login_failures where id = $1')
const removeAttempts = statement('session.removeAttempts', 'delete from login_failures where account = $1')
const sweep = statement(
  'session.sweepAttempts',
  'delete from login_failures where at < now() - make_interval(mins => $1)',
)
const counts = statement(
  'session.counts',
  `select (select count(*)::int from (select 1 from customers limit $1) as counted) as customers,
          (select company_name from settings) as "companyName"`,
)
const avatar = statement('session.avatar', 'select key from user_avatars where user_id = $1')

export async function userByEmail(db: Queryable, email: string): Promise<LoginUser | null> {
  const { rows } = await db.query<LoginUser>(byEmail, [email])
  return rows[0] ?? null
}

/**
 * Counts an attempt as a failure before it is known to be one, so that attempts sent at once see each
 * other. `wait` (seconds) is set when there were too many; the attempt is forgotten then.
 */
export async function startAttempt(
  db: Queryable,
  account: string,
  address: string,
): Promise<{ id: string; wait: number | null }> {
  const id = newId()
  await db.query(addAttempt, [id, account, address])
  const { failures, minutes } = loginLimit
  const { rows } = await db.query<{ count: number; wait: number }>(countAttempts, [
    account,
    address,
    minutes,
    failures + 1,
  ])
  const { count, wait } = rows[0] ?? { count: 0, wait: 0 }
  if (count <= failures) return { id, wait: null }
  await forgetAttempt(db, id)
  return { id, wait }
}

/** Successes are free. */
export async function forgetAttempt(db: Queryable, id: string): Promise<void> {
  await db.query(removeAttempt, [id])
}

/** Opens a door that failures had closed: whoever set a new password may use it at once. */
export async function forgetAttemptsOf(db: Queryable, account: string): Promise<void> {
  await db.query(removeAttempts, [account])
}

/** Removes failures that no longer count; returns how many. */
export async function sweepAttempts(db: Queryable): Promise<number> {
  return (await db.query(sweep, [loginLimit.minutes])).rowCount
}

/** Company and how many clients there are, counted to `most` only: an exact count of many rows is slow. */
export async function overview(
  db: Queryable,
  most: number,
): Promise<{ customers: number; companyName: string | null }> {
  const { rows } = await db.query<{ customers: number; companyName: string | null }>(counts, [most])
  return rows[0] ?? { customers: 0, companyName: null }
}

/** The name of a user's picture, if there is one. */
export async function avatarOf(db: Queryable, userId: string): Promise<string | null> {
  return (await db.query<{ key: string }>(avatar, [userId])).rows[0]?.key ?? null
}
