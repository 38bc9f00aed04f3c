import { type WaitingEmail, waitingEmailColumn } from '#features/users/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface UserAccess {
  /** Empty for a user who signs in by a name. */
  email: string
  login: string | null
  firstName: string
  status: 'active' | 'inactive'
  roles: string[]
  hasPassword: boolean
  secondFactor: boolean
  sessions: number
  lastSeenAt: Date | null
  resetRequestedAt: Date | null
  pendingEmail: WaitingEmail | null
}

const of = statement(
  'userAccess.of',
  `select coalesce(u.email, '') as email, u.login, u.first_name as "firstName", u.status,
          (select coalesce(array_agg(r.role), '{}') from user_roles r where r.user_id = u.id) as roles,
          u.password_hash is not null as "hasPassword",
          exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor",
          (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions,
          (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
          (select max(r.at) from reset_requests r where r.email in (u.email, u.login) and u.status = 'active') as "resetRequestedAt",
          ${waitingEmailColumn} as "pendingEmail"
     from users u where u.id = $1`,
)

export async function userAccessOf(db: Queryable, userId: string): Promise<UserAccess | null> {
  return (await db.query<UserAccess>(of, [userId])).rows[0] ?? null
}
