import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, scopeOf } from '@zlecenia/contract/lib/permissions'

export type Scope = ReturnType<typeof scopeOf>
export type Permission = Pick<Permissible, 'action' | 'subject'>

export const isRuleOf = (rule: AbilityRule, permission: Permission): boolean =>
  rule.action === permission.action && rule.subject === permission.subject

const scopeOfRule = (rule: AbilityRule | undefined): Scope => (rule ? (rule.own ? 'own' : 'all') : 'none')

export const givenScope = (rules: readonly AbilityRule[], permission: Permission): Scope =>
  scopeOfRule(rules.find((rule) => isRuleOf(rule, permission)))

/** Scope granted by wider rules: the whole subject, or all. */
export function coveredScope(rules: readonly AbilityRule[], permission: Permission): Scope {
  const others = rules.filter(
    (rule) => (rule.subject === permission.subject || rule.subject === 'all') && !isRuleOf(rule, permission),
  )
  return scopeOf(others, permission.action, permission.subject)
}

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
