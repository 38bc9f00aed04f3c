import type { SignInSettings } from '@zlecenia/contract/features/settings/sign-in-look.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const read = statement(
  'settings.signIn',
  'select sign_in_look as look, sign_in_claim as claim, version from settings',
)
const save = statement(
  'settings.saveSignIn',
  'update settings set sign_in_look = $1, sign_in_claim = $2, version = version + 1 where version = $3',
)

/** Null before the setup. */
export async function signInRow(db: Queryable): Promise<SignInSettings | null> {
  return (await db.query<SignInSettings>(read)).rows[0] ?? null
}

/** 0 when the settings changed since `version`. */
export async function saveSignInRow(
  tx: Queryable,
  { look, claim, version }: SignInSettings,
): Promise<number> {
  return (await tx.query(save, [look, claim, version])).rowCount
}
