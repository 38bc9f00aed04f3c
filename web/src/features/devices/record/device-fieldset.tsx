import {
  type DeviceFigure,
  deviceFigures,
  ownFields,
} from '@zlecenia/contract/features/devices/device-fields'
import { deviceKinds, deviceStates } from '@zlecenia/contract/features/devices/device-kinds'
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { type DeviceFields, figureProblem } from './device-inputs.ts'

type Name = keyof DeviceFields
interface DeviceFieldsetProps {
  kind: DeviceFields['kind']
  input: (
    name: Name,
    rules?: { validate: (text: string) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
}

const texts = ['maker', 'model', 'serialNumber'] as const
const isFigure = (field: string): field is DeviceFigure => field in deviceFigures

/** Common fields, and those of the kind. */
export function DeviceFieldset({ kind, input }: DeviceFieldsetProps) {
  const t = useT()
  const form = useFormContext<DeviceFields>()
  const required = { validate: (text: string) => text.trim() !== '' || t('rules.required') }
  return (
    <Rows>
      <Field
        {...input('name', required)}
        label={t('devices.name')}
        required
        autoComplete="off"
        data-autofocus=""
      />
      <Field
        {...input('place')}
        label={t('devices.place')}
        hint={t('deviceRecord.placeHint')}
        autoComplete="off"
      />
      <Select {...input('kind')} label={t('devices.kind')}>
        {deviceKinds.map((value) => (
          <option key={value} value={value}>
            {t(`deviceKind.${value}`)}
          </option>
        ))}
      </Select>
      <Select {...input('state')} label={t('devices.state')}>
        {deviceStates.map((value) => (
          <option key={value} value={value}>
            {t(`deviceState.${value}`)}
          </option>
        ))}
      </Select>
      {texts.map((name) => (
        <Field key={name} {...input(name)} label={t(`deviceDetails.${name}`)} autoComplete="off" />
      ))}
      {ownFields[kind].map((name) => {
        if (name === 'nextCheckOn')
          return (
            <DayInput key={name} form={form} name={name} label={t('deviceDetails.nextCheckOn')} optional />
          )
        const rules = isFigure(name) ? { validate: (text: string) => figureProblem(name, text) } : undefined
        return (
          <Field
            key={name}
            {...input(name, rules)}
            label={t(`deviceDetails.${name}`)}
            inputMode={isFigure(name) ? 'decimal' : 'text'}
            autoComplete="off"
          />
        )
      })}
      <DayInput form={form} name="installedOn" label={t('deviceDetails.installedOn')} optional />
      <DayInput form={form} name="warrantyUntil" label={t('devices.warranty')} optional />
      <Wide>
        <TextArea {...input('remarks')} label={t('deviceDetails.remarks')} rows={3} maxLength={2000} />
      </Wide>
    </Rows>
  )
}
