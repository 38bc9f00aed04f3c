import type { SentLink } from '@zlecenia/contract/features/accounts/invitations.contract'
import { removeSecondFactor } from '#features/session/index.ts'
import {
  askAgainToConfirm,
  endEmailChange,
  finishEmailChange,
  lockRights,
  refuseMoreThanOwn,
  rulesOfRoles,
} from '#features/users/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { issueKey } from '#platform/auth/one-time-keys.ts'
import { endAccessOf } from '#platform/auth/sessions.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { forbidden, notFound, refuseWhole } from '#platform/errors.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import { accountsOf, noteResetAnswered, resetMinutes } from './passwords.queries.ts'
import { qrCode } from './qr-code.ts'
import { recordAccess } from './record-access.ts'
import { type UserAccess, userAccessOf } from './user-access.queries.ts'

export async function readUserAccess(db: Queryable, id: string): Promise<UserAccess> {
  const access = await userAccessOf(db, id)
  if (!access) throw notFound()
  return access
}

/** Sends the link by mail; without mail or an e-mail, the administrator hands over the link. */
export async function sendResetLink(
  db: Database,
  outbox: LettersOutbox,
  sender: Caller,
  id: string,
): Promise<SentLink> {
  const { email, key } = await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'User'])
    const access = await changeable(tx, caller, id)
    const { email, status } = access
    if (status !== 'active') throw refuseWhole('problem.inactive')
    await noteResetAnswered(tx, accountsOf(access))
    await recordAccess(tx, id, { caller, action: 'reset-link-made' })
    if (!outbox.open || !email)
      return {
        email,
        key: await issueKey(tx, 'reset', id, { minutes: resetMinutes(access), madeBy: caller.id }),
      }
    await outbox.send(tx, { kind: 'reset', email, byHand: true })
    return { email, key: null }
  })
  if (!key) return { mailedTo: email, link: null }
  const link = outbox.linkTo('resetPassword', key)
  return { mailedTo: null, link, qr: qrCode(link) }
}

/** Disables the factor for users who lost phone and recovery codes; they are notified by mail. */
export async function turnOffSecondFactor(
  db: Database,
  outbox: LettersOutbox,
  sender: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'User'])
    const access = await changeable(tx, caller, id)
    if (!access.secondFactor) return
    await removeSecondFactor(tx, id)
    await recordAccess(tx, id, { caller, action: 'second-factor-off' })
    await outbox.send(tx, { kind: 'notice', user: { ...access, id }, notice: 'secondFactorOff' })
  })
}

export async function endUserSessions(db: Database, sender: Caller, id: string): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'User'])
    await changeable(tx, caller, id)
    const ended = await endAccessOf(tx, id, 'ended')
    await recordAccess(tx, id, { caller, action: 'sessions-ended', after: { ended } })
    return { ended }
  })
}

/** Sends the link again; without mail administrators are notified. */
export async function askForEmailOf(db: Database, outbox: LettersOutbox, sender: Caller, id: string) {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'User'])
    await changeable(tx, caller, id)
    const mailedTo = await askAgainToConfirm(tx, outbox, id)
    await recordAccess(tx, id, { caller, action: 'email-link-made' })
    return { mailedTo }
  })
}

/** Allowed without mail only: with mail the link proves whose the address is. */
export async function confirmEmailOf(
  db: Database,
  outbox: LettersOutbox,
  sender: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'User'])
    const { pendingEmail } = await changeable(tx, caller, id)
    if (!pendingEmail) throw notFound()
    if (outbox.open) throw refuseWhole('account.emailByLink')
    await finishEmailChange(tx, outbox, { caller, id, email: pendingEmail.email })
  })
}

export async function cancelEmailOf(db: Database, sender: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'User'])
    await changeable(tx, caller, id)
    await endEmailChange(tx, id, { caller, action: 'changed' })
  })
}

/** Requires all of the user's rights: a set password gives them. Own access is changed in the settings. */
async function changeable(db: Queryable, caller: Caller, id: string): Promise<UserAccess> {
  const access = await readUserAccess(db, id)
  if (id === caller.id) throw forbidden('account.ownAccess')
  refuseMoreThanOwn(caller, await rulesOfRoles(db, access.roles), 'account.moreThanOwn')
  return access
}
