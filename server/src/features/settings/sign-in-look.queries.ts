import type { SignInSettings } from '@zlecenia/contract/features/settings/sign-in-look.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const read = statement(
  'settings.signIn',
  `select sign_in_look as look, sign_in_claim as claim, sign_in_logo as logo, sign_in_picture_key as picture, version
     from settings`,
)
const save = statement(
  'settings.saveSignIn',
  `update settings set sign_in_look = $1, sign_in_claim = $2, sign_in_logo = $3, version = version + 1
    where version = $4`,
)
const setPicture = statement(
  'settings.setSignInPicture',
  'update settings set sign_in_picture_key = $1, sign_in_picture = $2',
)
const pictureByKey = statement(
  'settings.signInPicture',
  'select sign_in_picture as bytes from settings where sign_in_picture_key = $1',
)
const logoByKey = statement(
  'settings.signInLogo',
  'select logo as bytes from settings where logo_key = $1 and sign_in_logo',
)

/** Null before the setup. */
export async function signInRow(db: Queryable): Promise<SignInSettings | null> {
  return (await db.query<SignInSettings>(read)).rows[0] ?? null
}

/** 0 when the settings changed since `version`. */
export async function saveSignInRow(
  tx: Queryable,
  { look, claim, logo, version }: Omit<SignInSettings, 'picture'>,
): Promise<number> {
  return (await tx.query(save, [look, claim, logo, version])).rowCount
}

export async function putSignInPicture(
  tx: Queryable,
  key: string | null,
  bytes: Buffer | null,
): Promise<void> {
  await tx.query(setPicture, [key, bytes])
}

/** Bytes that visitors may see. */
export async function signInBytes(
  db: Queryable,
  what: 'picture' | 'logo',
  key: string,
): Promise<Buffer | null> {
  const sql = what === 'picture' ? pictureByKey : logoByKey
  return (await db.query<{ bytes: Buffer }>(sql, [key])).rows[0]?.bytes ?? null
}
