import type { Queryable } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Attempt } from './attempts.queries.ts'
import { limitGuesses } from './attempts.service.ts'
import { bareCode, recoveryCodeHash, stepOf } from './authenticator.ts'
import { secondFactorOf, useRecoveryCode, useTimeStep } from './second-factor.queries.ts'

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

/**
 * A guess of a user's code, from wherever: only whoever knows the password, or holds a session, gets here, so nobody
 * can lock others out.
 */
export const codeOf = (userId: string): Attempt => ({ kind: 'code', account: userId, network: '' })

/** Refuses a wrong code at the field `code`; too many for one account, from wherever, are 429. */
export async function requireCode(db: Queryable, vault: Vault, userId: string, code: string): Promise<void> {
  await limitGuesses(db, codeOf(userId), async () => {
    if (!(await acceptsCode(db, vault, userId, code)))
      throw refuse({ field: 'code', message: 'account.wrongCode' })
  })
}
