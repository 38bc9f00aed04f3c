import { useQueryClient } from '@tanstack/react-query'
import type { CustomerMerge } from '@zlecenia/contract/features/customers/pages/customer-merges.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'

export function UndoQuestion({ of, onClose }: { of: CustomerMerge; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { id: mergeId, name } = of
  return (
    <Confirm
      title={t('customerRecord.undoTitle', { name })}
      confirm={t('customerRecord.undo')}
      run={async () => {
        await call('POST /customers/merges/:mergeId/undo', { params: { mergeId } }).finally(() =>
          refresh(queries, 'Customer'),
        )
        toast.success(t('customerRecord.undone', { name }), limits.successToastMs)
      }}
      onClose={onClose}
    >
      <p>{t('customerRecord.undoText', { name })}</p>
    </Confirm>
  )
}
