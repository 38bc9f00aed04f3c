import { type Queryable, statement } from '#platform/database/database.ts'
import { isPublished } from '#platform/public-site/public-site.queries.ts'

export interface LoginUser {
  id: string
  passwordHash: string | null
  status: 'active' | 'inactive'
  secondFactor: boolean
  wrongCodes: number
}

const byEmail = statement(
  'session.userOfAccount',
  `select id, password_hash as "passwordHash", status, wrong_codes as "wrongCodes",
          exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor"
     from users u where email = $1 or login = $1`,
)
const countWrong = statement(
  'session.countWrongCode',
  `update users set wrong_codes = wrong_codes + 1 where id = $1
   returning id, coalesce(email, '') as email, login, first_name as "firstName", wrong_codes as "wrongCodes"`,
)
const forgetWrong = statement(
  'session.forgetWrongCodes',
  'update users set wrong_codes = 0 where id = $1 and wrong_codes > 0',
)
const wrongCodes = statement('session.wrongCodes', 'select wrong_codes as n from users where id = $1')
const counts = statement(
  'session.counts',
  `select (select count(*)::int from (select 1 from customers limit $1) as counted) as customers,
          (select company_name from settings) as "companyName",
          exists (select from orders where example) or exists (select from customers where example)
            or exists (select from users where example) as examples,
          ${isPublished} as "publicSite"`,
)
const avatar = statement('session.avatar', 'select key from user_avatars where user_id = $1')

export async function userOfAccount(db: Queryable, email: string): Promise<LoginUser | null> {
  const { rows } = await db.query<LoginUser>(byEmail, [email])
  return rows[0] ?? null
}

export interface GuessedAt {
  id: string
  email: string
  login: string | null
  firstName: string
  wrongCodes: number
}

export async function countWrongCode(tx: Queryable, userId: string): Promise<GuessedAt | null> {
  return (await tx.query<GuessedAt>(countWrong, [userId])).rows[0] ?? null
}

export async function wrongCodesOf(db: Queryable, userId: string): Promise<number> {
  return (await db.query<{ n: number }>(wrongCodes, [userId])).rows[0]?.n ?? 0
}

export async function forgetWrongCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.query(forgetWrong, [userId])
}

interface Overview {
  customers: number
  companyName: string | null
  examples: boolean
  publicSite: boolean
}

const nothing: Overview = { customers: 0, companyName: null, examples: false, publicSite: false }

/** Counting stops at `most`: exact counts are slow. */
export async function overview(db: Queryable, most: number): Promise<Overview> {
  return (await db.query<Overview>(counts, [most])).rows[0] ?? nothing
}

export async function avatarOf(db: Queryable, userId: string): Promise<string | null> {
  return (await db.query<{ key: string }>(avatar, [userId])).rows[0]?.key ?? null
}
