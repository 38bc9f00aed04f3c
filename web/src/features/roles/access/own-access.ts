import type { OwnRole } from '@zlecenia/contract/features/roles/roles.contract'
import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, type Action, type Subject, scopeOf } from '@zlecenia/contract/lib/permissions'
import { subjects } from '@zlecenia/contract/lib/subjects'

/** A right with the roles that grant it. */
export interface OwnAccess {
  action: Action
  own: boolean
  roles: string[]
}

/** "Everything" replaces the rest, unless for own rows. */
export function accessOf(roles: readonly OwnRole[]): { subject: Subject; may: OwnAccess[] }[] {
  return subjects
    .filter((subject) => subject !== 'all')
    .map((subject) => ({ subject, may: accessTo(subject, roles) }))
    .filter(({ may }) => may.length > 0)
}

function accessTo(subject: Subject, roles: readonly OwnRole[]): OwnAccess[] {
  const all: AbilityRule[] = roles.flatMap(({ rules }) => rules)
  const held = permissibles
    .filter((permission) => permission.subject === subject)
    .flatMap(({ action }) => {
      const scope = scopeOf(all, action, subject)
      if (scope === 'none') return []
      const givers = roles.filter(({ rules }) => scopeOf(rules, action, subject) === scope)
      return [{ action, own: scope === 'own', roles: givers.map(({ key }) => key) }]
    })
  const everything = held.find(({ action, own }) => action === 'manage' && !own)
  return everything ? [everything] : held
}
