import type {
  CodeRequired,
  OpenedSession,
  UserData,
} from '@zlecenia/contract/features/session/session.contract'
import { accountOf } from '@zlecenia/contract/features/users/login-name'
import { email as emailRule } from '@zlecenia/contract/lib/rules'
import { audit } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { holderOf, issueKey, useKey } from '#platform/auth/one-time-keys.ts'
import { passwordMatches } from '#platform/auth/passwords.ts'
import {
  callerWith,
  endSession,
  openSession,
  sessionsChanged,
  type Visitor,
} from '#platform/auth/sessions.ts'
import { refuseWhileClosed } from '#platform/closing.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { Refusal, refuse, refuseWhole, unauthorized } from '#platform/errors.ts'
import { networkOf } from '#platform/http/address.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import { notify } from '#platform/notify.ts'
import type { Vault } from '#platform/vault.ts'
import { knowAddress } from './attempts.queries.ts'
import { limitGuesses } from './attempts.service.ts'
import { requireCode } from './second-factor.service.ts'
import { avatarOf, countWrongCode, forgetWrongCodes, userOfAccount, wrongCodesOf } from './session.queries.ts'

const ticketMinutes = 5
const notifyAfter = 3
const mostWrongCodes = 20
const guess = { caller: null, subject: 'Session' } as const

/** `email` may be the name to sign in by. Answers an unknown account and a wrong password alike, also in time. A second factor gives a ticket. */
export async function signIn(
  db: Database,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  from: Visitor,
): Promise<OpenedSession | CodeRequired> {
  const account = accountOf(email)
  const user = await limitGuesses(
    db,
    { kind: 'sign-in', account, network: networkOf(from.address) },
    async () => {
      const found = await userOfAccount(db, account)
      if (found && (await passwordMatches(found.passwordHash, password))) return found
      if (!found) await passwordMatches(null, password)
      await signInFailed(db, { account, userId: found?.id ?? null }, from)
      throw refuseWhole('problem.login')
    },
  )
  if (user.status !== 'active') throw refuseWhole('problem.inactive')
  if (!user.secondFactor) return db.transaction((tx) => signedIn(tx, user.id, remember, from))
  const { address } = from
  await audit(db, {
    ...guess,
    action: 'password-right-code-missing',
    id: user.id,
    after: { account, address },
  })
  if (user.wrongCodes >= mostWrongCodes) throw refuseWhole('account.passwordSpent')
  const ticket = await issueKey(db, 'sign-in', user.id, { minutes: ticketMinutes, remember })
  return { secondFactor: { ticket } }
}

export async function signInWithCode(
  db: Database,
  { vault, letters }: { vault: Vault; letters: LettersOutbox },
  { ticket, code }: { ticket: string; code: string },
  from: Visitor,
): Promise<OpenedSession> {
  const holder = await holderOf(db, 'sign-in', ticket)
  if (!holder) throw ticketRanOut()
  if ((await wrongCodesOf(db, holder.userId)) >= mostWrongCodes) throw refuseWhole('account.passwordSpent')
  await requireCode(db, vault, holder.userId, code).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 400) await codeFailed(db, letters, holder.userId, from)
    throw error
  })
  return db.transaction(async (tx) => {
    if (!(await useKey(tx, 'sign-in', ticket))) throw ticketRanOut()
    await forgetWrongCodes(tx, holder.userId)
    return signedIn(tx, holder.userId, holder.remember, from)
  })
}

/** The caller knows the password: its owner is notified, and at twenty it counts as stolen. */
async function codeFailed(
  db: Database,
  letters: LettersOutbox,
  userId: string,
  { address }: Visitor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await countWrongCode(tx, userId)
    if (!user) return
    const { id, email, login, wrongCodes } = user
    await audit(tx, {
      ...guess,
      action: 'second-factor-failed',
      id,
      after: { account: email || login, address },
    })
    if (wrongCodes !== notifyAfter && wrongCodes !== mostWrongCodes) return
    await notify(tx, { kind: 'codesWrong', about: id, values: {}, users: [id] })
    await letters.send(tx, { kind: 'notice', user, notice: 'codesWrong' })
  })
}

function ticketRanOut(): Refusal {
  return refuse({ field: 'ticket', message: 'account.signInAgain' })
}

export async function signedIn(
  tx: Queryable,
  userId: string,
  remember: boolean,
  from: Visitor,
): Promise<OpenedSession> {
  const opened = await openedFor(tx, userId, remember, from)
  const { email, login } = opened.userData
  const after = { account: email || login, address: from.address }
  const caller = { id: userId }
  await audit(tx, { caller, action: 'signed-in', subject: 'Session', id: userId, after })
  return opened
}

export async function openedFor(
  tx: Queryable,
  userId: string,
  remember: boolean,
  from: Visitor,
): Promise<OpenedSession> {
  const accessToken = await openSession(tx, userId, remember, from)
  const caller = await callerWith(tx, accessToken)
  if (!caller) throw unauthorized()
  await refuseWhileClosed(tx, caller)
  await knowAddress(tx, userId, networkOf(from.address))
  await sessionsChanged(tx, userId)
  const userData = await userDataOf(tx, caller)
  return { accessToken, userData, userAbilityRules: [...caller.rules] }
}

export async function signOut(db: Database, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    await endSession(tx, caller.sessionId)
    await audit(tx, { caller, action: 'signed-out', subject: 'Session', id: caller.id })
  })
}

/** Drops texts that are neither an e-mail nor a user's name: they may be passwords. */
async function signInFailed(
  db: Queryable,
  { account, userId }: { account: string; userId: string | null },
  { address }: Visitor,
): Promise<void> {
  const after = { account: userId !== null || emailRule(account) === true ? account : null, address }
  await audit(db, { caller: null, action: 'sign-in-failed', subject: 'Session', id: userId, after })
}

export async function userDataOf(db: Queryable, caller: Caller): Promise<UserData> {
  const { id, firstName, lastName, email, login, roles } = caller
  const name = !email && login ? { login } : {}
  return { id, firstName, lastName, email, ...name, avatar: await avatarOf(db, id), roles: [...roles] }
}
