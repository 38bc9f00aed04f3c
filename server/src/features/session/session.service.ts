import type {
  AskedForCode,
  OpenedSession,
  UserData,
} from '@zlecenia/contract/features/session/session.contract'
import type { Caller } from '../../platform/auth/caller.ts'
import { holderOf, issueKey, useKey } from '../../platform/auth/one-time-keys.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { callerWith, openSession, type Visitor } from '../../platform/auth/sessions.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type Refusal, refuse, refuseWhole, tooMany, unauthorized } from '../../platform/errors.ts'
import type { Vault } from '../../platform/vault.ts'
import { requireCode } from './second-factor.service.ts'
import { avatarOf, forgetAttempt, startAttempt, userByEmail } from './session.queries.ts'

/** How long the second step of signing in may take. */
const ticketMinutes = 5

/**
 * Checks e-mail and password. An unknown e-mail and a wrong password are one answer in one time (400);
 * an inactive user hears so only after the right password; too many failures are 429. With a second factor
 * the answer is a ticket for the second step.
 */
export async function signIn(
  db: Queryable,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  from: Visitor,
): Promise<OpenedSession | AskedForCode> {
  const account = email.toLowerCase()
  const attempt = await startAttempt(db, account, from.address)
  if (attempt.wait !== null) throw tooMany(attempt.wait)
  const user = await userByEmail(db, account)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  if (!user || !matches) throw refuseWhole('problem.login')
  await forgetAttempt(db, attempt.id)
  if (user.status !== 'active') throw refuseWhole('problem.inactive')
  if (!user.secondFactor) return signedIn(db, user.id, remember, from)
  const ticket = await issueKey(db, 'sign-in', user.id, { minutes: ticketMinutes, remember })
  return { secondFactor: { ticket } }
}

/** The second step: the ticket of the first (else a problem at `ticket`) and a code (else at `code`). */
export async function signInWithCode(
  db: Queryable,
  vault: Vault,
  { ticket, code }: { ticket: string; code: string },
  from: Visitor,
): Promise<OpenedSession> {
  const holder = await holderOf(db, 'sign-in', ticket)
  if (!holder) throw ticketRanOut()
  await requireCode(db, vault, holder.userId, code)
  if (!(await useKey(db, 'sign-in', ticket))) throw ticketRanOut()
  return signedIn(db, holder.userId, holder.remember, from)
}

function ticketRanOut(): Refusal {
  return refuse({ field: 'ticket', message: 'account.signInAgain' })
}

/** Opens a session for a user whose right to one is known. */
export async function signedIn(
  db: Queryable,
  userId: string,
  remember: boolean,
  from: Visitor,
): Promise<OpenedSession> {
  const accessToken = await openSession(db, userId, remember, from)
  const caller = await callerWith(db, accessToken)
  if (!caller) throw unauthorized()
  const userData = await userDataOf(db, caller)
  return { accessToken, userData, userAbilityRules: [...caller.rules] }
}

/** What the browser keeps of whoever is signed in. */
export async function userDataOf(db: Queryable, caller: Caller): Promise<UserData> {
  const { id, firstName, lastName, email, roles } = caller
  return { id, firstName, lastName, email, avatar: await avatarOf(db, id), roles: [...roles] }
}
