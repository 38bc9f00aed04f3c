import { type AbilityRule, scopeOf } from '@zlecenia/contract/lib/permissions'
import type { Caller } from '../../platform/auth/caller.ts'
import { forbidden } from '../../platform/errors.ts'

/**
 * Nobody gives or takes what they don't have: who may change users or roles could otherwise make themselves an
 * administrator, by a role or by another's account. `sentence`: what the refusal says (403).
 */
export function refuseMoreThanOwn(
  caller: Caller,
  rules: readonly AbilityRule[],
  sentence = 'rights.moreThanOwn',
): void {
  if (!rules.every((rule) => holds(caller, rule))) throw forbidden(sentence)
}

/** Whether somebody of these rules may do what the rule allows, in as many rows. */
export function holds({ rules }: Pick<Caller, 'rules'>, { action, subject, own }: AbilityRule): boolean {
  const scope = scopeOf(rules, action, subject)
  return scope === 'all' || (scope === 'own' && own === true)
}
