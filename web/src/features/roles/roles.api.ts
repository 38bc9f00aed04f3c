import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { call } from '../../lib/client.ts'

/** All roles with their rules, system roles first. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: ['roles', 'list'],
    queryFn: async ({ signal }) => (await call('GET /roles', { signal })).roles,
  })

/** Everything that can be allowed, with the roles that do. */
export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['permissions'],
    queryFn: async ({ signal }) => (await call('GET /permissions', { signal })).permissions,
  })

/** One's own roles, with what each allows. */
export const ownRightsQuery = () =>
  queryOptions({
    queryKey: ['me', 'rights'],
    queryFn: async ({ signal }) => (await call('GET /me/rights', { signal })).roles,
  })

/** Keeps a saved role, and asks again for whatever says what somebody may do, one's own rights included. */
export function keepRole(client: QueryClient, saved: RoleWithRules): void {
  client.setQueryData(rolesQuery().queryKey, (roles) =>
    roles?.some(({ key }) => key === saved.key)
      ? roles.map((role) => (role.key === saved.key ? saved : role))
      : roles && [...roles, saved],
  )
  rightsChanged(client)
}

/** Whatever says what somebody may do is asked for again. */
export function rightsChanged(client: QueryClient): void {
  for (const queryKey of [['roles'], ['permissions'], ['users'], ['me']])
    void client.invalidateQueries({ queryKey })
}
