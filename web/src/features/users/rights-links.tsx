import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { type MessageKey, useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { LinkRow } from '../../ui/tabs/link-row.tsx'

const pages: readonly { to: string; title: MessageKey; rule: readonly [Action, Subject] }[] = [
  { to: '/apps/user/list', title: 'menu.users', rule: ['read', 'User'] },
  { to: '/apps/roles', title: 'menu.roles', rule: ['read', 'Role'] },
  { to: '/apps/permissions', title: 'menu.permissions', rule: ['read', 'Permission'] },
  { to: '/access-control', title: 'menu.access', rule: ['read', 'AclDemo'] },
]

/** The pages about people and their rights, from one another; only those that are open, and nothing if one is alone. */
export function RightsLinks() {
  const t = useT()
  const may = useMay()
  const open = pages.filter(({ rule }) => may(rule))
  if (open.length < 2) return null
  return <LinkRow label={t('menu.rights')} links={open.map(({ to, title }) => ({ to, title: t(title) }))} />
}
