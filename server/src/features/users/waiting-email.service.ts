import type { PendingEmail } from '@zlecenia/contract/features/users/pending-email'
import type { Caller } from '#platform/auth/caller.ts'
import { revokeKeysFor, revokeKeysOf } from '#platform/auth/one-time-keys.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { hasOtherAdministrator } from './rights.queries.ts'
import { userById } from './users.queries.ts'
import {
  clearWaitingEmail,
  isEmailTaken,
  putWaitingEmail,
  takeWaitingEmail,
  type WaitingEmail,
  waitingEmailOf,
} from './waiting-email.queries.ts'

type By = Pick<Caller, 'id' | 'firstName' | 'lastName'>

/** Confirmed by the link mailed to it; without mail by an administrator. */
export const seenWaiting = (waiting: WaitingEmail | null, { open }: LettersOutbox): PendingEmail | null =>
  waiting && { ...waiting, byLink: open }

/** True if no other user could confirm the own e-mail: no mail is set up. */
export async function isOnlyAdministrator(db: Queryable, outbox: LettersOutbox, caller: Caller) {
  return !outbox.open && caller.roles.includes('ROLE_ADMIN') && !(await hasOtherAdministrator(db, caller.id))
}

/** Replaces an earlier change: its link ends, the one that stops any change stays. */
export async function beginEmailChange(
  tx: Transaction,
  outbox: LettersOutbox,
  { caller, id, email }: { caller: Caller; id: string; email: string },
): Promise<void> {
  const user = await userById(tx, id)
  if (!user) throw notFound()
  if (await isEmailTaken(tx, email, id)) throw refuse({ field: 'email', message: 'problem.emailTaken' })
  const before = user.pendingEmail?.email ?? null
  if (before === email) return
  await revokeKeysFor(tx, id, 'email')
  await putWaitingEmail(tx, id, email)
  await recordWaiting(tx, caller, { id, before, after: email })
  await askToConfirm(tx, outbox, id, email)
  if (outbox.open && user.email) await outbox.send(tx, { kind: 'emailStop', id })
}

/** The letter goes out at most once a minute; without mail administrators are notified at most once a day. */
export async function askAgainToConfirm(
  tx: Transaction,
  outbox: LettersOutbox,
  id: string,
): Promise<string | null> {
  const waiting = await waitingEmailOf(tx, id)
  if (!waiting) throw notFound()
  await askToConfirm(tx, outbox, id, waiting.email)
  return outbox.open ? waiting.email : null
}

async function askToConfirm(tx: Transaction, outbox: LettersOutbox, id: string, email: string) {
  if (outbox.open) return outbox.send(tx, { kind: 'email', id, email })
  const user = await userById(tx, id)
  const administrators = await usersWho(tx, 'update', 'User')
  const users = administrators.filter((it) => it !== id)
  const values = { name: user?.fullName ?? '', email }
  await notify(tx, { kind: 'emailAwaits', about: id, values, users, onceADay: true })
}

/** 400 when another account has taken the address meanwhile. */
export async function finishEmailChange(
  tx: Transaction,
  outbox: LettersOutbox,
  { caller, id, email }: { caller: By; id: string; email: string },
): Promise<void> {
  const user = await userById(tx, id)
  if (!user) throw notFound()
  if (await isEmailTaken(tx, email, id)) throw refuse({ field: 'email', message: 'problem.emailTaken' })
  if (!(await takeWaitingEmail(tx, user, email))) throw conflict()
  // Reset links were sent to the old address.
  await revokeKeysOf(tx, [id])
  await revokeKeysFor(tx, id, 'email', 'email-stop')
  await recordChange(tx, {
    caller,
    action: 'changed',
    subject: 'User',
    id,
    before: { email: user.email, pendingEmail: email },
    after: { email, pendingEmail: null },
  })
  await outbox.send(tx, { kind: 'notice', user, notice: 'emailChanged' })
}

/** Ends a change that waits, with its links. */
export async function endEmailChange(
  tx: Queryable,
  id: string,
  { caller, action }: { caller: By; action: 'changed' | 'email-stopped' },
): Promise<void> {
  const user = await userById(tx, id)
  if (!user?.pendingEmail) return
  await clearWaitingEmail(tx, id)
  await revokeKeysFor(tx, id, 'email', 'email-stop')
  await recordWaiting(tx, caller, { id, before: user.pendingEmail.email, after: null, action })
}

function recordWaiting(
  tx: Queryable,
  caller: By,
  {
    id,
    before,
    after,
    action = 'changed',
  }: { id: string; before: string | null; after: string | null; action?: 'changed' | 'email-stopped' },
): Promise<void> {
  return recordChange(tx, {
    caller,
    action,
    subject: 'User',
    id,
    before: { pendingEmail: before },
    after: { pendingEmail: after },
  })
}
