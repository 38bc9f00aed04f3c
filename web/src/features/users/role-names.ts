import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Role, systemRoles } from '@zlecenia/contract/lib/permissions'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'

export const roleNamesQuery = () =>
  queryOptions({
    ...query('GET /roles/names'),
    select: namesIn,
    meta: { quiet: true },
    staleTime: 60_000,
  })
const namesIn = ({ names }: Answer<'GET /roles/names'>) => names

const isSystem = (key: string | undefined): key is Role => systemRoles.some((it) => it === key)

/** Built-in names are translated; unknown keys show "Nieznana rola" (requirements 6). */
export function useRoleNames(keys: readonly (string | undefined)[]): (key: string | undefined) => string {
  const t = useT()
  const isNeeded = keys.some((key) => key !== undefined && !isSystem(key))
  const { data: names, isPending } = useQuery({ ...roleNamesQuery(), enabled: isNeeded })
  return (key) => {
    if (isSystem(key)) return t(`role.${key}`)
    const name = key === undefined ? undefined : names?.[key]
    return name ?? (isNeeded && isPending ? '' : t('role.unknown'))
  }
}
