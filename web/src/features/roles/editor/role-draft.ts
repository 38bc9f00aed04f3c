import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { changesBetween, givenScope, rebasedRules, type Scope, type ScopeChange } from '../scopes.ts'

/** What somebody else changed while this was being edited; `yours` where both changed the same. */
export interface Meanwhile {
  name: { from: string; to: string; yours: string | null } | null
  rules: readonly (ScopeChange & { yours: Scope | null })[]
}

/** A role being edited: as it was read, and what became of it here. */
export interface RoleDraft {
  base: RoleWithRules
  name: string
  rules: readonly AbilityRule[]
  meanwhile: Meanwhile | null
}

export const draftOf = (base: RoleWithRules): RoleDraft => ({
  base,
  name: base.name,
  rules: base.rules,
  meanwhile: null,
})

/** How many things were set otherwise here. */
export const changeCount = ({ base, name, rules }: RoleDraft): number =>
  changesBetween(base.rules, rules).length + (name.trim() === base.name ? 0 : 1)

/** The draft on top of a newer state of its role: what was changed here stays, and what others changed is told. */
export function rebased({ base, name, rules }: RoleDraft, fresh: RoleWithRules): RoleDraft {
  const mine = {
    name: name === base.name ? fresh.name : name,
    rules: rebasedRules(base.rules, rules, fresh.rules),
  }
  const meanwhile: Meanwhile = {
    name: fresh.name === base.name || fresh.name === name ? null : toldName(base.name, fresh.name, mine.name),
    rules: changesBetween(base.rules, fresh.rules)
      .filter(({ permission, to }) => givenScope(rules, permission) !== to)
      .map((change) => {
        const yours = givenScope(mine.rules, change.permission)
        return { ...change, yours: yours === change.to ? null : yours }
      }),
  }
  const told = meanwhile.name !== null || meanwhile.rules.length > 0
  return { base: fresh, ...mine, meanwhile: told ? meanwhile : null }
}

/** A saved role: what was set while it was on its way stays. */
export const afterSave = (
  now: RoleDraft,
  { base, name, rules }: RoleDraft,
  saved: RoleWithRules,
): RoleDraft => ({
  ...rebased({ ...now, base: { ...base, name, rules: [...rules] } }, saved),
  meanwhile: null,
})

const toldName = (from: string, to: string, mine: string) => ({ from, to, yours: mine === to ? null : mine })
