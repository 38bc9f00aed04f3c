import { useQueryClient } from '@tanstack/react-query'
import type { VehicleTerm, VehicleUse } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'

interface RemovalDialogProps {
  vehicleId: string
  term?: VehicleTerm
  use?: VehicleUse
  name: string
  onClose: () => void
}

/** Removes a term, or days of a person. */
export function RemovalDialog({ vehicleId: id, term, use, name, onClose }: RemovalDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  async function run(): Promise<void> {
    try {
      if (term) await call('DELETE /vehicles/:id/terms/:termId', { params: { id, termId: term.id } })
      if (use) await call('DELETE /vehicles/:id/users/:useId', { params: { id, useId: use.id } })
    } finally {
      void refresh(queries, 'Vehicle')
    }
    toast.success(t('vehicleRecord.removed'), limits.successToastMs)
  }
  return (
    <Confirm
      title={t(term ? 'vehicleRecord.termRemoveTitle' : 'vehicleRecord.useRemoveTitle', { name })}
      confirm={t('vehicleRecord.remove')}
      run={run}
      onClose={onClose}
    >
      <p>{t(term ? 'vehicleRecord.termRemoveText' : 'vehicleRecord.useRemoveText')}</p>
    </Confirm>
  )
}
