import { forgetAttemptsOf, limitGuesses } from '#features/session/index.ts'
import { endEmailChange } from '#features/users/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { holderOf, issueKey, revokeKeysOf, useKey } from '#platform/auth/one-time-keys.ts'
import { hashPassword, passwordMatches } from '#platform/auth/passwords.ts'
import { endAccessOf, endSessionsOf } from '#platform/auth/sessions.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import type { Environment } from '#platform/environment.ts'
import { refuse } from '#platform/errors.ts'
import { type LettersOutbox, linkTo } from '#platform/letters-outbox.ts'
import { notifyOnceADay } from '#platform/notify.ts'
import { deadLink } from './dead-link.ts'
import {
  type AccountHolder,
  accountsOf,
  activeUserOfAccount,
  noteResetAnswered,
  noteResetRequest,
  passwordHashOf,
  resetMinutes,
  setPassword,
} from './passwords.queries.ts'
import { recordAccess } from './record-access.ts'

/** Whether a letter can bring a link to the account: an e-mail, not a name. */
export const isMailed = (outbox: LettersOutbox, account: string): boolean =>
  outbox.open && account.includes('@')

/** Takes equal time with and without an account. */
export async function forgotPassword(db: Database, outbox: LettersOutbox, email: string): Promise<void> {
  if (isMailed(outbox, email)) await db.transaction((tx) => outbox.send(tx, { kind: 'reset', email }))
  else await noteResetRequest(db, email)
}

/** Notifies administrators when no letter can be sent. */
export async function notifyOfWaiting(db: Database, email: string): Promise<void> {
  const holder = await activeUserOfAccount(db, email)
  if (!holder) return
  const values = { name: `${holder.firstName} ${holder.lastName}` }
  const kind = holder.email ? 'letterUnsent' : 'passwordAsked'
  await notifyOnceADay(db, { kind, about: holder.id, values }, ['update', 'User'])
}

/** Ends all sessions of the account; the second factor stays. */
export async function resetPassword(
  db: Database,
  outbox: LettersOutbox,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Precedes the costly hash: the route is public.
  if (!(await holderOf(db, 'reset', token))) throw deadLink()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const holder = await useKey(tx, 'reset', token)
    const changed = holder && (await setPassword(tx, holder.userId, passwordHash))
    if (!changed) throw deadLink()
    await endAccessOf(tx, changed.id, 'passwordChanged')
    await revokeKeysOf(tx, [changed.id])
    // Only who reads the old address could reset it.
    await endEmailChange(tx, changed.id, { caller: changed, action: 'changed' })
    await forgetAttemptsOf(tx, accountsOf(changed))
    await noteResetAnswered(tx, accountsOf(changed))
    await recordAccess(tx, changed.id, { caller: changed, action: 'password-reset' })
    await notifyChanged(tx, outbox, changed)
  })
}

/** Needs access to the machine. Ends sessions and earlier links; null without an active account. */
export async function resetByCommand(
  db: Database,
  environment: Environment,
  email: string,
): Promise<{ email: string; link: string; minutes: number } | null> {
  return db.transaction(async (tx) => {
    const user = await activeUserOfAccount(tx, email)
    if (!user) return null
    const sessionsEnded = await endAccessOf(tx, user.id, 'ended')
    await revokeKeysOf(tx, [user.id])
    const after = { command: 'reset-password', sessionsEnded }
    await recordAccess(tx, user.id, { caller: null, action: 'reset-link-made', after })
    const minutes = resetMinutes(user)
    const key = await issueKey(tx, 'reset', user.id, { minutes })
    return {
      email: user.email || (user.login ?? ''),
      link: linkTo(environment, 'resetPassword', key),
      minutes,
    }
  })
}

export async function updatePassword(
  db: Database,
  outbox: LettersOutbox,
  caller: Caller,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  await requirePassword(db, caller, currentPassword)
  if (password === currentPassword) throw refuse({ field: 'password', message: 'account.samePassword' })
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await setPassword(tx, caller.id, passwordHash)
    await noteResetAnswered(tx, accountsOf(caller))
    await endSessionsOf(tx, caller.id, 'passwordChanged', caller.sessionId)
    await revokeKeysOf(tx, [caller.id])
    await recordAccess(tx, caller.id, { caller, action: 'password-changed' })
    await notifyChanged(tx, outbox, caller)
  })
}

/** Ten failures in 15 minutes are 429, as at sign-in. */
export async function requirePassword(db: Queryable, caller: Caller, password: string): Promise<void> {
  await limitGuesses(db, { kind: 'password', account: caller.id, network: '' }, async () => {
    if (await passwordMatches(await passwordHashOf(db, caller.id), password)) return
    throw refuse({ field: 'currentPassword', message: 'account.wrongPassword' })
  })
}

async function notifyChanged(
  tx: Transaction,
  outbox: LettersOutbox,
  user: Pick<AccountHolder, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  await outbox.send(tx, { kind: 'notice', user, notice: 'passwordChanged' })
}
