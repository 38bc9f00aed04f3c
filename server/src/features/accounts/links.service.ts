import type { accountLinks } from '@zlecenia/contract/features/accounts/links.contract'
import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import type { AnswerFrom, BodyOf } from '@zlecenia/contract/lib/endpoint'
import { signedIn } from '#features/session/index.ts'
import { holdRights, holds, insertUser, rulesOfRoles, rulesOfUser } from '#features/users/index.ts'
import { holderOf } from '#platform/auth/one-time-keys.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import type { Visitor } from '#platform/auth/sessions.ts'
import { tokenHash } from '#platform/auth/tokens.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { deadLink } from './dead-link.ts'
import { emailLinkOf } from './email-links.service.ts'
import { putFirstChoices } from './first-choices.queries.ts'
import { followInvitation, type Invited, invitationWithKey, isUser } from './invitations.queries.ts'
import { activeUserById } from './passwords.queries.ts'

export async function lookAtLink(
  db: Queryable,
  token: string,
): Promise<AnswerFrom<typeof accountLinks.look>> {
  const invited = await invitationWithKey(db, tokenHash(token))
  if (invited && !(await isUser(db, invited.email)) && (await isMeant(db, invited))) {
    const { email, firstName, lastName } = invited
    return { purpose: 'invitation', email, firstName, lastName }
  }
  const link = await emailLinkOf(db, token)
  if (link) {
    const { purpose, email, user } = link
    return { purpose, email, firstName: user.firstName, lastName: null }
  }
  const holder = await holderOf(db, 'reset', token)
  const user = holder && (await activeUserById(db, holder.userId))
  if (!user) throw deadLink()
  const { email, login, firstName } = user
  return { purpose: 'reset', email, ...(!email && login && { login }), firstName, lastName: null }
}

export async function register(
  db: Database,
  { token, password, notifications, ...person }: BodyOf<typeof accountLinks.register>,
  from: Visitor,
): Promise<OpenedSession> {
  const keyHash = tokenHash(token)
  // Precedes the costly hash: the route is public.
  if (!(await invitationWithKey(db, keyHash))) throw deadLink()
  const passwordHash = await hashPassword(password)
  const id = newId()
  return db.transaction(async (tx) => {
    await holdRights(tx)
    const invited = await followInvitation(tx, keyHash)
    // An account with the e-mail may have been created in another way.
    if (!invited || (await isUser(tx, invited.email)) || !(await isMeant(tx, invited))) throw deadLink()
    const { email, roles } = invited
    const user = { ...person, email, roles, id }
    await insertUser(tx, { ...user, passwordHash })
    if (notifications) await putFirstChoices(tx, id, notifications)
    await recordChange(tx, {
      caller: user,
      action: 'registered',
      subject: 'User',
      id,
      after: { ...user, ...(notifications && { quietHours: notifications.quietHours }) },
      announcements: [{ topic: 'User', id }, { topic: 'invitation' }],
    })
    return signedIn(tx, id, false, from)
  })
}

/** The inviter must still be allowed to invite, and to give these roles. */
async function isMeant(db: Queryable, { inviterId, roles }: Pick<Invited, 'inviterId' | 'roles'>) {
  if (!inviterId) return false
  const rules = await rulesOfUser(db, inviterId)
  const given = await rulesOfRoles(db, roles)
  return [{ action: 'create', subject: 'User' } as const, ...given].every((rule) => holds({ rules }, rule))
}
