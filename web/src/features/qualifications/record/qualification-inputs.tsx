import {
  isDateOnly,
  type QualificationKind,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { Controller, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { DayField, isDay } from '#ui/form/day-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import '../messages.ts'

export const qualificationDialogPx = 560

export const qualificationFields = (it: Pick<Qualification, 'number' | 'issuedOn' | 'validUntil'>) => ({
  number: it.number ?? '',
  issuedOn: it.issuedOn ?? '',
  validUntil: it.validUntil ?? '',
})
type Typed = ReturnType<typeof qualificationFields>

interface QualificationInputsProps {
  kind: QualificationKind
  number: UseFormRegisterReturn & { error: string | undefined }
}

/** Fields below the kind, which determines them; inside of a form. */
export function QualificationInputs({ kind, number }: QualificationInputsProps) {
  const t = useT()
  if (isDateOnly(kind))
    return (
      <Day
        name="validUntil"
        label={t('qualifications.validUntil')}
        hint={t('qualifications.dateOnlyHint')}
        required
      />
    )
  return (
    <>
      <Field {...number} label={t('qualifications.number')} maxLength={100} autoComplete="off" />
      <Day name="issuedOn" label={t('qualifications.issuedOn')} />
      <Day
        name="validUntil"
        label={t('qualifications.validUntil')}
        hint={t('qualifications.validUntilHint')}
      />
    </>
  )
}

interface DayProps {
  name: 'issuedOn' | 'validUntil'
  label: string
  hint?: string
  required?: boolean
}

function Day({ name, required = false, ...texts }: DayProps) {
  const t = useT()
  const form = useFormContext<Typed>()
  const validate = (it: string) => {
    if (it === '') return !required || t('rules.required')
    return isDay(it) || t('rules.day')
  }
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field: { value, onChange, onBlur } }) => (
        <DayField
          {...texts}
          name={name}
          required={required}
          value={value}
          onValue={onChange}
          onBlur={onBlur}
          error={problemAt(form, name)}
        />
      )}
    />
  )
}
