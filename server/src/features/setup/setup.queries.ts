import type { SignInAppearance } from '@zlecenia/contract/features/session/sign-in-looks'
import { userSearchText } from '@zlecenia/contract/features/users/user-search-text'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'

const lock = statement('setup.lock', 'select pg_advisory_xact_lock($1)')
const anybody = statement('setup.anybody', 'select exists (select 1 from users) as there')
const company = statement('setup.company', 'insert into settings (company_name) values ($1)')
const administrator = statement(
  'setup.administrator',
  `with made as (
     insert into users (id, email, first_name, last_name, password_hash, search_text)
     values ($1, $2, $3, $4, $5, $6) returning id
   )
   insert into user_roles (user_id, role) select id, unnest(array['ROLE_ADMIN', 'ROLE_OFFICE']) from made`,
)

export async function lockSetup(tx: Queryable): Promise<void> {
  await tx.query(lock, [locks.setup])
}

export async function isSetUp(db: Queryable): Promise<boolean> {
  return (await db.query<{ there: boolean }>(anybody)).rows[0]?.there ?? false
}

export async function insertCompany(tx: Queryable, name: string): Promise<void> {
  await tx.query(company, [name])
}

export interface Administrator {
  id: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/** Also office: an order needs a coordinator, and no other user exists. */
export async function insertAdministrator(tx: Queryable, it: Administrator): Promise<void> {
  const { id, email, firstName, lastName, passwordHash } = it
  const text = userSearchText({ ...it, phoneNumber: null })
  await tx.query(administrator, [id, email, firstName, lastName, passwordHash, text])
}

const appearance = statement(
  'setup.signIn',
  `select sign_in_look as look, sign_in_claim as claim, case when sign_in_logo then logo_key end as logo,
          sign_in_picture_key as picture from settings`,
)

export async function signInAppearance(db: Queryable): Promise<SignInAppearance | null> {
  return (await db.query<SignInAppearance>(appearance)).rows[0] ?? null
}
