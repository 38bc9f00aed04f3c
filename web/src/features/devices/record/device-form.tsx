import { useQueryClient } from '@tanstack/react-query'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { deviceQuery } from '../devices.api.ts'
import { DeviceFieldset } from './device-fieldset.tsx'
import { deviceFields, deviceSent } from './device-inputs.ts'
import { useDeviceWords } from './use-words.ts'

interface DeviceFormProps {
  device: Device
  onDone: () => void
}

export function DeviceForm({ device, onDone }: DeviceFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = device
  const editing = useRecordForm({
    record: device,
    fieldsOf: deviceFields,
    save: (changed, { version }) =>
      call('PATCH /devices/:id', { params: { id }, body: { ...deviceSent(changed), version } }),
    reread: () => queries.fetchQuery({ ...deviceQuery(id), staleTime: 0 }),
    onSaved(saved) {
      queries.setQueryData(deviceQuery(id).queryKey, saved)
      void refresh(queries, 'Device')
      onDone()
    },
  })
  const { field, values } = editing
  return (
    <RecordForm of={editing} aria-label={t('deviceDetails.changeData')} {...useDeviceWords()} onDone={onDone}>
      <DeviceFieldset kind={values.kind} input={field} />
    </RecordForm>
  )
}
