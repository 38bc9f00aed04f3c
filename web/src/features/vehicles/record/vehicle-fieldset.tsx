import { vehicleFuels, vehicleStates } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import { type UseFormRegisterReturn, type UseFormReturn, useFormContext } from 'react-hook-form'
import { useBuildingsFound } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import { isAmountOrNone, isDecimalOrNone, type VehicleFields } from './vehicle-inputs.ts'

export type Input<Name> = (
  name: Name,
  rules?: { validate: (text: string) => true | string },
) => UseFormRegisterReturn & { error: string | undefined }

interface VehicleFieldsetProps {
  base: { id: string; name: string } | null
  input: Input<Exclude<keyof VehicleFields, 'baseId'>>
}

export function VehicleFieldset({ base, input }: VehicleFieldsetProps) {
  const t = useT()
  const may = useMay()
  const form = useFormContext<VehicleFields>() as UseFormReturn<VehicleFields>
  const required = { validate: (text: string) => text.trim() !== '' || t('rules.required') }
  const isPlate = (text: string) =>
    /^[A-Z0-9]{2,10}$/u.test(text.replace(/[\s-]/gu, '').toUpperCase()) || t('vehicleRecord.plateShape')
  return (
    <Rows>
      <Field
        {...input('name', required)}
        label={t('vehicles.name')}
        required
        autoComplete="off"
        data-autofocus=""
      />
      <Field
        {...input('plate', { validate: isPlate })}
        label={t('vehicles.plate')}
        hint={t('vehicleRecord.plateHint')}
        required
        autoComplete="off"
      />
      <Select {...input('fuel')} label={t('vehicles.fuel')}>
        {vehicleFuels.map((value) => (
          <option key={value} value={value}>
            {t(`vehicleFuel.${value}`)}
          </option>
        ))}
      </Select>
      <Select {...input('state')} label={t('vehicles.state')}>
        {vehicleStates.map((value) => (
          <option key={value} value={value}>
            {t(`vehicleState.${value}`)}
          </option>
        ))}
      </Select>
      <Field
        {...input('vin')}
        label={t('vehicles.vin')}
        hint={t('vehicleRecord.vinHint')}
        autoComplete="off"
      />
      <Field
        {...input('usePer100', { validate: (text) => isDecimalOrNone(text, 1, 100) })}
        label={t('vehicles.usePer100')}
        inputMode="decimal"
        autoComplete="off"
      />
      {may(['read', 'Invoice']) && (
        <Field
          {...input('costPerKm', { validate: isAmountOrNone })}
          label={t('vehicles.costPerKm')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {may(['read', 'Building']) && (
        <ThingField
          form={form}
          name="baseId"
          label={t('vehicles.base')}
          hint={t('vehicleRecord.baseHint')}
          optional
          useFound={useBuildingsFound}
          nameOf={(id) => (base?.id === id ? base.name : '')}
          words={{
            waiting: t('vehicleRecord.baseLoading'),
            nothing: t('vehicleRecord.baseNone'),
            failed: t('vehicleRecord.baseFailed'),
          }}
        />
      )}
      <Wide>
        <TextArea {...input('note')} label={t('vehicles.note')} rows={3} maxLength={2000} />
      </Wide>
    </Rows>
  )
}
