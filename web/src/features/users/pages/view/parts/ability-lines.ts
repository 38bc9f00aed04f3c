import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, type Subject, scopeOf } from '@zlecenia/contract/lib/permissions'
import type { PlainAction } from '@zlecenia/contract/lib/subjects'
import type { ListPage, RecordSubject } from '@zlecenia/contract/pages'
import { thingOf } from '@zlecenia/contract/things'

type Unlisted = Exclude<Subject, RecordSubject | 'all'>
export interface AbilityLine {
  key: string
  /** Key of `abilities.thing`. */
  thing: ListPage | Unlisted | 'everything'
  actions: PlainAction[]
  own: boolean
}

const actionsOf = (subject: Subject): PlainAction[] =>
  permissibles.flatMap((it) => (it.subject === subject && it.action !== 'manage' ? [it.action] : []))
const subjects = [...new Set(permissibles.flatMap(({ subject }) => (subject === 'all' ? [] : [subject])))]

/** `manage` is expanded. */
export function abilityLines(rules: readonly AbilityRule[]): AbilityLine[] {
  if (scopeOf(rules, 'manage', 'all') === 'all') {
    return [{ key: 'everything', thing: 'everything', actions: [], own: false }]
  }
  return subjects.flatMap((subject) => {
    const thing = thingOf(subject)?.list ?? (subject as Unlisted)
    return [false, true].flatMap((own) => {
      const wanted = own ? 'own' : 'all'
      const actions = actionsOf(subject).filter((action) => scopeOf(rules, action, subject) === wanted)
      return actions.length > 0 ? [{ key: `${subject} ${wanted}`, thing, actions, own }] : []
    })
  })
}
