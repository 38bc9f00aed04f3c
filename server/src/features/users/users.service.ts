import {
  type UserWithRights,
  userHistoryFields,
  type users,
} from '@zlecenia/contract/features/users/users.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { madeBefore } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { revokeKeysOf } from '#platform/auth/one-time-keys.ts'
import { endAccessOf } from '#platform/auth/sessions.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { newId } from '#platform/ids.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import { holds, refuseMoreThanOwn } from './grants.ts'
import { hasOtherAdministrator, lockRights, rolesThere, rulesOfRoles } from './rights.queries.ts'
import { endInvitationOf, endLinksSentBy, isInvited } from './sent-links.queries.ts'
import { insertUser, replaceRoles, type StoredUser, saveUser, userById } from './users.queries.ts'
import { beginEmailChange, endEmailChange } from './waiting-email.service.ts'

const administrator: Role = 'ROLE_ADMIN'

export type UserRead = StoredUser & Pick<UserWithRights, 'rules'>

export async function readUser(db: Queryable, id: string): Promise<UserRead> {
  const user = await userById(db, id)
  if (!user) throw notFound()
  return { ...user, rules: await rulesOfRoles(db, user.roles) }
}

export async function readUserHistory(db: Queryable, id: string, page: number) {
  if (!(await userById(db, id))) throw notFound()
  return historyOf(db, { subject: 'User', id, fields: userHistoryFields }, page)
}

/** Adds no password: slots need not wait for it. */
export async function createUser(
  db: Database,
  sender: Caller,
  { id: given, roles: wished, ...person }: BodyOf<typeof users.add>,
): Promise<UserRead> {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['create', 'User'])
    const id = given ?? newId()
    if (await madeBefore(tx, caller, { subject: 'User', id: given })) return readUser(tx, id)
    const roles = await givable(tx, wished)
    refuseMoreThanOwn(caller, await rulesOfRoles(tx, roles))
    const added = { ...person, id, roles }
    await insertUser(tx, { ...added, passwordHash: null })
    await recordChange(tx, { caller, action: 'created', subject: 'User', id: added.id, after: added })
    return readUser(tx, added.id)
  })
}

async function givable(db: Queryable, wished: readonly string[]): Promise<string[]> {
  const roles = [...new Set(wished)].toSorted()
  if ((await rolesThere(db, roles)).length < roles.length) {
    throw refuse({ field: 'roles', message: 'rights.unknownRole' })
  }
  return roles
}

/**
 * 400 for the last administrator, 409 when stale, 403 beyond the caller's rights. Deactivation ends sessions.
 */
export async function updateUser(
  db: Database,
  outbox: LettersOutbox,
  sender: Caller,
  id: string,
  change: BodyOf<typeof users.change>,
): Promise<UserRead> {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'User'])
    const before = await readUser(tx, id)
    if (before.version !== change.version) throw conflict()
    const roles = change.roles ? await givable(tx, change.roles) : before.roles
    const waits = waitingOf(caller, before, change.email)
    const sent = { ...change, roles, ...(waits && { email: before.email }) }
    const after = withChange(auditFields(before), sent)
    const rules = await rulesOfRoles(tx, roles)
    refuseMoreThanOwn(caller, [...before.rules, ...rules])
    await refuseLastAdministrator(tx, before, after)
    const isReaddressed = after.email !== before.email
    if (!after.email && !after.login) throw refuse(noAccount(before))
    if (isReaddressed && !before.emailOpen) throw refuse({ field: 'email', message: 'userData.emailLocked' })
    if (waits && after.status === 'active') await beginEmailChange(tx, outbox, { caller, id, email: waits })
    if (isUnchanged(auditFields(before), after)) return readUser(tx, id)

    // The user may have changed their own data since this read.
    savedOrConflict(await saveUser(tx, { ...before, ...after }))
    await replaceRoles(tx, id, roles)
    if (after.status === 'inactive') await endAccessOf(tx, id, 'deactivated')
    // A link must not give more rights than when it was created.
    if (after.status === 'inactive' || String(roles) !== String(before.roles)) await revokeKeysOf(tx, [id])
    if (isReaddressed) await readdress(tx, outbox, before, after)
    if (isReaddressed || after.status === 'inactive')
      await endEmailChange(tx, id, { caller, action: 'changed' })
    const lost = after.status === 'inactive' || before.rules.some((rule) => !holds({ rules }, rule))
    if (lost) await endLinksSentBy(tx, [id])
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject: 'User',
      id,
      before: auditFields(before),
      after,
      announcements: [
        { topic: 'rights', id, users: [id] },
        { topic: 'User', id },
        ...(lost ? [{ topic: 'invitation' } as const] : []),
      ],
    })
    return readUser(tx, id)
  })
}

/** The e-mail of a user who signs in waits until it is confirmed; the caller's own is changed in the settings. */
function waitingOf(caller: Caller, { id, email, emailOpen }: UserRead, wished: string | undefined) {
  return wished && wished !== email && !emailOpen && id !== caller.id ? wished : null
}

const noAccount = ({ email }: Pick<UserWithRights, 'email'>) =>
  ({ field: email ? 'email' : 'login', message: 'userData.emailOrLogin' }) as const

/** Ends links sent to the old e-mail; an invited user is invited again at the new one. */
async function readdress(
  tx: Transaction,
  outbox: LettersOutbox,
  before: UserRead,
  { email, status }: Pick<UserWithRights, 'email' | 'status'>,
): Promise<void> {
  await revokeKeysOf(tx, [before.id])
  if (before.email) await endInvitationOf(tx, before.email)
  if (!email || status !== 'active' || !(await isInvited(tx, before.id))) return
  await outbox.send(tx, { kind: 'reset', email, byHand: true })
}

const auditFields = ({ firstName, lastName, email, login, phoneNumber, roles, status }: UserRead) => ({
  firstName,
  lastName,
  email,
  login,
  phoneNumber,
  roles,
  status,
})

type Standing = Pick<UserWithRights, 'roles' | 'status'>
const isAdministrator = ({ roles, status }: Standing) => roles.includes(administrator) && status === 'active'

async function refuseLastAdministrator(tx: Queryable, before: UserRead, after: Standing): Promise<void> {
  if (!isAdministrator(before) || isAdministrator(after)) return
  if (await hasOtherAdministrator(tx, before.id)) return
  const field = after.status === 'inactive' ? 'status' : 'roles'
  throw refuse({ field, message: 'rights.lastAdministrator' })
}
