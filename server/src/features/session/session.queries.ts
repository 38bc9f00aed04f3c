import { type Queryable, statement } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

/** Failures that close a door, and for how long they count (wire.md). */
export const loginLimit = { failures: 10, minutes: 15 }

export interface LoginUser {
  id: string
  passwordHash: string | null
  status: 'active' | 'inactive'
}

const byEmail = statement(
  'session.userByEmail',
  'select id, password_hash as "passwordHash", status from users where email = $1',
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
const sweep = statement(
  'session.sweepAttempts',
  'delete from login_failures where at < now() - make_interval(mins => $1)',
)
const counts = statement(
  'session.counts',
  `select (select count(*)::int from (select 1 from customers limit $1) as counted) as customers,
          (select company_name from settings) as "companyName"`,
)

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
