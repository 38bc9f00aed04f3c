import type { Queryable } from '../../platform/database/database.ts'
import { refuse, tooMany } from '../../platform/errors.ts'
import type { Vault } from '../../platform/vault.ts'
import { bareCode, recoveryCodeHash, stepOf } from './authenticator.ts'
import { secondFactorOf, useRecoveryCode, useTimeStep } from './second-factor.queries.ts'
import { forgetAttempt, startAttempt } from './session.queries.ts'

/**
 * Whether a code of the app, or a recovery code, is right for a user whose second factor is on. Either
 * counts once: a right code is used up by asking.
 */
async function acceptsCode(db: Queryable, vault: Vault, userId: string, code: string): Promise<boolean> {
  const factor = await secondFactorOf(db, userId)
  if (!factor?.confirmedAt) return false
  const bare = bareCode(code)
  if (!/^\d{6}$/u.test(bare)) return useRecoveryCode(db, userId, recoveryCodeHash(userId, bare))
  // Sealed with another key (the key file was lost): recovery codes still work, and an administrator can turn it off.
  const secret = vault.open(factor.sealedSecret)
  const step = secret === null ? null : stepOf(secret, bare)
  return step !== null && (await useTimeStep(db, userId, step))
}

/** Refuses a wrong code at the field `code`; too many for one account, from wherever, are 429. */
export async function requireCode(db: Queryable, vault: Vault, userId: string, code: string): Promise<void> {
  await limitGuesses(db, `code ${userId}`, async () => {
    if (!(await acceptsCode(db, vault, userId, code)))
      throw refuse({ field: 'code', message: 'account.wrongCode' })
  })
}

/**
 * Runs a check that rejects when a guess was wrong. What is wrong is counted for the account, not by address: only
 * whoever knows the password, or holds a session, gets here, so nobody can lock others out.
 */
export async function limitGuesses(
  db: Queryable,
  account: string,
  check: () => Promise<void>,
): Promise<void> {
  const attempt = await startAttempt(db, account, 'anywhere')
  if (attempt.wait !== null) throw tooMany(attempt.wait)
  await check()
  await forgetAttempt(db, attempt.id)
}
