import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  odometerMost,
  type VehicleBookKind,
  vehicleBookKinds,
} from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { Vehicle, VehicleEntry } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useEntryName } from '../entry-about.tsx'
import { EntryFiles, useEntryFiles } from './entry-files.tsx'
import {
  amountSent,
  amountShown,
  decimalSent,
  decimalShown,
  isAmountOrNone,
  isDecimalOrNone,
  isWholeOrNone,
  wholeSent,
} from './vehicle-inputs.ts'

const widthPx = 640

const fieldsOf = (it: VehicleEntry | null) => ({
  kind: it?.kind ?? ('fuel' as VehicleBookKind),
  day: it?.day ?? todayInWarsaw(),
  odometerKm: it?.odometerKm == null ? '' : String(it.odometerKm),
  litres: decimalShown(it?.litres ?? null),
  cost: amountShown(it?.cost ?? null),
  note: it?.note ?? '',
  reason: it?.reason ?? '',
})
type EntryFields = ReturnType<typeof fieldsOf>

interface EntryDialogProps {
  vehicle: Vehicle
  /** Null: a new one. */
  of: VehicleEntry | null
  onClose: () => void
}

export function EntryDialog({ vehicle: { id, fuel }, of, onClose }: EntryDialogProps) {
  const t = useT()
  const nameOf = useEntryName()
  const readsCosts = useMay()(['read', 'Invoice'])
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const files = useEntryFiles(id)
  const form = useForm({ defaultValues: fieldsOf(of) })
  const save = useMutation({
    async mutationFn({ odometerKm, litres, cost, ...typed }: EntryFields) {
      const sent = {
        ...typed,
        odometerKm: wholeSent(odometerKm),
        litres: decimalSent(litres, 2),
        // A hidden amount stays.
        ...(readsCosts && { cost: amountSent(cost) }),
      }
      if (of)
        return call('PATCH /vehicles/:id/book/:entryId', {
          params: { id, entryId: of.id },
          body: { ...sent, version: of.version },
        })
      const fileIds = await files.send(nameOf({ ...typed, isHandover: false }))
      const body = { ...sent, fileIds }
      return call('POST /vehicles/:id/book', { params: { id }, body: { ...body, id: idOfSent(body) } })
    },
    onSettled: () => refresh(queries, 'Vehicle'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={of ? t('vehicleRecord.entryChangeTitle', { name: nameOf(of) }) : t('vehicleRecord.entryTitle')}
        submit={t('vehicleRecord.save')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          await save.mutateAsync(typed)
          toast.success(t(of ? 'vehicleRecord.saved' : 'vehicleRecord.entryAdded'), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <EntryInputs form={form} readsCosts={readsCosts} fuel={fuel} />
        {!of && <EntryFiles of={files} />}
      </FormDialog>
    </FormProvider>
  )
}

interface EntryInputsProps {
  form: UseFormReturn<EntryFields>
  readsCosts: boolean
  fuel: Vehicle['fuel']
}

function EntryInputs({ form, readsCosts, fuel }: EntryInputsProps) {
  const t = useT()
  const kind = useWatch({ control: form.control, name: 'kind' })
  const needsWords = kind === 'damage' || kind === 'other'
  return (
    <Rows>
      <Select {...form.register('kind')} label={t('vehicleDetails.entryKind')} data-autofocus="">
        {vehicleBookKinds.map((value) => (
          <option key={value} value={value}>
            {t(`vehicleBookKind.${value}`)}
          </option>
        ))}
      </Select>
      <DayInput form={form} name="day" label={t('vehicleRecord.day')} />
      <Field
        {...form.register('odometerKm', {
          validate: (text) =>
            kind === 'odometer' && text.trim() === ''
              ? t('rules.required')
              : isWholeOrNone(text, 0, odometerMost),
        })}
        label={t('vehicleRecord.odometer')}
        required={kind === 'odometer'}
        inputMode="numeric"
        autoComplete="off"
        error={problemAt(form, 'odometerKm')}
      />
      {kind === 'fuel' && (
        <Field
          {...form.register('litres', { validate: (text) => isDecimalOrNone(text, 2, 1000) })}
          label={t(fuel === 'electric' ? 'vehicleRecord.kwh' : 'vehicleRecord.litres')}
          inputMode="decimal"
          autoComplete="off"
          error={problemAt(form, 'litres')}
        />
      )}
      {readsCosts && (
        <Field
          {...form.register('cost', { validate: isAmountOrNone })}
          label={t('vehicleRecord.cost')}
          inputMode="decimal"
          autoComplete="off"
          error={problemAt(form, 'cost')}
        />
      )}
      <Wide>
        <TextArea
          {...form.register('note', {
            validate: (text) => !needsWords || text.trim() !== '' || t('rules.required'),
          })}
          label={t('vehicleRecord.note')}
          required={needsWords}
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
  )
}
