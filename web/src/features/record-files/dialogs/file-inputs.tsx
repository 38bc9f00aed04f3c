import { recordFileKinds } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { Controller, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { DayField, isDay } from '#ui/form/day-field.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'

export const fileDialogPx = 560
export interface FileFields {
  title: string
  kind: string
  validUntil: string
}

interface FileInputsProps {
  /** Several at once keep their names. */
  titled: boolean
  input: (
    name: 'title' | 'kind',
    rules?: { validate: (text: string) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
}

export function FileInputs({ titled, input }: FileInputsProps) {
  const t = useT()
  const form = useFormContext<FileFields>()
  const required = { validate: (text: string) => text.trim() !== '' || t('rules.required') }
  return (
    <Rows>
      {titled && (
        <Wide>
          <Field
            {...input('title', required)}
            label={t('recordFiles.fileTitle')}
            required
            autoComplete="off"
            data-autofocus=""
          />
        </Wide>
      )}
      <Select {...input('kind')} label={t('recordFiles.fileKind')}>
        {recordFileKinds.map((value) => (
          <option key={value} value={value}>
            {t(`recordFileKind.${value}`)}
          </option>
        ))}
      </Select>
      <Controller
        control={form.control}
        name="validUntil"
        rules={{ validate: (day) => day === '' || isDay(day) || t('rules.day') }}
        render={({ field: { name, value, onChange, onBlur } }) => (
          <DayField
            name={name}
            label={t('recordFiles.validUntil')}
            hint={t('recordFiles.validHint')}
            value={value}
            onValue={onChange}
            onBlur={onBlur}
            error={problemAt(form, name)}
          />
        )}
      />
    </Rows>
  )
}
