import { useMutation, useQueryClient } from '@tanstack/react-query'
import { odometerMost } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { Vehicle } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { EntryFiles, useEntryFiles } from './entry-files.tsx'
import { PersonSelect } from './person-select.tsx'
import { isWhole, wholeSent } from './vehicle-inputs.ts'

const widthPx = 640

const emptyHandover = (odometerKm: number | null) => ({
  userId: '',
  day: todayInWarsaw(),
  odometerKm: odometerKm === null ? '' : String(odometerKm),
  note: '',
  reason: '',
})
type HandoverFields = ReturnType<typeof emptyHandover>

export function HandoverDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = vehicle
  const idOfSent = useIdOfSent()
  const files = useEntryFiles(id)
  const form = useForm({ defaultValues: emptyHandover(vehicle.odometerKm) })
  const save = useMutation({
    async mutationFn({ userId, odometerKm, ...typed }: HandoverFields) {
      const fileIds = await files.send(`${t('vehicleDetails.handover')}, ${dayOf(typed.day)}`)
      const km = wholeSent(odometerKm) ?? Number.NaN
      const body = { ...typed, userId: userId || null, odometerKm: km, fileIds }
      return call('POST /vehicles/:id/handovers', { params: { id }, body: { ...body, id: idOfSent(body) } })
    },
    onSettled: () => refresh(queries, 'Vehicle'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('vehicleRecord.handoverTitle')}
        submit={t('vehicleDetails.handOver')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          await save.mutateAsync(typed)
          toast.success(t('vehicleRecord.handedOver'), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <p>{t('vehicleRecord.handoverText')}</p>
        <Rows>
          <PersonSelect
            {...form.register('userId')}
            label={t('vehicleRecord.handoverTo')}
            error={problemAt(form, 'userId')}
            data-autofocus=""
          />
          <DayInput form={form} name="day" label={t('vehicleRecord.day')} />
          <Field
            {...form.register('odometerKm', { validate: (text) => isWhole(text, 0, odometerMost) })}
            label={t('vehicleRecord.odometer')}
            required
            inputMode="numeric"
            autoComplete="off"
            error={problemAt(form, 'odometerKm')}
          />
          <Wide>
            <TextArea
              {...form.register('note')}
              label={t('vehicleRecord.handoverNote')}
              rows={2}
              maxLength={1000}
              error={problemAt(form, 'note')}
            />
          </Wide>
          <Wide>
            <Field
              {...form.register('reason')}
              label={t('vehicleRecord.reason')}
              autoComplete="off"
              maxLength={300}
              error={problemAt(form, 'reason')}
            />
          </Wide>
        </Rows>
        <EntryFiles of={files} />
      </FormDialog>
    </FormProvider>
  )
}
