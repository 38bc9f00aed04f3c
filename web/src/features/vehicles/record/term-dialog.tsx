import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  odometerMost,
  termLeadDays,
  type VehicleTermKind,
  vehicleTermKinds,
} from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { Vehicle, VehicleTerm } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useTermName } from '../vehicle-chips.tsx'
import { isWhole, isWholeOrNone, wholeSent } from './vehicle-inputs.ts'

const widthPx = 640
const shown = (value: number | null) => (value === null ? '' : String(value))

const fieldsOf = (it: VehicleTerm | null) => ({
  kind: it?.kind ?? ('test' as VehicleTermKind),
  name: it?.name ?? '',
  dueOn: it?.dueOn ?? '',
  dueKm: shown(it?.dueKm ?? null),
  everyMonths: shown(it?.everyMonths ?? null),
  everyKm: shown(it?.everyKm ?? null),
  leadDays: String(it?.leadDays ?? termLeadDays),
  note: it?.note ?? '',
})
type TermFields = ReturnType<typeof fieldsOf>

interface TermDialogProps {
  vehicle: Vehicle
  /** Null: a new one. */
  of: VehicleTerm | null
  onClose: () => void
}

export function TermDialog({ vehicle, of, onClose }: TermDialogProps) {
  const t = useT()
  const nameOf = useTermName()
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const form = useForm({ defaultValues: fieldsOf(of) })
  const save = useMutation({
    mutationFn({ kind, ...typed }: TermFields) {
      const body = {
        name: typed.name,
        note: typed.note,
        leadDays: Number(typed.leadDays),
        dueOn: typed.dueOn || null,
        dueKm: wholeSent(typed.dueKm),
        everyMonths: wholeSent(typed.everyMonths),
        everyKm: wholeSent(typed.everyKm),
      }
      const { id } = vehicle
      if (!of)
        return call('POST /vehicles/:id/terms', {
          params: { id },
          body: { ...body, kind, id: idOfSent({ ...body, kind }) },
        })
      // An ended term begins again with another date or distance, not with another note.
      const isRenewed = of.isEnded && (body.dueOn !== of.dueOn || body.dueKm !== of.dueKm)
      return call('PATCH /vehicles/:id/terms/:termId', {
        params: { id, termId: of.id },
        body: { ...body, ...(isRenewed && { isEnded: false }), version: of.version },
      })
    },
    onSettled: () => refresh(queries, 'Vehicle'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={of ? t('vehicleRecord.termChangeTitle', { name: nameOf(of) }) : t('vehicleRecord.termTitle')}
        submit={t('vehicleRecord.save')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          await save.mutateAsync(typed)
          toast.success(t(of ? 'vehicleRecord.saved' : 'vehicleRecord.termAdded'), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <TermInputs form={form} isNew={!of} />
      </FormDialog>
    </FormProvider>
  )
}

function TermInputs({ form, isNew }: { form: ReturnType<typeof useForm<TermFields>>; isNew: boolean }) {
  const t = useT()
  const figure = (name: 'dueKm' | 'everyMonths' | 'everyKm', min: number, max: number) => ({
    ...form.register(name, { validate: (text) => isWholeOrNone(text, min, max) }),
    error: problemAt(form, name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <Rows>
      {isNew && (
        <Select {...form.register('kind')} label={t('vehicleRecord.termKind')} data-autofocus="">
          {vehicleTermKinds.map((value) => (
            <option key={value} value={value}>
              {t(`vehicleTerm.${value}`)}
            </option>
          ))}
        </Select>
      )}
      <Field
        {...form.register('name')}
        label={t('vehicleRecord.termName')}
        autoComplete="off"
        maxLength={100}
        error={problemAt(form, 'name')}
      />
      <DayInput
        form={form}
        name="dueOn"
        label={t('vehicleRecord.dueOn')}
        hint={t('vehicleRecord.dueOnHint')}
        optional
      />
      <Field
        {...figure('dueKm', 0, odometerMost)}
        label={t('vehicleRecord.dueKm')}
        hint={t('vehicleRecord.oneRequired')}
      />
      <Field {...figure('everyMonths', 1, 240)} label={t('vehicleRecord.everyMonths')} />
      <Field {...figure('everyKm', 100, 1_000_000)} label={t('vehicleRecord.everyKm')} />
      <Field
        {...form.register('leadDays', { validate: (text) => isWhole(text, 0, 365) })}
        label={t('vehicleRecord.leadDays')}
        inputMode="numeric"
        autoComplete="off"
        error={problemAt(form, 'leadDays')}
      />
      <Wide>
        <TextArea
          {...form.register('note')}
          label={t('vehicles.note')}
          rows={2}
          maxLength={500}
          error={problemAt(form, 'note')}
        />
      </Wide>
    </Rows>
  )
}

export function DoneTermDialog({ vehicle, of, onClose }: TermDialogProps & { of: VehicleTerm }) {
  const t = useT()
  const name = useTermName()(of)
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { on: todayInWarsaw(), km: shown(vehicle.odometerKm) } })
  const save = useMutation({
    mutationFn: ({ on, km }: { on: string; km: string }) =>
      call('PATCH /vehicles/:id/terms/:termId', {
        params: { id: vehicle.id, termId: of.id },
        body: { done: { on, odometerKm: wholeSent(km) }, version: of.version },
      }),
    onSettled: () => refresh(queries, 'Vehicle'),
  })
  /** A term that does not repeat has ended; the notice brings it back. */
  const undoOf = ({ id: termId, version }: VehicleTerm) => ({
    label: t('vehicleDetails.undo'),
    run: () =>
      void call('PATCH /vehicles/:id/terms/:termId', {
        params: { id: vehicle.id, termId },
        body: { isEnded: false, version },
      })
        .catch((error: unknown) => toast.error(problemText(error)))
        .finally(() => refresh(queries, 'Vehicle')),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('vehicleRecord.doneTitle', { name })}
        submit={t('vehicleRecord.done')}
        width={widthPx}
        form={form}
        fieldAt={(field) => ({ 'done.on': 'on', 'done.odometerKm': 'km' })[field]}
        save={async (typed) => {
          const { terms } = await save.mutateAsync(typed)
          const ended = terms.find(({ id, isEnded }) => id === of.id && isEnded)
          if (ended) toast.success(t('vehicleRecord.doneSaved'), limits.defaultToastMs, undoOf(ended))
          else toast.success(t('vehicleRecord.doneSaved'), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <p>{t('vehicleRecord.doneText')}</p>
        <Rows>
          <DayInput form={form} name="on" label={t('vehicleRecord.doneOn')} />
          <Field
            {...form.register('km', { validate: (text) => isWholeOrNone(text, 0, odometerMost) })}
            label={t('vehicleRecord.doneKm')}
            inputMode="numeric"
            autoComplete="off"
            error={problemAt(form, 'km')}
          />
        </Rows>
      </FormDialog>
    </FormProvider>
  )
}
