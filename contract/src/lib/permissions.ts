export const actions = ['create', 'read', 'update', 'delete', 'manage'] as const
export type Action = (typeof actions)[number]

export const subjects = [
  'Order',
  'Calendar',
  'Customer',
  'Building',
  'BuildingNote',
  'Device',
  'CompanyRegistry',
  'ServiceCatalog',
  'Draft',
  'Search',
  'User',
  'Role',
  'Permission',
  'Settings',
  'Backup',
  'AclDemo',
  'UiGallery',
  'all',
] as const
export type Subject = (typeof subjects)[number]

/** As stored, and as the browser keeps it under `userAbilityRules`. `own`: own rows only. */
export interface AbilityRule {
  action: Action
  subject: Subject
  own?: boolean | undefined
}

export interface Ability {
  can(action: Action, subject: Subject): boolean
}

/** `manage` is every action, `all` every subject; rules only add. */
const allows = (rule: AbilityRule, action: Action, subject: Subject): boolean =>
  (rule.action === 'manage' || rule.action === action) && (rule.subject === 'all' || rule.subject === subject)

/** Used by both sides, so a hidden menu item is a closed route. */
export function abilityOf(rules: readonly AbilityRule[]): Ability {
  return { can: (action, subject) => rules.some((rule) => allows(rule, action, subject)) }
}

export function scopeOf(
  rules: readonly AbilityRule[],
  action: Action,
  subject: Subject,
): 'all' | 'own' | 'none' {
  const held = rules.filter((rule) => allows(rule, action, subject))
  if (held.some((rule) => !rule.own)) return 'all'
  return held.length > 0 ? 'own' : 'none'
}

export const systemRoles = ['ROLE_ADMIN', 'ROLE_OFFICE', 'ROLE_WORKER'] as const
export type Role = (typeof systemRoles)[number]

const office: AbilityRule[] = [
  { action: 'create', subject: 'Order' },
  { action: 'read', subject: 'Order' },
  { action: 'update', subject: 'Order' },
  { action: 'read', subject: 'Calendar' },
  { action: 'create', subject: 'Customer' },
  { action: 'read', subject: 'Customer' },
  { action: 'update', subject: 'Customer' },
  { action: 'create', subject: 'Building' },
  { action: 'read', subject: 'Building' },
  { action: 'update', subject: 'Building' },
  { action: 'manage', subject: 'BuildingNote' },
  { action: 'create', subject: 'Device' },
  { action: 'read', subject: 'Device' },
  { action: 'update', subject: 'Device' },
  { action: 'read', subject: 'CompanyRegistry' },
  { action: 'read', subject: 'ServiceCatalog' },
  { action: 'manage', subject: 'Draft', own: true },
  { action: 'read', subject: 'Search' },
  { action: 'read', subject: 'User' },
]

export const initialRules: Record<Role, AbilityRule[]> = {
  ROLE_ADMIN: [{ action: 'manage', subject: 'all' }],
  ROLE_OFFICE: office,
  ROLE_WORKER: [
    { action: 'read', subject: 'Order', own: true },
    { action: 'read', subject: 'Calendar', own: true },
    { action: 'read', subject: 'Search' },
  ],
}
