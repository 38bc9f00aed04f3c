import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { toast } from '#ui/toast/toast.ts'
import { permissionName } from '../ability-words.ts'
import { changeRole, keepRole, rightsChanged, rolesQuery } from '../roles.api.ts'
import { scopeName } from '../scope-cell.tsx'
import { givenScope, type Scope, withScope } from '../scopes.ts'

interface Toggle {
  role: Pick<RoleWithRules, 'key' | 'name'>
  permission: Permissible
  scope: Scope
}

/** Optimistic and serialised, so that each change builds on the one before. */
export function useToggle() {
  const t = useT()
  const queries = useQueryClient()
  const { queryKey } = rolesQuery
  const roleOf = (key: string) => queries.getQueryData(queryKey)?.roles.find((it) => it.key === key)
  const show = ({ role, permission }: Toggle, scope: Scope) =>
    changeRole(queries, role.key, (it) => ({ ...it, rules: withScope(it.rules, permission, scope) }))

  const { mutate } = useMutation({
    scope: { id: 'rules of roles' },
    onMutate: async (toggle: Toggle) => {
      await queries.cancelQueries({ queryKey })
      const before = givenScope(roleOf(toggle.role.key)?.rules ?? [], toggle.permission)
      show(toggle, toggle.scope)
      return { before }
    },
    mutationFn: ({ role: { key }, permission, scope }: Toggle) => {
      const role = roleOf(key)
      if (!role) throw new Error(`role ${key} was listed and is gone`)
      const { version, rules } = role
      return call('PATCH /roles/:key', {
        params: { key },
        body: { version, rules: withScope(rules, permission, scope) },
      })
    },
    onSuccess: (saved, toggle, { before }) => {
      keepRole(queries, saved)
      const { role, permission, scope } = toggle
      const values = {
        role: role.name,
        permission: permissionName(t, permission),
        scope: scopeName(t, permission, scope),
      }
      toast.success(t('permissionsPage.saved', values), undefined, {
        label: t('permissionsPage.undo'),
        run: () => mutate({ ...toggle, scope: before }),
      })
    },
    onError: (error, toggle, shown) => {
      if (shown) show(toggle, shown.before)
      toast.error(problemText(error))
      rightsChanged(queries)
    },
  })
  return mutate
}
