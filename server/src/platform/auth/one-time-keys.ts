import { type Queryable, statement } from '../database/database.ts'
import { newId } from '../ids.ts'
import { newToken, tokenHash } from './tokens.ts'

/** What a key opens: a new password, the second step of signing in, or an archive to download. */
export type Purpose = 'reset' | 'sign-in' | 'backup'

export interface Holder {
  userId: string
  remember: boolean
}

const issue = statement(
  'auth.issueKey',
  `insert into one_time_keys (id, purpose, key_hash, user_id, remember, expires_at)
   values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
)
const holder = statement(
  'auth.holderOfKey',
  `select user_id as "userId", remember from one_time_keys
    where key_hash = $1 and purpose = $2 and expires_at > now()`,
)
const use = statement(
  'auth.useKey',
  `delete from one_time_keys where key_hash = $1 and purpose = $2 and expires_at > now()
   returning user_id as "userId", remember`,
)
const revoke = statement('auth.revokeKeys', 'delete from one_time_keys where user_id = any($1::uuid[])')
const sweep = statement('auth.sweepKeys', 'delete from one_time_keys where expires_at < now()')

/** A key that opens one thing once, for so many minutes. */
export async function issueKey(
  db: Queryable,
  purpose: Purpose,
  userId: string,
  { minutes, remember = false }: { minutes: number; remember?: boolean },
): Promise<string> {
  const key = newToken()
  await db.query(issue, [newId(), purpose, tokenHash(key), userId, remember, minutes])
  return key
}

/** Whose key this is, without using it up; null when it opens nothing (any more). */
export async function holderOf(db: Queryable, purpose: Purpose, key: string): Promise<Holder | null> {
  return (await db.query<Holder>(holder, [tokenHash(key), purpose])).rows[0] ?? null
}

/** Uses a key up; of two at once one gets null. */
export async function useKey(tx: Queryable, purpose: Purpose, key: string): Promise<Holder | null> {
  return (await tx.query<Holder>(use, [tokenHash(key), purpose])).rows[0] ?? null
}

/** No key of these users opens anything any more. */
export async function revokeKeysOf(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.query(revoke, [userIds])
}

/** Removes keys that ran out; returns how many. */
export async function sweepKeys(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
