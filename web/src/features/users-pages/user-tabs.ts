import type { RouteTab } from '../../lib/route-tab.ts'

const changesUsers = ['update', 'User'] as const

/** What there is of a user, in order; a tab is there for who may see what it shows. */
export const userTabs = [
  { key: 'data' },
  { key: 'abilities' },
  { key: 'access', rule: changesUsers },
  { key: 'work', rule: ['read', 'Order'], or: ['read', 'Calendar'] },
  { key: 'history', rule: changesUsers },
] as const satisfies readonly RouteTab[]

/** The list: who is there, and who was asked to come. */
export const usersViews = [
  { key: 'users' },
  { key: 'invitations', rule: ['create', 'User'] },
] as const satisfies readonly RouteTab[]
