import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { lastSeen } from '#lib/last-list.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'

interface DeviceQuestionProps {
  of: Device
  what: 'archive' | 'remove'
  onClose: () => void
}

export function DeviceQuestion({ of: { id, name, version }, what, onClose }: DeviceQuestionProps) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  const params = { id }
  if (what === 'archive') {
    return (
      <Confirm
        title={t('deviceRecord.archiveTitle', { name })}
        confirm={t('deviceDetails.archive')}
        run={async () => {
          const body = { archived: true, version }
          await call('PATCH /devices/:id', { params, body }).finally(() => refresh(queries, 'Device'))
          toast.success(t('deviceRecord.archived'), limits.successToastMs)
        }}
        onClose={onClose}
      >
        <p>{t('deviceRecord.archiveText')}</p>
      </Confirm>
    )
  }
  return (
    <Confirm
      title={t('deviceRecord.removeTitle', { name })}
      confirm={t('deviceDetails.remove')}
      run={async () => {
        await call('DELETE /devices/:id', { params })
        toast.success(t('deviceRecord.removed', { name }), limits.successToastMs)
        await router.navigate({ href: lastSeen(addressOf('devices')) })
        void refresh(queries, 'Device')
      }}
      onClose={onClose}
    >
      <p>{t('deviceRecord.removeText')}</p>
    </Confirm>
  )
}
