import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Vehicle, VehicleUse } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Rows } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { PersonSelect } from './person-select.tsx'

const widthPx = 640

interface UseDialogProps {
  vehicle: Vehicle
  /** Null: another person. */
  of: VehicleUse | null
  onClose: () => void
}

export function UseDialog({ vehicle: { id }, of, onClose }: UseDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const form = useForm({
    defaultValues: { userId: of?.user.id ?? '', from: of?.from ?? todayInWarsaw(), to: of?.to ?? '' },
  })
  const save = useMutation({
    mutationFn({ userId, from, to }: { userId: string; from: string; to: string }) {
      const days = { from, to: to || null }
      if (!of) {
        const sent = { userId, ...days }
        return call('POST /vehicles/:id/users', { params: { id }, body: { ...sent, id: idOfSent(sent) } })
      }
      return call('PATCH /vehicles/:id/users/:useId', {
        params: { id, useId: of.id },
        body: { ...days, version: of.version },
      })
    },
    onSettled: () => refresh(queries, 'Vehicle'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={of ? t('vehicleRecord.useChangeTitle', { name: of.user.name }) : t('vehicleRecord.useTitle')}
        submit={t('vehicleRecord.save')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          await save.mutateAsync(typed)
          toast.success(t('vehicleRecord.saved'), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <Rows>
          {!of && (
            <PersonSelect
              {...form.register('userId', { validate: (it) => it !== '' || t('rules.required') })}
              label={t('vehicleRecord.person')}
              required
              error={problemAt(form, 'userId')}
              data-autofocus=""
            />
          )}
          <DayInput form={form} name="from" label={t('vehicleRecord.from')} />
          <DayInput
            form={form}
            name="to"
            label={t('vehicleRecord.to')}
            hint={t('vehicleRecord.toHint')}
            optional
            rule={(to) => to >= form.getValues('from') || t('vehicleRecord.endsBefore')}
          />
        </Rows>
      </FormDialog>
    </FormProvider>
  )
}
