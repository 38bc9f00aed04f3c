import { useQuery } from '@tanstack/react-query'
import type { PermissionOfRoles, RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import type { Answer } from '#lib/call.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { rolesQuery } from '../roles.api.ts'

interface RoleShown {
  key: string
  /** Null: only the key is known. */
  name: string | null
  rules: readonly AbilityRule[]
}
interface RolesShown {
  roles: readonly RoleShown[] | undefined
  error: Error | null
  again: () => void
}

/** Readers of roles get the rules and may edit; others see the effect only. */
export function useRolesShown(): RolesShown {
  const may = useMay()
  const seesRoles = may(['read', 'Role'])
  const roles = useQuery({ ...rolesQuery, enabled: seesRoles })
  const permissions = useQuery({ ...query('GET /permissions'), select: permissionsIn })
  const again = () => {
    for (const query of [roles, permissions]) if (query.isLoadingError) void query.refetch()
  }
  return {
    roles: permissions.data && (seesRoles ? roles.data?.map(asShown) : rolesIn(permissions.data)),
    error: [permissions, roles].find((query) => query.isLoadingError)?.error ?? null,
    again,
  }
}

const permissionsIn = ({ permissions }: Answer<'GET /permissions'>) => permissions
const asShown = ({ key, name, system, rules }: RoleWithRules) => ({ key, name: system ? null : name, rules })

function rolesIn(permissions: readonly PermissionOfRoles[]): RoleShown[] {
  const rules = new Map<string, AbilityRule[]>()
  for (const { action, subject, roles } of permissions) {
    for (const { key, own } of roles) {
      const rule: AbilityRule = { action, subject, ...(own && { own }) }
      rules.set(key, [...(rules.get(key) ?? []), rule])
    }
  }
  return [...rules].map(([key, held]) => ({ key, name: null, rules: held }))
}
