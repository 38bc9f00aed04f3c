import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, scopeOf } from '@zlecenia/contract/lib/permissions'

/** Whose rows are meant: nobody's, one's own, all. */
export type Scope = ReturnType<typeof scopeOf>
export type Permission = Pick<Permissible, 'action' | 'subject'>

export const isRuleOf = (rule: AbilityRule, permission: Permission): boolean =>
  rule.action === permission.action && rule.subject === permission.subject

const scopeOfRule = (rule: AbilityRule | undefined): Scope => (rule ? (rule.own ? 'own' : 'all') : 'none')

/** What the very rule for this gives. */
export const givenScope = (rules: readonly AbilityRule[], permission: Permission): Scope =>
  scopeOfRule(rules.find((rule) => isRuleOf(rule, permission)))

/** What other, wider rules give of this: "everything" of the area, or of all areas. */
export function coveredScope(rules: readonly AbilityRule[], permission: Permission): Scope {
  const others = rules.filter(
    (rule) => (rule.subject === permission.subject || rule.subject === 'all') && !isRuleOf(rule, permission),
  )
  return scopeOf(others, permission.action, permission.subject)
}

/** The rules with this one set; the others keep their places. */
export function withScope(
  rules: readonly AbilityRule[],
  { action, subject }: Permission,
  scope: Scope,
): AbilityRule[] {
  const rule: AbilityRule = { action, subject, ...(scope === 'own' && { own: true }) }
  const at = rules.findIndex((it) => isRuleOf(it, rule))
  if (scope === 'none') return rules.filter((_, n) => n !== at)
  return at < 0 ? [...rules, rule] : rules.with(at, rule)
}
