import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { Controller, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { DayField, isDay } from '#ui/form/day-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { useKindRules } from '../kind-names.ts'
import '../messages.ts'

export const qualificationDialogPx = 560

export const qualificationFields = (
  it: Pick<Qualification, 'number' | 'scope' | 'issuer' | 'issuedOn' | 'validUntil'>,
) => ({
  number: it.number ?? '',
  scope: it.scope ?? '',
  issuer: it.issuer ?? '',
  issuedOn: it.issuedOn ?? '',
  validUntil: it.validUntil ?? '',
})
type Typed = ReturnType<typeof qualificationFields>

interface QualificationInputsProps {
  kind: QualificationKind
  field: (name: 'number' | 'scope' | 'issuer') => UseFormRegisterReturn & { error: string | undefined }
}

/** Fields below the kind, which determines them; inside of a form. */
export function QualificationInputs({ kind, field }: QualificationInputsProps) {
  const t = useT()
  const rules = useKindRules(kind)
  const years = rules?.years ?? null
  if (rules?.dateOnly)
    return (
      <PaperDay
        name="validUntil"
        label={t('qualifications.validUntil')}
        hint={t('qualifications.dateOnlyHint')}
        required
      />
    )
  return (
    <>
      <Field {...field('number')} label={t('qualifications.number')} maxLength={100} autoComplete="off" />
      <Field
        {...field('scope')}
        label={t('qualifications.scope')}
        hint={t('qualifications.scopeHint')}
        maxLength={200}
        autoComplete="off"
      />
      <Field {...field('issuer')} label={t('qualifications.issuer')} maxLength={100} autoComplete="off" />
      <PaperDay
        name="issuedOn"
        label={t('qualifications.issuedOn')}
        {...(years !== null && { hint: t('qualifications.usually', { count: years }) })}
      />
      <PaperDay
        name="validUntil"
        label={t('qualifications.validUntil')}
        hint={t('qualifications.validUntilHint')}
      />
    </>
  )
}

interface PaperDayProps {
  name: 'issuedOn' | 'validUntil'
  label: string
  hint?: string
  required?: boolean
}

/** A day of a paper; inside of a form. */
export function PaperDay({ name, required = false, ...texts }: PaperDayProps) {
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
