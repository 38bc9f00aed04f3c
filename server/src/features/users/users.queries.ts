import type { User } from '@zlecenia/contract/features/users/users.contract'
import { type Queryable, statement } from '../../platform/database/database.ts'

const columns = `u.id, u.first_name as "firstName", u.last_name as "lastName",
  u.first_name || ' ' || u.last_name as "fullName", u.email, u.phone as "phoneNumber", u.status,
  (select coalesce(array_agg(r.role order by r.role), '{}') from user_roles r where r.user_id = u.id) as roles`
const all = statement(
  'users.all',
  `select ${columns} from users u
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)
const one = statement('users.byId', `select ${columns}, u.version from users u where u.id = $1`)
const setStatus = statement(
  'users.setStatus',
  `update users set status = $2, version = version + 1, updated_at = now() where id = $1 and version = $3`,
)
const setRoles = statement(
  'users.setRoles',
  `with taken as (delete from user_roles where user_id = $1 and role <> all($2::text[]))
   insert into user_roles (user_id, role) select $1, unnest($2::text[]) on conflict do nothing`,
)

/** Everybody who may or might sign in, in the order of a Polish telephone book. */
export async function allUsers(db: Queryable): Promise<User[]> {
  return (await db.query<User>(all)).rows
}

/** One user with their version, or null. */
export async function userById(db: Queryable, id: string): Promise<(User & { version: number }) | null> {
  return (await db.query<User & { version: number }>(one, [id])).rows[0] ?? null
}

/** Also moves the version, whatever the status; false when it is another one by now. */
export async function saveStatus(
  tx: Queryable,
  { id, version }: { id: string; version: number },
  status: User['status'],
): Promise<boolean> {
  return (await tx.query(setStatus, [id, status, version])).rowCount > 0
}

/** The user has these roles and no other. */
export async function replaceRoles(tx: Queryable, id: string, roles: readonly string[]): Promise<void> {
  await tx.query(setRoles, [id, roles])
}
