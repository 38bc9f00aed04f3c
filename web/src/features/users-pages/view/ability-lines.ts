import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, type Action, type Subject, scopeOf } from '@zlecenia/contract/lib/permissions'

type Deed = Exclude<Action, 'manage'>

/** One sentence of what somebody may do: deeds on a thing, all of it or their own alone. */
export interface AbilityLine {
  key: string
  subject: Exclude<Subject, 'all'> | 'everything'
  deeds: Deed[]
  own: boolean
}

const deedsOf = (subject: Subject): Deed[] =>
  permissibles.flatMap((it) => (it.subject === subject && it.action !== 'manage' ? [it.action] : []))
const subjects = [...new Set(permissibles.flatMap(({ subject }) => (subject === 'all' ? [] : [subject])))]

/** What rules allow together, thing by thing; `manage` is said as the deeds it stands for. */
export function abilityLines(rules: readonly AbilityRule[]): AbilityLine[] {
  if (scopeOf(rules, 'manage', 'all') === 'all') {
    return [{ key: 'everything', subject: 'everything', deeds: [], own: false }]
  }
  return subjects.flatMap((subject) =>
    [false, true].flatMap((own) => {
      const wanted = own ? 'own' : 'all'
      const deeds = deedsOf(subject).filter((deed) => scopeOf(rules, deed, subject) === wanted)
      return deeds.length > 0 ? [{ key: `${subject} ${wanted}`, subject, deeds, own }] : []
    }),
  )
}
