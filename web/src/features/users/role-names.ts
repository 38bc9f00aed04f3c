import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Role, systemRoles } from '@zlecenia/contract/lib/permissions'
import type { Answer } from '../../lib/call.ts'
import { useT } from '../../lib/i18n.ts'
import { query } from '../../lib/query.ts'

/** What roles are called, by their keys; open to whoever is signed in. */
export const roleNamesQuery = () =>
  queryOptions({
    ...query('GET /roles/names'),
    select: namesIn,
    meta: { quiet: true },
    staleTime: 60_000,
  })
const namesIn = ({ names }: Answer<'GET /roles/names'>) => names

const isSystem = (key: string | undefined): key is Role => systemRoles.some((it) => it === key)

/**
 * The names of these roles, by key: a system role's in the spoken language, another's as it was given, "Nieznana
 * rola" for one that is not there (requirements 6), and nothing while names are on their way. Asks for names only where
 * one of the roles needs it.
 */
export function useRoleNames(keys: readonly (string | undefined)[]): (key: string | undefined) => string {
  const t = useT()
  const asked = keys.some((key) => key !== undefined && !isSystem(key))
  const { data: names, isPending } = useQuery({ ...roleNamesQuery(), enabled: asked })
  return (key) => {
    if (isSystem(key)) return t(`role.${key}`)
    const name = key === undefined ? undefined : names?.[key]
    return name ?? (asked && isPending ? '' : t('role.unknown'))
  }
}
