import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'

const rolesIn = ({ roles }: Answer<'GET /roles'>): readonly RoleWithRules[] => roles

export const rolesQuery = queryOptions({ ...query('GET /roles'), select: rolesIn })

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

/** Also refetches everybody's effective rights. */
export function keepRole(queries: QueryClient, saved: RoleWithRules): void {
  queries.setQueryData(rolesQuery.queryKey, (known) => {
    if (!known || known.roles.some(({ key }) => key === saved.key)) return known
    return { ...known, roles: [...known.roles, saved] }
  })
  changeRole(queries, saved.key, () => saved)
  rightsChanged(queries)
}

export const rightsChanged = (queries: QueryClient): void => void refresh(queries, 'Role', 'rights')
