import { useT } from '#lib/i18n.ts'
import type { Leaf } from '#ui/record-form/fields.ts'
import { permissionName } from '../ability-words.ts'
import { scopeName } from '../scope-cell.tsx'
import type { Scope } from '../scopes.ts'
import { permissionAt } from './role-fields.ts'

export function useRoleWords() {
  const t = useT()
  return {
    labelOf(field: string): string {
      const permission = permissionAt(field)
      return permission ? permissionName(t, permission) : t('roleEditor.name')
    },
    wordsOf(field: string, value: Leaf): string {
      const permission = permissionAt(field)
      return permission ? scopeName(t, permission, value as Scope) : String(value)
    },
  }
}
