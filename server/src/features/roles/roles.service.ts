import type { RoleWithRules, roles } from '@zlecenia/contract/features/roles/roles.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { AbilityRule, Role } from '@zlecenia/contract/lib/permissions'
import { endLinksSentBy, holds, lockRights, refuseMoreThanOwn } from '#features/users/index.ts'
import { madeBy } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { revokeKeysOf } from '#platform/auth/one-time-keys.ts'
import {
  isUnchanged,
  type RecordedChange,
  recordChange,
  savedOrConflict,
  withChange,
} from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { roleKey } from './role-key.ts'
import {
  allRoles,
  deleteRole,
  insertRole,
  isPromised,
  replaceRules,
  revokeInvitations,
  roleByKey,
  updateName,
  usersWith,
} from './roles.queries.ts'

const administrator: Role = 'ROLE_ADMIN'

const inOrder = (rules: readonly AbilityRule[]) =>
  rules.map(({ action, subject, own }) => JSON.stringify([action, subject, own === true])).toSorted()
const isOf = (rules: readonly AbilityRule[], there: readonly AbilityRule[]) =>
  String(inOrder(rules)) === String(inOrder(there))

export async function readRole(db: Queryable, key: string): Promise<RoleWithRules> {
  const role = await roleByKey(db, key)
  if (!role) throw notFound()
  return role
}

export async function createRole(
  db: Database,
  sender: Caller,
  { name, rules }: BodyOf<typeof roles.create>,
): Promise<RoleWithRules> {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['create', 'Role'])
    refuseForeignRules(caller, rules)
    const there = await allRoles(tx)
    const same = there.find((it) => it.name === name && it.version === 1 && isOf(rules, it.rules))
    // Its answer was lost.
    if (same && (await madeBy(tx, caller, { subject: 'Role', id: same.key }))) return same
    const key = roleKey(
      name,
      there.map((role) => role.key),
    )
    await insertRole(tx, key, name)
    await replaceRules(tx, key, rules)
    await recordRole(tx, key, { caller, action: 'created', after: { name, rules } })
    return readRole(tx, key)
  })
}

/** 409 when stale; 400 for the administrator's rules and the names of system roles. */
export async function updateRole(
  db: Database,
  sender: Caller,
  key: string,
  { version, ...sent }: BodyOf<typeof roles.save>,
): Promise<RoleWithRules> {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'Role'])
    const before = await readRole(tx, key)
    if (key === administrator) throw refuseWhole('rights.administratorFixed')
    const { name, rules } = withChange({ name: before.name, rules: before.rules }, sent)
    if (before.system && name !== before.name) throw refuse({ field: 'name', message: 'rights.systemName' })
    refuseForeignRules(caller, sent.rules ?? [])
    refuseMoreThanOwn(caller, before.rules)
    const was = { name: before.name, rules: inOrder(before.rules) }
    if (isUnchanged(was, { name, rules: inOrder(rules) }, { seen: version, now: before.version }))
      return before
    savedOrConflict(await updateName(tx, { key, version }, name))
    await replaceRules(tx, key, rules)
    // An earlier link must not give more than intended.
    if (rules.some((rule) => !holds(before, rule))) {
      await revokeKeysOf(tx, await usersWith(tx, key))
      await revokeInvitations(tx, key)
    }
    if (before.rules.some((rule) => !holds({ rules }, rule)))
      await endLinksSentBy(tx, await usersWith(tx, key))
    await recordRole(tx, key, {
      caller,
      action: 'changed',
      before: { name: before.name, rules: before.rules },
      after: { name, rules },
    })
    return readRole(tx, key)
  })
}

export async function removeRole(db: Database, sender: Caller, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['delete', 'Role'])
    const { name, rules, system, users } = await readRole(tx, key)
    if (system) throw refuseWhole('rights.systemStays')
    refuseMoreThanOwn(caller, rules)
    if (users > 0 || (await isPromised(tx, key))) throw conflict('rights.roleInUse')
    await deleteRole(tx, key)
    await recordRole(tx, key, { caller, action: 'deleted', before: { name, rules } })
  })
}

/** Users with the role get an event about their changed rights. */
async function recordRole(
  tx: Queryable,
  id: string,
  change: Pick<RecordedChange, 'caller' | 'action' | 'before' | 'after'>,
): Promise<void> {
  const announcements = [
    { topic: 'rights', id, users: await usersWith(tx, id) },
    { topic: 'Role', id },
  ] as const
  await recordChange(tx, { ...change, subject: 'Role', id, announcements })
}

function refuseForeignRules(caller: Caller, rules: readonly AbilityRule[]): void {
  const problems = rules.flatMap((rule, n) =>
    holds(caller, rule) ? [] : [{ field: `rules.${n}`, message: 'rights.moreThanOwn' }],
  )
  if (problems.length > 0) throw forbidden('rights.moreThanOwn', problems)
}
