import { type Queryable, statement } from '../database/database.ts'
import { newId } from '../ids.ts'
import { newToken, tokenHash } from './tokens.ts'

export type Purpose = 'reset' | 'sign-in' | 'backup' | 'email' | 'email-stop'

export interface Holder {
  userId: string
  remember: boolean
}

const issue = statement(
  'auth.issueKey',
  `insert into one_time_keys (id, purpose, key_hash, user_id, remember, expires_at, about, made_by, session_id)
   values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6), $7, $8, $9)`,
)
const holder = statement(
  'auth.holderOfKey',
  `select k.user_id as "userId", k.remember
     from one_time_keys k left join sessions s on s.id = k.session_id
    where k.key_hash = $1 and k.purpose = $2 and k.about is not distinct from $3 and k.expires_at > now()
      and (k.session_id is null or s.expires_at > now())`,
)
const emailKey = statement(
  'auth.emailKey',
  `select user_id as "userId", purpose, about as email from one_time_keys
    where key_hash = $1 and purpose in ('email', 'email-stop') and expires_at > now()`,
)
const use = statement(
  'auth.useKey',
  `delete from one_time_keys where key_hash = $1 and purpose = $2 and expires_at > now()
   returning user_id as "userId", remember, about`,
)
const revoke = statement(
  'auth.revokeKeys',
  `delete from one_time_keys where user_id = any($1::uuid[]) and purpose not in ('email', 'email-stop')`,
)
const revokeFor = statement(
  'auth.revokeKeysFor',
  'delete from one_time_keys where user_id = $1 and purpose = any($2::text[])',
)
const revokeMade = statement(
  'auth.revokeKeysMadeBy',
  'delete from one_time_keys where made_by = any($1::uuid[])',
)
const sweep = statement('auth.purgeKeys', 'delete from one_time_keys where expires_at < now()')

export async function issueKey(
  db: Queryable,
  purpose: Purpose,
  userId: string,
  {
    minutes,
    remember = false,
    about = null,
    madeBy = null,
    sessionId = null,
  }: {
    minutes: number
    remember?: boolean
    about?: string | null
    madeBy?: string | null
    /** Session that ends the key too. */
    sessionId?: string | null
  },
): Promise<string> {
  const key = newToken()
  await db.query(issue, [
    newId(),
    purpose,
    tokenHash(key),
    userId,
    remember,
    minutes,
    about,
    madeBy,
    sessionId,
  ])
  return key
}

/** Owner of a valid key; `about` must match, and a session's key ends with its session. */
export async function holderOf(
  db: Queryable,
  purpose: Purpose,
  key: string,
  about: string | null = null,
): Promise<Holder | null> {
  return (await db.query<Holder>(holder, [tokenHash(key), purpose, about])).rows[0] ?? null
}

export interface EmailKey {
  userId: string
  purpose: 'email' | 'email-stop'
  /** The address it confirms; null for a key that stops any change. */
  email: string | null
}

export async function emailKeyOf(db: Queryable, key: string): Promise<EmailKey | null> {
  return (await db.query<EmailKey>(emailKey, [tokenHash(key)])).rows[0] ?? null
}

/** Uses up a key; of two concurrent uses one gets null. */
export async function useKey(
  tx: Queryable,
  purpose: Purpose,
  key: string,
): Promise<(Holder & { about: string | null }) | null> {
  return (await tx.query<Holder & { about: string | null }>(use, [tokenHash(key), purpose])).rows[0] ?? null
}

export async function revokeKeysFor(
  tx: Queryable,
  userId: string,
  ...purposes: readonly Purpose[]
): Promise<void> {
  await tx.query(revokeFor, [userId, purposes])
}

/** All but those of a changed e-mail, which open no account. */
export async function revokeKeysOf(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.query(revoke, [userIds])
}

export async function revokeKeysMadeBy(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.query(revokeMade, [userIds])
}

export async function purgeKeys(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
