import type { RouteTab } from '../../lib/route-tab.ts'

/** The tabs of the account settings, in their order; the last ones are an administrator's. */
export const settingsTabs: readonly RouteTab[] = [
  { key: 'account' },
  { key: 'security' },
  { key: 'notification' },
  { key: 'company', rule: ['read', 'Settings'] },
  { key: 'connection', rule: ['read', 'Settings'] },
  { key: 'backup', rule: ['read', 'Backup'] },
]
