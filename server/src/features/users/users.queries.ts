import type { User } from '@zlecenia/contract/features/users/users.contract'
import { type Queryable, statement } from '../../platform/database/database.ts'

const all = statement(
  'users.all',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName",
          u.first_name || ' ' || u.last_name as "fullName", u.email, u.phone as "phoneNumber", u.status,
          (select coalesce(array_agg(r.role order by r.role), '{}') from user_roles r where r.user_id = u.id) as roles
     from users u
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

/** Everybody who may or might sign in, in the order of a Polish telephone book. */
export async function allUsers(db: Queryable): Promise<User[]> {
  return (await db.query<User>(all)).rows
}
