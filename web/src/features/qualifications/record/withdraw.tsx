import { useQueryClient } from '@tanstack/react-query'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useKindName } from '../kind-names.ts'

export function Withdraw({ of, onClose }: { of: Qualification; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const kind = useKindName()(of.kind)
  async function remove() {
    await call('DELETE /me/qualifications/:qualificationId', { params: { qualificationId: of.id } })
    await refresh(queries, 'Qualification')
    toast.success(t('qualifications.withdrawn'), limits.successToastMs)
  }
  return (
    <Confirm
      title={t('qualifications.withdrawTitle', { kind })}
      confirm={t('qualifications.withdraw')}
      run={remove}
      onClose={onClose}
    >
      <p>{t('qualifications.withdrawText')}</p>
    </Confirm>
  )
}
