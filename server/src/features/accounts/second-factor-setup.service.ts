import {
  beginSecondFactor,
  codeOf,
  confirmSecondFactor,
  enrolmentAddressOf,
  limitGuesses,
  newRecoveryCodes,
  newSecret,
  recoveryCodeHash,
  removeSecondFactor,
  replaceRecoveryCodes,
  requireCode,
  secondFactorOf,
  stepOf,
} from '#features/session/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import type { Vault } from '#platform/vault.ts'
import { requirePassword } from './passwords.service.ts'
import { qrCode } from './qr-code.ts'
import { recordAccess } from './record-access.ts'

/** Inactive until a code is confirmed. */
export async function beginOwnSecondFactor(db: Database, vault: Vault, caller: Caller, password: string) {
  await requirePassword(db, caller, password)
  const secret = newSecret()
  if (!(await beginSecondFactor(db, caller.id, vault.seal(secret)))) throw conflict('account.secondFactorOn')
  const address = enrolmentAddressOf(secret, caller.email || (caller.login ?? ''))
  return { secret, address, qr: qrCode(address) }
}

/** Returns the recovery codes, readable only once. */
export async function confirmOwnSecondFactor(
  db: Database,
  outbox: LettersOutbox,
  vault: Vault,
  caller: Caller,
  code: string,
): Promise<string[]> {
  const factor = await secondFactorOf(db, caller.id)
  if (factor?.confirmedAt) throw conflict('account.secondFactorOn')
  if (!factor) throw conflict('account.secondFactorOff')
  const { sealedSecret } = factor
  const secret = vault.open(sealedSecret)
  const codes = newRecoveryCodes()
  await limitGuesses(db, codeOf(caller.id), async () => {
    const step = secret === null ? null : stepOf(secret, code.replace(/[\s-]/gu, ''))
    if (step === null) throw refuse({ field: 'code', message: 'account.wrongCode' })
    await db.transaction(async (tx) => {
      if (!(await confirmSecondFactor(tx, caller.id, sealedSecret, step))) throw conflict()
      await keepCodes(tx, caller.id, codes)
      await recordAccess(tx, caller.id, { caller, action: 'second-factor-on' })
      await notifyUser(tx, outbox, caller, 'secondFactorOn')
    })
  })
  return codes
}

export async function renewRecoveryCodes(
  db: Database,
  vault: Vault,
  caller: Caller,
  code: string,
): Promise<string[]> {
  await requireCode(db, vault, caller.id, code)
  const codes = newRecoveryCodes()
  await db.transaction(async (tx) => {
    await keepCodes(tx, caller.id, codes)
    await recordAccess(tx, caller.id, { caller, action: 'recovery-codes-renewed' })
  })
  return codes
}

/** Requires password and code: an open session alone must not remove the protection. */
export async function endOwnSecondFactor(
  db: Database,
  outbox: LettersOutbox,
  vault: Vault,
  caller: Caller,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<void> {
  await requirePassword(db, caller, currentPassword)
  await requireCode(db, vault, caller.id, code)
  await db.transaction(async (tx) => {
    await removeSecondFactor(tx, caller.id)
    await recordAccess(tx, caller.id, { caller, action: 'second-factor-off' })
    await notifyUser(tx, outbox, caller, 'secondFactorOff')
  })
}

async function keepCodes(
  tx: Parameters<typeof replaceRecoveryCodes>[0],
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(userId, code)),
  )
}

async function notifyUser(
  tx: Transaction,
  outbox: LettersOutbox,
  user: Caller,
  notice: 'secondFactorOn' | 'secondFactorOff',
) {
  await outbox.send(tx, { kind: 'notice', user, notice })
}
