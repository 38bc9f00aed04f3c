import type { AbilityRule, Action } from './permissions.ts'
import { grantsOf, type PlainAction, type Subject, subjects } from './subjects.ts'

const everything: readonly PlainAction[] = ['create', 'read', 'update', 'delete']

export interface Permissible {
  action: Action
  subject: Subject
  ownable: boolean
}

const holdable: readonly Permissible[] = subjects.flatMap((subject) => {
  const { actions, idle = [], own = [] } = grantsOf(subject)
  const offered = everything.filter((action) => actions.includes(action) || idle.includes(action))
  const rights: Permissible[] = offered.map((action) => ({ action, subject, ownable: own.includes(action) }))
  return [...rights, { action: 'manage', subject, ownable: rights.every(({ ownable }) => ownable) }]
})

export const permissibles = holdable.filter(
  ({ action, subject }) => action === 'manage' || grantsOf(subject).actions.includes(action),
)

export function isPermissible({ action, subject, own }: AbilityRule): boolean {
  return holdable.some((it) => it.action === action && it.subject === subject && (it.ownable || own !== true))
}
