import type { Readable } from 'node:stream'
import type { ownAccount } from '@zlecenia/contract/features/accounts/own-account.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import {
  askAgainToConfirm,
  beginEmailChange,
  endEmailChange,
  isOnlyAdministrator,
} from '#features/users/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { revokeKeysOf } from '#platform/auth/one-time-keys.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import { avatarFrom } from './avatar.ts'
import {
  deleteAvatar,
  mailBecomesNotifications,
  ownAccountOf,
  putAvatar,
  type StoredAccount,
  updateOwnPerson,
} from './own-account.queries.ts'
import { requirePassword } from './passwords.service.ts'
import { recordAccess } from './record-access.ts'

export async function readOwnAccount(db: Queryable, caller: Caller): Promise<StoredAccount> {
  const found = await ownAccountOf(db, caller.id)
  if (!found) throw notFound()
  return found
}

/** A new e-mail needs the password, and waits until it is confirmed. */
export async function updateOwnAccount(
  db: Database,
  outbox: LettersOutbox,
  caller: Caller,
  { currentPassword, version, ...person }: BodyOf<typeof ownAccount.save>,
): Promise<StoredAccount> {
  const emailChanges = person.email !== undefined && person.email !== caller.email
  if (emailChanges) {
    if (!currentPassword) throw refuse({ field: 'currentPassword', message: 'rules.required' })
    await requirePassword(db, caller, currentPassword)
  }
  return db.transaction(async (tx) => {
    const before = await readOwnAccount(tx, caller)
    if (before.version !== version) throw conflict()
    const given = emailChanges && !(await isOnlyAdministrator(tx, outbox, caller)) ? person.email : ''
    const waits = given || null
    const changed = withChange(before, waits ? { ...person, email: before.email } : person)
    if (!changed.email && !before.login) throw refuse({ field: 'email', message: 'rules.required' })
    if (waits) await beginEmailChange(tx, outbox, { caller, id: caller.id, email: waits })
    if (isUnchanged(before, changed)) return readOwnAccount(tx, caller)
    savedOrConflict(await updateOwnPerson(tx, changed))
    const saved = await readOwnAccount(tx, caller)
    const { pendingEmail: _before, ...was } = before
    const { pendingEmail: _saved, ...is } = saved
    await recordChange(tx, ownChange(caller, { before: was, after: is }))
    if (saved.email === before.email) return saved
    // Reset links were sent to the old address.
    await revokeKeysOf(tx, [caller.id])
    await endEmailChange(tx, caller.id, { caller, action: 'changed' })
    await outbox.send(tx, { kind: 'notice', user: caller, notice: 'emailChanged' })
    if (!saved.email) await mailBecomesNotifications(tx, caller.id)
    return readOwnAccount(tx, caller)
  })
}

/** Sends the link again. */
export async function askForOwnEmail(db: Database, outbox: LettersOutbox, caller: Caller) {
  return db.transaction(async (tx) => {
    const mailedTo = await askAgainToConfirm(tx, outbox, caller.id)
    await recordAccess(tx, caller.id, { caller, action: 'email-link-made' })
    return { mailedTo }
  })
}

export async function cancelOwnEmail(db: Database, caller: Caller): Promise<void> {
  await db.transaction((tx) => endEmailChange(tx, caller.id, { caller, action: 'changed' }))
}

/** 415 for other kinds, 413 when too large. */
export async function saveAvatar(db: Database, caller: Caller, bytes: Readable): Promise<{ avatar: string }> {
  const picture = await avatarFrom(bytes)
  const key = newId()
  await db.transaction(async (tx) => {
    const { avatar } = await readOwnAccount(tx, caller)
    await putAvatar(tx, caller.id, key, picture)
    await recordChange(tx, ownChange(caller, { before: { avatar }, after: { avatar: key } }))
  })
  return { avatar: key }
}

export async function removeAvatar(db: Database, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const { avatar } = await readOwnAccount(tx, caller)
    if (!(await deleteAvatar(tx, caller.id))) return
    await recordChange(tx, ownChange(caller, { before: { avatar }, after: { avatar: null } }))
  })
}

const ownChange = (caller: Caller, change: { before: unknown; after: unknown }) =>
  ({ caller, action: 'changed', subject: 'User', id: caller.id, ...change }) as const
