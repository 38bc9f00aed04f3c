import { type Queryable, statement } from '../../platform/database/database.ts'

/** How long a link to a new password holds (screens: signing in). */
export const resetMinutes = 30

export interface AccountHolder {
  id: string
  email: string
  firstName: string
}

const holder = `id, email, first_name as "firstName"`
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
  `update users set password_hash = $2, reset_asked_at = null, updated_at = now(), version = version + 1
    where id = $1 and status = 'active' returning ${holder}`,
)
const ask = statement(
  'passwords.ask',
  `update users set reset_asked_at = now() where email = $1 and status = 'active'`,
)
const answer = statement('passwords.answer', 'update users set reset_asked_at = null where id = $1')
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

/** Notes for the administrators that somebody waits for a new password. */
export async function noteResetAsked(db: Queryable, email: string): Promise<void> {
  await db.query(ask, [email])
}

export async function noteResetAnswered(tx: Queryable, userId: string): Promise<void> {
  await tx.query(answer, [userId])
}

/** Empty before the set-up. */
export async function companyName(db: Queryable): Promise<string> {
  return (await db.query<{ name: string }>(company)).rows[0]?.name ?? ''
}
