import { type Action, abilityOf, type Subject, scopeOf } from '@zlecenia/contract/lib/permissions'
import { useSyncExternalStore } from 'react'
import { heldRules, onRulesChange } from './session.ts'

export function may([action, subject]: readonly [Action, Subject]): boolean {
  return abilityOf(heldRules()).can(action, subject)
}

// A new function per set of rules, so that users redraw.
let current: typeof may = (rule) => may(rule)
onRulesChange(() => {
  current = (rule) => may(rule)
})

export const useMay = (): typeof may => useSyncExternalStore(onRulesChange, () => current)

export const mayAll: typeof may = (rule) => scopeOf(heldRules(), ...rule) === 'all'

/** Allows all records, not only the user's own. */
export function useMayAll(): typeof may {
  const isAllowed = useMay()
  return (rule) => isAllowed(rule) && mayAll(rule)
}
