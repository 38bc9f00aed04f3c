import { type Queryable, statement } from '../../platform/database/database.ts'

export interface LoginUser {
  id: string
  passwordHash: string | null
  status: 'active' | 'inactive'
  secondFactor: boolean
}

const byEmail = statement(
  'session.userByEmail',
  `select id, password_hash as "passwordHash", status,
          exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor"
     from users u where email = $1`,
)
const counts = statement(
  'session.counts',
  `select (select count(*)::int from (select 1 from customers limit $1) as counted) as customers,
          (select company_name from settings) as "companyName",
          exists (select from orders where example) or exists (select from customers where example)
            or exists (select from users where example) as examples`,
)
const avatar = statement('session.avatar', 'select key from user_avatars where user_id = $1')

export async function userByEmail(db: Queryable, email: string): Promise<LoginUser | null> {
  const { rows } = await db.query<LoginUser>(byEmail, [email])
  return rows[0] ?? null
}

interface Overview {
  customers: number
  companyName: string | null
  examples: boolean
}

/** Counting stops at `most`: exact counts are slow. */
export async function overview(db: Queryable, most: number): Promise<Overview> {
  return (
    (await db.query<Overview>(counts, [most])).rows[0] ?? { customers: 0, companyName: null, examples: false }
  )
}

export async function avatarOf(db: Queryable, userId: string): Promise<string | null> {
  return (await db.query<{ key: string }>(avatar, [userId])).rows[0]?.key ?? null
}
