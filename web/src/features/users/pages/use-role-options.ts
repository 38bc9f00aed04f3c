import { useQuery } from '@tanstack/react-query'
import { systemRoles } from '@zlecenia/contract/lib/permissions'
import { byPolishName } from '@zlecenia/contract/lib/text'
import { roleNamesQuery, useRoleNames } from '#features/users/index.ts'

/** Built-in ones first; `held` ones even if unknown. */
export function useRoleOptions(held: readonly string[]): { key: string; name: string }[] {
  const { data = {} } = useQuery(roleNamesQuery())
  const keys = [...new Set<string>([...systemRoles, ...Object.keys(data), ...held])]
  const nameOf = useRoleNames(keys)
  const named = keys.map((key) => ({ key, name: nameOf(key) }))
  const system = named.slice(0, systemRoles.length)
  const others = named.slice(systemRoles.length)
  return [...system, ...others.toSorted((a, b) => byPolishName(a.name, b.name))]
}
