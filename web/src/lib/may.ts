import { type Action, abilityOf, type Subject } from '@zlecenia/contract/lib/permissions'
import { useSyncExternalStore } from 'react'
import { heldRules, onRulesChange } from './session.ts'

/** Whether the signed-in user holds a rule; the guard asks this once, what is drawn asks `useMay`. */
export function may([action, subject]: readonly [Action, Subject]): boolean {
  return abilityOf(heldRules()).can(action, subject)
}

// Another function each time the rules change, so that whoever drew with it draws again.
let asked: typeof may = (rule) => may(rule)
onRulesChange(() => {
  asked = (rule) => may(rule)
})

/** `may` that draws again when rights are given or taken while the page is open. */
export const useMay = (): typeof may => useSyncExternalStore(onRulesChange, () => asked)
