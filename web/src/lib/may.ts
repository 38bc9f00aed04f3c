import { type Action, abilityOf, type Subject } from '@zlecenia/contract/lib/permissions'
import { heldRules } from './session.ts'

/** Whether the signed-in user holds a rule; guard, menu items and buttons ask the same. */
export function may([action, subject]: readonly [Action, Subject]): boolean {
  return abilityOf(heldRules()).can(action, subject)
}
