import { recordFileKinds } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'

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
      <DayInput
        form={form}
        name="validUntil"
        label={t('recordFiles.validUntil')}
        hint={t('recordFiles.validHint')}
        optional
      />
    </Rows>
  )
}
