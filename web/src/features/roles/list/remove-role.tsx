import { useQueryClient } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { rightsChanged } from '../roles.api.ts'

export function RemoveRole({ role, onClose }: { role: RoleWithRules; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { key, name, users } = role
  const used = users > 0
  async function remove() {
    await call('DELETE /roles/:key', { params: { key } })
    toast.success(t('rolesPage.removed', { name }))
    rightsChanged(queries)
  }
  return (
    <Confirm
      title={t(used ? 'rolesPage.removeNot' : 'rolesPage.removeQuestion', { name })}
      confirm={!used && t('rolesPage.removeIt')}
      run={remove}
      onClose={onClose}
    >
      <p>{t(used ? 'rolesPage.removeUsed' : 'rolesPage.removeText')}</p>
    </Confirm>
  )
}
