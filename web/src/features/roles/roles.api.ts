import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { Answer } from '../../lib/call.ts'
import { query } from '../../lib/query.ts'
import { refresh } from '../../lib/refresh.ts'

const rolesIn = ({ roles }: Answer<'GET /roles'>): readonly RoleWithRules[] => roles

/** All roles with their rules, system roles first. */
export const rolesQuery = queryOptions({ ...query('GET /roles'), select: rolesIn })

/** Changes one of the roles that are known. */
export function changeRole(
  queries: QueryClient,
  key: string,
  change: (role: RoleWithRules) => RoleWithRules,
): void {
  queries.setQueryData(
    rolesQuery.queryKey,
    (known) =>
      known && { ...known, roles: known.roles.map((role) => (role.key === key ? change(role) : role)) },
  )
}

/** Keeps a saved role, and asks again for whatever says what somebody may do, one's own rights included. */
export function keepRole(queries: QueryClient, saved: RoleWithRules): void {
  queries.setQueryData(rolesQuery.queryKey, (known) => {
    if (!known || known.roles.some(({ key }) => key === saved.key)) return known
    return { ...known, roles: [...known.roles, saved] }
  })
  changeRole(queries, saved.key, () => saved)
  rightsChanged(queries)
}

/** Whatever says what somebody may do is asked for again. */
export const rightsChanged = (queries: QueryClient): void => void refresh(queries, 'Role', 'rights')
