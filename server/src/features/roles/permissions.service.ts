import type { PermissionOfRoles } from '@zlecenia/contract/features/roles/roles.contract'
import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import type { Queryable } from '#platform/database/database.ts'
import { allRoles } from './roles.queries.ts'

export async function allPermissions(db: Queryable): Promise<PermissionOfRoles[]> {
  const roles = await allRoles(db)
  return permissibles.map((it) => ({
    ...it,
    roles: roles.flatMap(({ key, rules }) => {
      const scope = scopeOf(rules, it.action, it.subject)
      return scope === 'none' ? [] : [{ key, own: scope === 'own' }]
    }),
  }))
}
