import { isPermissible } from '@zlecenia/contract/lib/permission-catalogue'
import {
  type AbilityRule,
  type Action,
  abilityOf,
  type Subject,
  scopeOf,
} from '@zlecenia/contract/lib/permissions'
import { forbidden } from '../errors.ts'

export interface Caller {
  id: string
  sessionId: string
  firstName: string
  lastName: string
  /** Empty for a user who signs in by a name. */
  email: string
  login: string | null
  roles: readonly string[]
  rules: readonly AbilityRule[]
  can(action: Action, subject: Subject): boolean
  scope(action: Action, subject: Subject): 'all' | 'own'
  /** Like `scope`, but "none" is an answer. */
  reach(action: Action, subject: Subject): 'all' | 'own' | 'none'
}

export interface CallerRow {
  id: string
  sessionId: string
  firstName: string
  lastName: string
  /** Empty for a user who signs in by a name. */
  email: string
  login: string | null
  roles: string[]
  /** `read Order own,read Search`: one text, so that equal rules are parsed once. */
  rules: string
}

export function callerOf(row: CallerRow): Caller {
  const rights = rightsOf(row.rules)
  return {
    ...row,
    rules: rights.rules,
    can: rights.can,
    reach: rights.reach,
    scope(action, subject) {
      const scope = rights.reach(action, subject)
      if (scope === 'none') throw forbidden()
      return scope
    },
  }
}

interface Rights {
  rules: readonly AbilityRule[]
  can: Caller['can']
  reach: Caller['reach']
}

const known = new Map<string, Rights>()
const mostKnown = 200

function rightsOf(text: string): Rights {
  const found = known.get(text)
  if (found) return found
  // An "own" rule without own rows allows nothing; otherwise each call would read it its own way.
  const rules = text
    .split(',')
    .filter(Boolean)
    .map(parseRule)
    .filter((rule) => !rule.own || isPermissible(rule))
  const ability = abilityOf(rules)
  const reaches = new Map<string, ReturnType<Caller['reach']>>()
  const rights: Rights = {
    rules,
    can: (action, subject) => ability.can(action, subject),
    reach(action, subject) {
      const key = `${action} ${subject}`
      const reach = reaches.get(key) ?? scopeOf(rules, action, subject)
      reaches.set(key, reach)
      return reach
    },
  }
  if (known.size >= mostKnown) known.clear()
  known.set(text, rights)
  return rights
}

function parseRule(text: string): AbilityRule {
  const [action, subject, own] = text.split(' ') as [Action, Subject, 'own' | undefined]
  return own ? { action, subject, own: true } : { action, subject }
}
