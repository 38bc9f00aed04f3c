import type {
  Invitation,
  invitations,
  SentLink,
} from '@zlecenia/contract/features/accounts/invitations.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { lockRights, refuseMoreThanOwn, rolesThere, rulesOfRoles } from '#features/users/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { newToken, tokenHash } from '#platform/auth/tokens.ts'
import { type RecordedChange, recordChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import {
  deleteInvitation,
  invitationFor,
  invitationOf,
  isInvitedAs,
  isUser,
  putInvitation,
  renewedBy,
  setInvitationKey,
} from './invitations.queries.ts'
import { qrCode } from './qr-code.ts'

type Sent = { invitation: Invitation; sent: SentLink }

/** Refuses unknown roles, and roles beyond the caller's rights. */
export async function invite(
  db: Database,
  outbox: LettersOutbox,
  sender: Caller,
  { id: given, ...person }: BodyOf<typeof invitations.invite>,
): Promise<Sent> {
  const made = await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['create', 'User'])
    if (await isUser(tx, person.email)) throw refuse({ field: 'email', message: 'problem.emailTaken' })
    const roles = [...new Set(person.roles)]
    if ((await rolesThere(tx, roles)).length < roles.length) {
      throw refuse({ field: 'roles', message: 'account.unknownRole' })
    }
    await refuseForeignRights(tx, caller, roles)
    // Replaces the older invitation, including its roles.
    const older = await invitationFor(tx, person.email)
    if (older) await refuseForeignRights(tx, caller, older.roles)
    const id = given ?? older?.id ?? newId()
    // A retry: the letter is already queued, and without mail the link was never shown.
    if (given && (await isInvitedAs(tx, { id, email: person.email, invitedBy: caller.id })))
      return { id, link: outbox.open ? null : await newLink(tx, outbox, id) }
    const after = { ...person, roles }
    await putInvitation(tx, { ...after, id, invitedBy: caller.id })
    await recordInvitation(tx, id, { caller, action: 'invited', after })
    return { id, link: await newLink(tx, outbox, id) }
  })
  return sentTo(db, outbox, made)
}

export async function renewInvitation(
  db: Database,
  outbox: LettersOutbox,
  sender: Caller,
  id: string,
): Promise<Sent> {
  const link = await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['create', 'User'])
    const invitation = await invitationOf(tx, id)
    if (!invitation) throw notFound()
    await refuseForeignRights(tx, caller, invitation.roles)
    await renewedBy(tx, id, caller.id)
    const { email } = invitation
    await recordInvitation(tx, id, { caller, action: 'invited', after: { email } })
    return newLink(tx, outbox, id)
  })
  return sentTo(db, outbox, { id, link })
}

export async function withdrawInvitation(db: Database, sender: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['create', 'User'])
    const invitation = await invitationOf(tx, id)
    if (!invitation || !(await deleteInvitation(tx, id))) throw notFound()
    const { email, roles } = invitation
    await refuseForeignRights(tx, caller, roles)
    await recordInvitation(tx, id, { caller, action: 'uninvited', before: { email, roles } })
  })
}

const recordInvitation = (
  tx: Queryable,
  id: string,
  change: Pick<RecordedChange, 'caller' | 'action' | 'before' | 'after'>,
): Promise<void> =>
  recordChange(tx, { ...change, subject: 'User', id, announcements: [{ topic: 'invitation', id }] })

/** Prevents an inviter from becoming administrator by a second account. */
async function refuseForeignRights(db: Queryable, caller: Caller, roles: readonly string[]): Promise<void> {
  refuseMoreThanOwn(caller, await rulesOfRoles(db, roles))
}

/** Creates the link when the letter is sent; without mail now, for the administrator. */
async function newLink(tx: Transaction, outbox: LettersOutbox, id: string): Promise<string | null> {
  if (outbox.open) {
    await outbox.send(tx, { kind: 'invitation', id })
    return null
  }
  const key = newToken()
  await setInvitationKey(tx, id, tokenHash(key))
  return outbox.linkTo('register', key)
}

async function sentTo(
  db: Database,
  outbox: LettersOutbox,
  { id, link }: { id: string; link: string | null },
): Promise<Sent> {
  const invitation = await invitationOf(db, id)
  if (!invitation) throw notFound()
  const sent = { link, mailedTo: outbox.open ? invitation.email : null, ...(link && { qr: qrCode(link) }) }
  return { invitation, sent }
}
