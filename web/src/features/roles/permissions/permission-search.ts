import { type Permissible, permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, type Subject, scopeOf } from '@zlecenia/contract/lib/permissions'
import { subjects } from '@zlecenia/contract/lib/subjects'
import { fold, searchWords } from '@zlecenia/contract/lib/text'

export interface PermissionSearch {
  q: string
  area: Subject | null
  role: string | null
}

export const permissionSearchOf = ({
  q,
  area,
  role,
}: Record<string, string | undefined>): PermissionSearch => ({
  q: q ?? '',
  area: subjects.find((it) => it === area) ?? null,
  role: role ?? null,
})

export const queryOf = ({ q, area, role }: PermissionSearch): Record<string, string> => ({
  ...(q && { q }),
  ...(area && { area }),
  ...(role && { role }),
})

/** Words as in every Polish search. */
export function found(
  { q, area, role }: PermissionSearch,
  nameOf: (permission: Permissible) => string,
  rules: ReadonlyMap<string, readonly AbilityRule[]>,
): Permissible[] {
  const words = searchWords(q)
  return permissibles.filter((permission) => {
    if (area && permission.subject !== area) return false
    if (role && scopeOf(rules.get(role) ?? [], permission.action, permission.subject) === 'none') return false
    const name = fold(nameOf(permission))
    return words.every((word) => name.includes(word))
  })
}
