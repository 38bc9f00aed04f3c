import { type AbilityRule, type Action, type Subject, subjects } from './permissions.ts'

export type PlainAction = Exclude<Action, 'manage'>
interface Grants {
  actions: readonly PlainAction[]
  /** No call asks for it yet (rights-asked.test.ts), so no role is offered it. */
  idle?: readonly PlainAction[]
  /** Actions for which the server tells own rows apart; elsewhere "own" would be an empty promise. */
  own?: readonly PlainAction[]
}

const everything: readonly PlainAction[] = ['create', 'read', 'update', 'delete']

const catalogue: Record<Subject, Grants> = {
  Order: { actions: ['create', 'read', 'update'], idle: ['delete'], own: ['read'] },
  Calendar: { actions: ['read'], own: ['read'] },
  Customer: { actions: ['create', 'read', 'update'], idle: ['delete'] },
  Building: { actions: ['create', 'read', 'update'], idle: ['delete'] },
  BuildingNote: { actions: ['create', 'read', 'update'], idle: ['delete'] },
  Device: { actions: ['read'], idle: ['create', 'update', 'delete'] },
  CompanyRegistry: { actions: ['read'] },
  ServiceCatalog: { actions: ['read'], idle: ['create', 'update', 'delete'] },
  // Drafts are their maker's alone, whatever a rule says.
  Draft: { actions: ['read', 'update', 'delete'], idle: ['create'], own: everything },
  Search: { actions: ['read'] },
  User: { actions: ['create', 'read', 'update'] },
  Role: { actions: everything },
  Permission: { actions: ['read'] },
  Settings: { actions: ['read', 'update'] },
  // Downloading one, with all its data, takes `manage`.
  Backup: { actions: ['create', 'read'] },
  AclDemo: { actions: ['read'] },
  UiGallery: { actions: ['read'] },
  all: { actions: ['read'] },
}

export interface Permissible {
  action: Action
  subject: Subject
  ownable: boolean
}

const holdable: readonly Permissible[] = subjects.flatMap((subject) => {
  const { actions, idle = [], own = [] } = catalogue[subject]
  const offered = everything.filter((action) => actions.includes(action) || idle.includes(action))
  const rights: Permissible[] = offered.map((action) => ({ action, subject, ownable: own.includes(action) }))
  return [...rights, { action: 'manage', subject, ownable: rights.every(({ ownable }) => ownable) }]
})

export const permissibles = holdable.filter(
  ({ action, subject }) => action === 'manage' || catalogue[subject].actions.includes(action),
)

export function isPermissible({ action, subject, own }: AbilityRule): boolean {
  return holdable.some((it) => it.action === action && it.subject === subject && (it.ownable || own !== true))
}
