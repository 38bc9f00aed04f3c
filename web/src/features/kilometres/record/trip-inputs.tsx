import { tripKmMost, tripMinutesMost } from '@zlecenia/contract/features/kilometres/kilometre-kinds'
import { typedDecimal } from '@zlecenia/contract/lib/amounts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { Wide } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import './messages.ts'

export const dialogPx = 560

/** Empty is null; an unreadable number is left to the server to refuse. */
export const kmSent = (text: string): number | null =>
  text.trim() === '' ? null : (typedDecimal(text, 1) ?? Number.NaN) / 10
export const minutesSent = (text: string): number | null =>
  text.trim() === '' ? null : (typedDecimal(text, 0) ?? Number.NaN)
export const shownNumber = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

interface TripFields extends FieldValues {
  km: string
  minutes: string
  isPrivate: boolean
  reason: string
}

interface TripInputsProps<F extends TripFields> {
  form: UseFormReturn<F>
  /** Kilometres may be unknown. */
  mayBeEmpty?: boolean
  /** There is no first value to explain. */
  isNew?: boolean
}

/** Kilometres, minutes, whether it was private, and why. */
export function TripInputs<F extends TripFields>({
  form,
  mayBeEmpty = false,
  isNew = false,
}: TripInputsProps<F>) {
  const t = useT()
  const named = (name: keyof TripFields & string) => name as Path<F>
  const isNumber = (value: number | null, max: number) =>
    value === null || (value >= 0 && value <= max) || t('tripRecord.number', { max })
  return (
    <>
      <Field
        {...form.register(named('km'), {
          validate: (text: string) =>
            !mayBeEmpty && text.trim() === '' ? t('rules.required') : isNumber(kmSent(text), tripKmMost),
        })}
        label={t('tripRecord.km')}
        required={!mayBeEmpty}
        inputMode="decimal"
        autoComplete="off"
        error={problemAt(form, named('km'))}
      />
      <Field
        {...form.register(named('minutes'), {
          validate: (text: string) => isNumber(minutesSent(text), tripMinutesMost),
        })}
        label={t('tripRecord.minutes')}
        inputMode="numeric"
        autoComplete="off"
        error={problemAt(form, named('minutes'))}
      />
      <Wide>
        <Check
          {...form.register(named('isPrivate'))}
          label={t('tripRecord.isPrivate')}
          hint={t('tripRecord.isPrivateHint')}
        />
      </Wide>
      <Wide>
        <Field
          {...form.register(named('reason'))}
          label={t('tripRecord.reason')}
          hint={isNew ? undefined : t('tripRecord.reasonHint')}
          autoComplete="off"
          maxLength={300}
          error={problemAt(form, named('reason'))}
        />
      </Wide>
    </>
  )
}
