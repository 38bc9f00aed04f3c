import { type AbilityRule, type Action, type Subject, subjects } from './permissions.ts'

type Deed = Exclude<Action, 'manage'>
interface Grants {
  actions: readonly Deed[]
  /** Those for which the server tells one's own rows from others'; elsewhere "own" would promise what nobody keeps. */
  own?: readonly Deed[]
}

const everything: readonly Deed[] = ['create', 'read', 'update', 'delete']

/** What a role can be allowed, subject by subject; `manage` stands for all of it. */
const catalogue: Record<Subject, Grants> = {
  Order: { actions: everything, own: ['read'] },
  Calendar: { actions: ['read'], own: ['read'] },
  Customer: { actions: everything },
  Building: { actions: everything },
  BuildingNote: { actions: everything },
  Device: { actions: everything },
  CompanyRegistry: { actions: ['read'] },
  ServiceCatalog: { actions: everything },
  // Drafts are their maker's alone, whatever a rule says.
  Draft: { actions: everything, own: everything },
  Search: { actions: ['read'] },
  User: { actions: ['create', 'read', 'update'] },
  Role: { actions: everything },
  Permission: { actions: ['read'] },
  Settings: { actions: ['read', 'update'] },
  // To download one, with everything in it, takes `manage`.
  Backup: { actions: ['create', 'read'] },
  AclDemo: { actions: ['read'] },
  all: { actions: ['read'] },
}

/** An action on a subject that a rule can allow; `ownable`: also for one's own rows alone. */
export interface Permissible {
  action: Action
  subject: Subject
  ownable: boolean
}

/** Every (action, subject) there is, in the order of the subjects, `manage` last. */
export const permissibles: readonly Permissible[] = subjects.flatMap((subject) => {
  const { actions, own = [] } = catalogue[subject]
  const deeds: Permissible[] = actions.map((action) => ({ action, subject, ownable: own.includes(action) }))
  return [...deeds, { action: 'manage', subject, ownable: deeds.every(({ ownable }) => ownable) }]
})

/** Whether a role can be given this rule. */
export function isPermissible({ action, subject, own }: AbilityRule): boolean {
  return permissibles.some(
    (it) => it.action === action && it.subject === subject && (it.ownable || own !== true),
  )
}
