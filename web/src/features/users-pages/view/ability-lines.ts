import { type PlainAction, permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, type Subject, scopeOf } from '@zlecenia/contract/lib/permissions'

export interface AbilityLine {
  key: string
  subject: Exclude<Subject, 'all'> | 'everything'
  actions: PlainAction[]
  own: boolean
}

const actionsOf = (subject: Subject): PlainAction[] =>
  permissibles.flatMap((it) => (it.subject === subject && it.action !== 'manage' ? [it.action] : []))
const subjects = [...new Set(permissibles.flatMap(({ subject }) => (subject === 'all' ? [] : [subject])))]

/** `manage` is expanded. */
export function abilityLines(rules: readonly AbilityRule[]): AbilityLine[] {
  if (scopeOf(rules, 'manage', 'all') === 'all') {
    return [{ key: 'everything', subject: 'everything', actions: [], own: false }]
  }
  return subjects.flatMap((subject) =>
    [false, true].flatMap((own) => {
      const wanted = own ? 'own' : 'all'
      const actions = actionsOf(subject).filter((action) => scopeOf(rules, action, subject) === wanted)
      return actions.length > 0 ? [{ key: `${subject} ${wanted}`, subject, actions, own }] : []
    }),
  )
}
