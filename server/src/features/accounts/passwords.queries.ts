import { type Queryable, statement } from '#platform/database/database.ts'

export interface AccountHolder {
  id: string
  /** Empty for a user who signs in by a name. */
  email: string
  login: string | null
  firstName: string
  lastName: string
  hasPassword: boolean
}

/** Half an hour; a week for an invited user, and for a link handed over on paper. */
export const resetMinutes = ({ hasPassword, email }: Pick<AccountHolder, 'hasPassword' | 'email'>) =>
  hasPassword && email ? 30 : 7 * 24 * 60

/** The e-mail and the name of a user. */
export const accountsOf = ({ email, login }: Pick<AccountHolder, 'email' | 'login'>): string[] =>
  [email, login ?? ''].filter(Boolean)

const holder = `id, coalesce(email, '') as email, login, first_name as "firstName", last_name as "lastName",
  password_hash is not null as "hasPassword"`
const byAccount = statement(
  'passwords.activeUserOfAccount',
  `select ${holder} from users where (email = $1 or login = $1) and status = 'active'`,
)
const byId = statement(
  'passwords.activeUserById',
  `select ${holder} from users where id = $1 and status = 'active'`,
)
const hash = statement('passwords.hash', 'select password_hash as hash from users where id = $1')
const set = statement(
  'passwords.set',
  `update users set password_hash = $2, wrong_codes = 0, updated_at = now(), version = version + 1
    where id = $1 and status = 'active' returning ${holder}`,
)
// Does the same work for every e-mail, so that timing reveals no account.
const ask = statement(
  'passwords.ask',
  `insert into reset_requests (email) values ($1) on conflict (email) do update set at = now()`,
)
const answer = statement('passwords.answer', 'delete from reset_requests where email = any($1::text[])')
const sweep = statement(
  'passwords.purgeRequests',
  `delete from reset_requests r
    where at < now() - interval '1 day' and not exists (select from users u where r.email in (u.email, u.login))`,
)
const sentOfDay = statement(
  'passwords.lettersOfDay',
  `select count(*)::int as count from audit_log
    where subject = 'User' and subject_id = $1 and action = $2 and at > now() - interval '1 day'`,
)
const administrators = statement(
  'passwords.administrators',
  `select coalesce(u.email, u.login) as account from users u join user_roles r on r.user_id = u.id
    where r.role = 'ROLE_ADMIN' and u.status = 'active' order by account`,
)

/** `account`: e-mail or name. */
export async function activeUserOfAccount(db: Queryable, account: string): Promise<AccountHolder | null> {
  return (await db.query<AccountHolder>(byAccount, [account])).rows[0] ?? null
}

export async function activeUserById(db: Queryable, id: string): Promise<AccountHolder | null> {
  return (await db.query<AccountHolder>(byId, [id])).rows[0] ?? null
}

export async function passwordHashOf(db: Queryable, userId: string): Promise<string | null> {
  return (await db.query<{ hash: string | null }>(hash, [userId])).rows[0]?.hash ?? null
}

export async function setPassword(
  tx: Queryable,
  userId: string,
  passwordHash: string,
): Promise<AccountHolder | null> {
  return (await tx.query<AccountHolder>(set, [userId, passwordHash])).rows[0] ?? null
}

/** Administrators see requests of existing accounts only. */
export async function noteResetRequest(db: Queryable, email: string): Promise<void> {
  await db.query(ask, [email])
}

export async function noteResetAnswered(tx: Queryable, accounts: readonly string[]): Promise<void> {
  await tx.query(answer, [accounts])
}

export async function lettersOfDay(
  db: Queryable,
  userId: string,
  action: 'reset-link-sent' | 'email-link-sent',
): Promise<number> {
  return (await db.query<{ count: number }>(sentOfDay, [userId, action])).rows[0]?.count ?? 0
}

export async function purgeResetRequests(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}

export async function administratorsInUse(db: Queryable): Promise<string[]> {
  return (await db.query<{ account: string }>(administrators)).rows.map(({ account }) => account)
}
