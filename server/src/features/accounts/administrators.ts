import type { Role } from '@zlecenia/contract/lib/permissions'
import type { Caller } from '../../platform/auth/caller.ts'
import { forbidden } from '../../platform/errors.ts'

const administrator: Role = 'ROLE_ADMIN'

/**
 * Who may change users could otherwise make themselves an administrator, by an invitation or by another's
 * password: what concerns an administrator's way in needs one.
 */
export function requireAdministratorFor(caller: Caller, roles: readonly string[]): void {
  if (roles.includes(administrator) && !caller.can('manage', 'all')) {
    throw forbidden('account.onlyAdministrator')
  }
}
