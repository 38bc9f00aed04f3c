import type { OpenedSession, UserData } from '@zlecenia/contract/features/session/session.contract'
import type { Caller } from '../../platform/auth/caller.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { callerWith, openSession } from '../../platform/auth/sessions.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { refuseWhole, tooMany, unauthorized } from '../../platform/errors.ts'
import { forgetAttempt, startAttempt, userByEmail } from './session.queries.ts'

/**
 * Checks e-mail and password. An unknown e-mail and a wrong password are one answer in one time (400);
 * an inactive user hears so only after the right password; too many failures are 429.
 */
export async function signIn(
  db: Queryable,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  address: string,
): Promise<OpenedSession> {
  const account = email.toLowerCase()
  const attempt = await startAttempt(db, account, address)
  if (attempt.wait !== null) throw tooMany(attempt.wait)
  const user = await userByEmail(db, account)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  if (!user || !matches) throw refuseWhole('problem.login')
  await forgetAttempt(db, attempt.id)
  if (user.status !== 'active') throw refuseWhole('problem.inactive')
  return signedIn(db, user.id, remember)
}

/** Opens a session for a user whose right to one is known. */
export async function signedIn(db: Queryable, userId: string, remember = false): Promise<OpenedSession> {
  const accessToken = await openSession(db, userId, remember)
  const caller = await callerWith(db, accessToken)
  if (!caller) throw unauthorized()
  return { accessToken, userData: userDataOf(caller), userAbilityRules: [...caller.rules] }
}

/** What the browser keeps of whoever is signed in. */
export function userDataOf({ id, firstName, lastName, email, roles }: Caller): UserData {
  return { id, firstName, lastName, email, avatar: null, roles: [...roles] }
}
