import { type AbilityRule, scopeOf } from '@zlecenia/contract/lib/permissions'
import type { Caller } from '#platform/auth/caller.ts'
import { forbidden } from '#platform/errors.ts'

/** Refuses to grant more than the caller has: otherwise a role or account would make an administrator (403). */
export function refuseMoreThanOwn(
  caller: Caller,
  rules: readonly AbilityRule[],
  sentence = 'rights.moreThanOwn',
): void {
  if (!rules.every((rule) => holds(caller, rule))) throw forbidden(sentence)
}

export function holds({ rules }: Pick<Caller, 'rules'>, { action, subject, own }: AbilityRule): boolean {
  const scope = scopeOf(rules, action, subject)
  return scope === 'all' || (scope === 'own' && own === true)
}
