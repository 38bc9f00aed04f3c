import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import type { Vault } from '#platform/vault.ts'
import type { Attempt } from './attempts.queries.ts'
import { limitGuesses } from './attempts.service.ts'
import { bareCode, recoveryCodeHash, stepOf } from './authenticator.ts'
import { secondFactorOf, useRecoveryCode, useTimeStep } from './second-factor.queries.ts'

/** Accepts each right code once. */
async function acceptsCode(db: Queryable, vault: Vault, userId: string, code: string): Promise<boolean> {
  const factor = await secondFactorOf(db, userId)
  if (!factor?.confirmedAt) return false
  const bare = bareCode(code)
  if (!/^\d{6}$/u.test(bare)) return useRecoveryCode(db, userId, recoveryCodeHash(userId, bare))
  // The key was lost: recovery codes still work.
  const secret = vault.open(factor.sealedSecret)
  const step = secret === null ? null : stepOf(secret, bare)
  return step !== null && (await useTimeStep(db, userId, step))
}

/** Only holders of the password or a session reach this, so others cannot be locked out. */
export const codeOf = (userId: string): Attempt => ({ kind: 'code', account: userId, network: '' })

export async function requireCode(db: Queryable, vault: Vault, userId: string, code: string): Promise<void> {
  await limitGuesses(db, codeOf(userId), async () => {
    if (!(await acceptsCode(db, vault, userId, code)))
      throw refuse({ field: 'code', message: 'account.wrongCode' })
  })
}
