import type { AbilityRule, Action, Subject } from '@zlecenia/contract/lib/permissions'
import type { Caller } from '#platform/auth/caller.ts'
import { callersOf } from '#platform/auth/sessions.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { forbidden, unauthorized } from '#platform/errors.ts'

// Row lock that serialises changes which could remove the last administrator.
const lock = statement('rights.lock', `select key from roles where key = 'ROLE_ADMIN' for no key update`)
const administrators = statement(
  'rights.otherAdministrators',
  `select exists (
     select from user_roles r join users u on u.id = r.user_id
      where r.role = 'ROLE_ADMIN' and u.status = 'active' and u.id <> $1) as there`,
)
const roles = statement('rights.knownRoles', 'select key from roles where key = any($1)')
const rules = statement(
  'rights.rulesOfRoles',
  `select action, subject, bool_and(own) as own from role_rules where role = any($1)
    group by action, subject order by subject, action`,
)

const rulesOf = statement(
  'rights.rulesOfUser',
  `select l.action, l.subject, bool_and(l.own) as own
     from users u join user_roles r on r.user_id = u.id join role_rules l on l.role = r.role
    where u.id = $1 and u.status = 'active' group by l.action, l.subject order by l.subject, l.action`,
)

/** Locks rights until the end of the transaction. */
export async function holdRights(tx: Queryable): Promise<void> {
  await tx.query(lock)
}

/** Serialises changes of rights and reads the caller again: 401 or 403 after a demotion meanwhile. */
export async function lockRights(
  tx: Queryable,
  caller: Caller,
  [action, subject]: readonly [Action, Subject],
): Promise<Caller> {
  await holdRights(tx)
  const now = (await callersOf(tx, [caller.sessionId])).get(caller.sessionId)
  if (!now) throw unauthorized()
  if (!now.can(action, subject)) throw forbidden()
  return now
}

export async function hasOtherAdministrator(db: Queryable, userId: string): Promise<boolean> {
  return (await db.query<{ there: boolean }>(administrators, [userId])).rows[0]?.there ?? false
}

export async function rolesThere(db: Queryable, keys: readonly string[]): Promise<string[]> {
  return (await db.query<{ key: string }>(roles, [keys])).rows.map(({ key }) => key)
}

/** A rule for all rows wins over one for own rows. */
export async function rulesOfRoles(db: Queryable, keys: readonly string[]): Promise<AbilityRule[]> {
  return ruled(await db.query<Required<AbilityRule>>(rules, [keys]))
}

/** No rules for an inactive user. */
export async function rulesOfUser(db: Queryable, userId: string): Promise<AbilityRule[]> {
  return ruled(await db.query<Required<AbilityRule>>(rulesOf, [userId]))
}

const ruled = ({ rows }: { rows: Required<AbilityRule>[] }): AbilityRule[] =>
  rows.map(({ action, subject, own }) => (own ? { action, subject, own } : { action, subject }))
