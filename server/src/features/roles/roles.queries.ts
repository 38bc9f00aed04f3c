import type { OwnRole, RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = `r.key, r.name, r.system, r.version,
  (select count(*)::int from user_roles u where u.role = r.key) as users,
  (select coalesce(json_agg(json_strip_nulls(json_build_object(
            'action', l.action, 'subject', l.subject, 'own', case when l.own then true end))
          order by l.subject, l.action), '[]') from role_rules l where l.role = r.key) as rules`
const all = statement(
  'roles.all',
  `select ${columns} from roles r order by not r.system, r.name collate "pl-x-icu"`,
)
const one = statement('roles.byKey', `select ${columns} from roles r where r.key = $1`)
const ofUser = statement(
  'roles.ofUser',
  `select ${columns} from roles r join user_roles m on m.role = r.key where m.user_id = $1
    order by not r.system, r.name collate "pl-x-icu"`,
)
const names = statement('roles.names', 'select key, name from roles')
const insert = statement('roles.insert', 'insert into roles (key, name) values ($1, $2)')
const rename = statement(
  'roles.rename',
  'update roles set name = $2, version = version + 1 where key = $1 and version = $3',
)
const setRules = statement(
  'roles.setRules',
  `with gone as (
     delete from role_rules l where l.role = $1
        and not exists (select from unnest($2::text[], $3::text[]) n (action, subject)
                         where n.action = l.action and n.subject = l.subject)
   )
   insert into role_rules (role, action, subject, own)
   select $1, n.action, n.subject, n.own
     from unnest($2::text[], $3::text[], $4::boolean[]) n (action, subject, own)
   on conflict (role, action, subject) do update set own = excluded.own`,
)
const holders = statement('roles.holders', 'select user_id as id from user_roles where role = $1')
const invited = statement(
  'roles.invited',
  'select exists (select from invitations where $1 = any(roles) and expires_at > now()) as there',
)
const revoke = statement(
  'roles.revokeInvitations',
  'update invitations set key_hash = null where $1 = any(roles)',
)
const remove = statement('roles.remove', 'delete from roles where key = $1')

export async function allRoles(db: Queryable): Promise<RoleWithRules[]> {
  return (await db.query<RoleWithRules>(all)).rows
}

export async function roleByKey(db: Queryable, key: string): Promise<RoleWithRules | null> {
  return (await db.query<RoleWithRules>(one, [key])).rows[0] ?? null
}

export async function rolesOf(db: Queryable, userId: string): Promise<OwnRole[]> {
  const { rows } = await db.query<RoleWithRules>(ofUser, [userId])
  return rows.map(({ key, name, rules }) => ({ key, name, rules }))
}

export async function roleNames(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await db.query<{ key: string; name: string }>(names)
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]))
}

export async function insertRole(tx: Queryable, key: string, name: string): Promise<void> {
  await tx.query(insert, [key, name])
}

/** Raises the version even if the name is equal; 0 for a stale version. */
export async function updateName(
  tx: Queryable,
  { key, version }: { key: string; version: number },
  name: string,
): Promise<number> {
  return (await tx.query(rename, [key, name, version])).rowCount
}

export async function replaceRules(tx: Queryable, key: string, rules: readonly AbilityRule[]): Promise<void> {
  await tx.query(setRules, [
    key,
    rules.map(({ action }) => action),
    rules.map(({ subject }) => subject),
    rules.map(({ own }) => own === true),
  ])
}

export async function usersWith(db: Queryable, key: string): Promise<string[]> {
  return (await db.query<{ id: string }>(holders, [key])).rows.map(({ id }) => id)
}

export async function isPromised(db: Queryable, key: string): Promise<boolean> {
  return (await db.query<{ there: boolean }>(invited, [key])).rows[0]?.there ?? false
}

export async function revokeInvitations(tx: Queryable, key: string): Promise<void> {
  await tx.query(revoke, [key])
}

export async function deleteRole(tx: Queryable, key: string): Promise<void> {
  await tx.query(remove, [key])
}
