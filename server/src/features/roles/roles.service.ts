import type { RoleWithRules, roles } from '@zlecenia/contract/features/roles/roles.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { AbilityRule, Role } from '@zlecenia/contract/lib/permissions'
import { audit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { revokeKeysOf } from '../../platform/auth/one-time-keys.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { conflict, forbidden, notFound, refuse, refuseWhole } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { holds, lockRights, refuseMoreThanOwn } from '../users/index.ts'
import { roleKey } from './role-key.ts'
import {
  allRoles,
  deleteRole,
  insertRole,
  isPromised,
  replaceRules,
  revokeInvitations,
  roleByKey,
  saveName,
  usersWith,
} from './roles.queries.ts'

const administrator: Role = 'ROLE_ADMIN'

export async function readRole(db: Queryable, key: string): Promise<RoleWithRules> {
  const role = await roleByKey(db, key)
  if (!role) throw notFound()
  return role
}

/** Within the caller's rights. */
export async function createRole(
  db: Database,
  sender: Caller,
  { name, rules }: BodyOf<typeof roles.create>,
): Promise<RoleWithRules> {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['create', 'Role'])
    refuseForeignRules(caller, rules)
    const taken = (await allRoles(tx)).map((role) => role.key)
    const key = roleKey(name, taken)
    await insertRole(tx, key, name)
    await replaceRules(tx, key, rules)
    await audit(tx, { caller, action: 'created', subject: 'Role', subjectId: key, after: { name, rules } })
    await announceRole(tx, key)
    return readRole(tx, key)
  })
}

/** 409 when stale; 400 for the administrator's rules and the names of system roles. */
export async function saveRole(
  db: Database,
  sender: Caller,
  key: string,
  { name, rules, version }: BodyOf<typeof roles.save>,
): Promise<RoleWithRules> {
  return db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['update', 'Role'])
    const before = await readRole(tx, key)
    if (key === administrator) throw refuseWhole('rights.administratorFixed')
    if (before.system && name !== before.name) throw refuse({ field: 'name', message: 'rights.systemName' })
    refuseForeignRules(caller, rules)
    refuseMoreThanOwn(caller, before.rules)
    if (!(await saveName(tx, { key, version }, name))) throw conflict()
    await replaceRules(tx, key, rules)
    // An earlier link must not give more than it was made for.
    if (rules.some((rule) => !holds(before, rule))) {
      await revokeKeysOf(tx, await usersWith(tx, key))
      await revokeInvitations(tx, key)
    }
    await audit(tx, {
      caller,
      action: 'changed',
      subject: 'Role',
      subjectId: key,
      before: { name: before.name, rules: before.rules },
      after: { name, rules },
    })
    await announceRole(tx, key)
    return readRole(tx, key)
  })
}

/** Unused, unpromised and not built in. */
export async function removeRole(db: Database, sender: Caller, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const caller = await lockRights(tx, sender, ['delete', 'Role'])
    const { name, rules, system, users } = await readRole(tx, key)
    if (system) throw refuseWhole('rights.systemStays')
    refuseMoreThanOwn(caller, rules)
    if (users > 0 || (await isPromised(tx, key))) throw conflict('rights.roleInUse')
    await deleteRole(tx, key)
    await audit(tx, { caller, action: 'deleted', subject: 'Role', subjectId: key, before: { name, rules } })
    await announceRole(tx, key)
  })
}

async function announceRole(tx: Queryable, key: string): Promise<void> {
  await announce(
    tx,
    { topic: 'rights', id: key, users: await usersWith(tx, key) },
    { topic: 'role', id: key, readable: ['Role', 'Permission', 'User'] },
  )
}

function refuseForeignRules(caller: Caller, rules: readonly AbilityRule[]): void {
  const problems = rules.flatMap((rule, n) =>
    holds(caller, rule) ? [] : [{ field: `rules.${n}`, message: 'rights.moreThanOwn' }],
  )
  if (problems.length > 0) throw forbidden('rights.moreThanOwn', problems)
}
