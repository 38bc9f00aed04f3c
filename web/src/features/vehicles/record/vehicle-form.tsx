import { useQueryClient } from '@tanstack/react-query'
import type { Vehicle } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { FormProvider } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { vehicleQuery } from '../vehicles.api.ts'
import { useVehicleWords } from './use-words.ts'
import { VehicleFieldset } from './vehicle-fieldset.tsx'
import { vehicleFields, vehicleSent } from './vehicle-inputs.ts'

export function VehicleForm({ vehicle, onDone }: { vehicle: Vehicle; onDone: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = vehicle
  const editing = useRecordForm({
    record: vehicle,
    fieldsOf: vehicleFields,
    save: (changed, { version }) =>
      call('PATCH /vehicles/:id', { params: { id }, body: { ...vehicleSent(changed), version } }),
    reread: () => queries.fetchQuery({ ...vehicleQuery(id), staleTime: 0 }),
    onSaved(saved) {
      queries.setQueryData(vehicleQuery(id).queryKey, saved)
      void refresh(queries, 'Vehicle')
      onDone()
    },
  })
  return (
    <FormProvider {...editing.form}>
      <RecordForm
        of={editing}
        aria-label={t('vehicleDetails.changeData')}
        onDone={onDone}
        {...useVehicleWords(editing.base.base)}
      >
        <VehicleFieldset base={editing.base.base} input={(name, rules) => editing.field(name, rules)} />
      </RecordForm>
    </FormProvider>
  )
}
