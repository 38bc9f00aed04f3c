import type { Readable } from 'node:stream'
import type { OwnAccount, ownAccount } from '@zlecenia/contract/features/accounts/own-account.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
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
  updateOwnPerson,
} from './own-account.queries.ts'
import { requirePassword } from './passwords.service.ts'

export async function readOwnAccount(db: Queryable, caller: Caller): Promise<OwnAccount> {
  const found = await ownAccountOf(db, caller.id)
  if (!found) throw notFound()
  return found
}

/** A new e-mail needs the password, and the old address is notified. */
export async function updateOwnAccount(
  db: Database,
  outbox: LettersOutbox,
  caller: Caller,
  { currentPassword, version, ...person }: BodyOf<typeof ownAccount.save>,
): Promise<OwnAccount> {
  const emailChanges = person.email !== undefined && person.email !== caller.email
  if (emailChanges) {
    if (!currentPassword) throw refuse({ field: 'currentPassword', message: 'rules.required' })
    await requirePassword(db, caller, currentPassword)
  }
  return db.transaction(async (tx) => {
    const before = await readOwnAccount(tx, caller)
    if (before.version !== version) throw conflict()
    const changed = withChange(before, person)
    if (!changed.email && !before.login) throw refuse({ field: 'email', message: 'rules.required' })
    if (isUnchanged(before, changed)) return before
    savedOrConflict(await updateOwnPerson(tx, changed))
    const saved = await readOwnAccount(tx, caller)
    // Reset links were sent to the old address.
    if (saved.email !== before.email) await revokeKeysOf(tx, [caller.id])
    await recordChange(tx, ownChange(caller, { before, after: saved }))
    if (emailChanges) {
      await outbox.send(tx, { kind: 'notice', user: caller, notice: 'emailChanged' })
      if (!saved.email) await mailBecomesNotifications(tx, caller.id)
    }
    return saved
  })
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
