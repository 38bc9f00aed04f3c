import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { odometerMost } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { VehicleFieldset } from './vehicle-fieldset.tsx'
import { emptyVehicle, isWholeOrNone, vehicleSent, wholeSent } from './vehicle-inputs.ts'

const widthPx = 760
const empty = { ...emptyVehicle, odometerKm: '' }

export function AddVehicle({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  const idOfSent = useIdOfSent()
  const form = useForm({ defaultValues: empty })
  const add = useMutation({
    mutationFn: ({ odometerKm, name, plate, fuel, ...typed }: typeof empty) => {
      const sent = { ...vehicleSent(typed), name, plate, fuel, odometerKm: wholeSent(odometerKm) }
      return call('POST /vehicles', { body: { ...sent, id: idOfSent(sent) } })
    },
    onSuccess: () => refresh(queries, 'Vehicle'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('vehicleRecord.addTitle')}
        submit={t('vehicles.add')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          const { id, name } = await add.mutateAsync(typed)
          toast.success(t('vehicleRecord.added', { name }), limits.successToastMs)
          onClose()
          await router.navigate({ href: addressOf('vehicle', { id }) })
        }}
        onClose={onClose}
      >
        <VehicleFieldset
          base={null}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
        <Rows>
          <Field
            {...form.register('odometerKm', { validate: (text) => isWholeOrNone(text, 0, odometerMost) })}
            label={t('vehicleRecord.startKm')}
            inputMode="numeric"
            autoComplete="off"
            error={problemAt(form, 'odometerKm')}
          />
        </Rows>
      </FormDialog>
    </FormProvider>
  )
}
