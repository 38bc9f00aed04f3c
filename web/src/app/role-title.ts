import { roles } from '@zlecenia/contract/lib/permissions'
import type { MessageKey } from '../lib/i18n.ts'

/** The name of a role; "Nieznana rola" for one we don't know (spec 6). */
export function roleTitle(role: string | undefined): MessageKey {
  const known = roles.find((it) => it === role)
  return known ? `role.${known}` : 'role.unknown'
}
