import { userSearchText } from '@zlecenia/contract/features/users/user-search-text'
import type { User, UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { type WaitingEmail, waitingEmailColumn } from './waiting-email.queries.ts'

export const userColumns = `u.id, u.first_name as "firstName", u.last_name as "lastName",
  u.first_name || ' ' || u.last_name as "fullName", coalesce(u.email, '') as email, u.phone as "phoneNumber", u.status,
  (select coalesce(array_agg(r.role order by r.role), '{}') from user_roles r where r.user_id = u.id) as roles`
export const avatarColumn = '(select a.key from user_avatars a where a.user_id = u.id) as avatar'
const all = statement(
  'users.all',
  `select ${userColumns} from users u
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)
const one = statement(
  'users.byId',
  `select ${userColumns}, ${avatarColumn}, u.version, u.login,
          u.password_hash is null as "emailOpen", ${waitingEmailColumn} as "pendingEmail" from users u where u.id = $1`,
)
const save = statement(
  'users.save',
  `update users set first_name = $3, last_name = $4, phone = $5, status = $6, search_text = $7,
          email = nullif($8, ''), login = $9,
          version = version + 1, updated_at = now()
    where id = $1 and version = $2`,
)
const setRoles = statement(
  'users.setRoles',
  `with taken as (delete from user_roles where user_id = $1 and role <> all($2::text[]))
   insert into user_roles (user_id, role) select $1, unnest($2::text[]) on conflict do nothing`,
)

// Skips roles removed meanwhile.
const insert = statement(
  'users.insert',
  `with made as (
     insert into users (id, email, first_name, last_name, phone, password_hash, search_text, login)
     values ($1, nullif($2, ''), $3, $4, $5, $6, $7, $9) returning id
   )
   insert into user_roles (user_id, role) select made.id, roles.key from made, roles where roles.key = any($8)`,
)

export async function allUsers(db: Queryable): Promise<User[]> {
  return (await db.query<User>(all)).rows
}

export type StoredUser = Omit<UserWithRights, 'rules' | 'pendingEmail'> & {
  pendingEmail: WaitingEmail | null
}

export async function userById(db: Queryable, id: string): Promise<StoredUser | null> {
  return (await db.query<StoredUser>(one, [id])).rows[0] ?? null
}

export async function saveUser(tx: Queryable, it: Omit<StoredUser, 'pendingEmail'>): Promise<number> {
  const { id, version, firstName, lastName, phoneNumber, status, email, login } = it
  const values = [id, version, firstName, lastName, phoneNumber, status, userSearchText(it), email, login]
  return (await tx.query(save, values)).rowCount
}

export interface NewUser extends Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber'> {
  login?: string | null
  passwordHash: string | null
  roles: readonly string[]
}

export async function insertUser(tx: Queryable, it: NewUser): Promise<void> {
  const { id, email, firstName, lastName, phoneNumber, passwordHash, roles, login = null } = it
  const text = userSearchText(it)
  const values = [id, email, firstName, lastName, phoneNumber, passwordHash, text, roles, login]
  await tx.query(insert, values)
}

export async function replaceRoles(tx: Queryable, id: string, roles: readonly string[]): Promise<void> {
  await tx.query(setRoles, [id, roles])
}
