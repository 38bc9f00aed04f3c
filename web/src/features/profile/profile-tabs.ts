import type { RouteTab } from '../../lib/route-tab.ts'

/** The tabs of the user profile, in their order. */
export const profileTabs: readonly RouteTab[] = [
  { key: 'profile' },
  { key: 'teams' },
  { key: 'projects', rule: ['read', 'Order'] },
  { key: 'connections' },
]
