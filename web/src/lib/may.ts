import { type Action, abilityOf, type Subject } from '@zlecenia/contract/lib/permissions'
import { useSyncExternalStore } from 'react'
import { heldRules, onRulesChange, rulesText } from './session.ts'

/** Whether the signed-in user holds a rule; guard, menu items and buttons ask the same. */
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

/** Another text each time the rules change: as a key it has a page built anew, whatever of it asked `may`. */
export const useRulesKey = (): string => useSyncExternalStore(onRulesChange, rulesText)
