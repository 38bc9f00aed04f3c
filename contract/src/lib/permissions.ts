import { grantsOf, type Subject, subjects } from './subjects.ts'

export type { Subject }

export const actions = ['create', 'read', 'update', 'delete', 'manage'] as const
export type Action = (typeof actions)[number]

/** Rule as stored, also by the browser under `userAbilityRules`. `own`: own rows only. */
export interface AbilityRule {
  action: Action
  subject: Subject
  own?: boolean | undefined
}

export interface Ability {
  can(action: Action, subject: Subject): boolean
}

/** `manage` is every action, `all` every subject; rules only add. */
const allows = (rule: AbilityRule, action: Action, subject: Subject): boolean =>
  (rule.action === 'manage' || rule.action === action) && (rule.subject === 'all' || rule.subject === subject)

/** Used by both sides, so a hidden menu item is a closed route. */
export function abilityOf(rules: readonly AbilityRule[]): Ability {
  return { can: (action, subject) => rules.some((rule) => allows(rule, action, subject)) }
}

export function scopeOf(
  rules: readonly AbilityRule[],
  action: Action,
  subject: Subject,
): 'all' | 'own' | 'none' {
  const held = rules.filter((rule) => allows(rule, action, subject))
  if (held.some((rule) => !rule.own)) return 'all'
  return held.length > 0 ? 'own' : 'none'
}

export const systemRoles = ['ROLE_ADMIN', 'ROLE_OFFICE', 'ROLE_WORKER'] as const
export type Role = (typeof systemRoles)[number]

/* @__NO_SIDE_EFFECTS__ */
function givenTo(role: 'office' | 'worker'): AbilityRule[] {
  return subjects.flatMap((subject) =>
    (grantsOf(subject)[role] ?? []).map((given) => {
      const [action, own] = given.split(' ') as [Action, 'own'?]
      return { action, subject, ...(own && { own: true }) }
    }),
  )
}

export const initialRules: Record<Role, AbilityRule[]> = {
  ROLE_ADMIN: [{ action: 'manage', subject: 'all' }],
  ROLE_OFFICE: givenTo('office'),
  ROLE_WORKER: givenTo('worker'),
}
