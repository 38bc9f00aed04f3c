import type { SignInSettings } from '@zlecenia/contract/features/settings/sign-in-look.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { saveSignInRow, signInRow } from './sign-in-look.queries.ts'

export async function readSignIn(db: Queryable): Promise<SignInSettings> {
  const row = await signInRow(db)
  if (!row) throw notFound()
  return row
}

type Sent = Omit<SignInSettings, 'picture'>
const loggedOf = ({ look, claim, logo }: Sent) => ({ signInLook: look, signInClaim: claim, signInLogo: logo })

export function saveSignIn(db: Database, caller: Caller, sent: Sent): Promise<SignInSettings> {
  return db.transaction(async (tx) => {
    const before = await readSignIn(tx)
    const versions = { seen: sent.version, now: before.version }
    if (isUnchanged(loggedOf(before), loggedOf(sent), versions)) return before
    savedOrConflict(await saveSignInRow(tx, sent))
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject: 'Settings',
      before: loggedOf(before),
      after: loggedOf(sent),
    })
    return readSignIn(tx)
  })
}
