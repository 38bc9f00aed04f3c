import { useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { translate } from '../../lib/i18n.ts'
import { ProblemError } from '../../lib/problem-error.ts'
import { problemText } from '../../lib/problem-text.ts'

/**
 * Saves a form and says what was refused: at its field, the first of which takes the focus, else in `problem`.
 * `conflict`: somebody changed the same meanwhile (409).
 */
export function useSaving<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values) => Promise<void>,
) {
  const [refused, setRefused] = useState<{ problem: string; conflict: boolean } | null>(null)

  const submit = form.handleSubmit(async (values) => {
    setRefused(null)
    try {
      await save(values)
    } catch (error) {
      const errors = error instanceof ProblemError ? error.errors : []
      const fields = errors.filter(({ field }) => get(values, field) !== undefined)
      fields.forEach(({ field, message }, i) => {
        form.setError(field as Path<Values>, { message: translate(message) }, { shouldFocus: i === 0 })
      })
      const conflict = error instanceof ProblemError && error.status === 409
      if (fields.length === 0) setRefused({ problem: problemText(error), conflict })
    }
  })
  return { submit, refused, forgive: () => setRefused(null), busy: form.formState.isSubmitting }
}

/** The sentence at a field of such a form. */
export const problemAt = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) =>
  form.getFieldState(name, form.formState).error?.message

/** A saved form starts from what the server kept; what was typed while that was on its way stays on top of it. */
export function startFromSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values & DefaultValues<Values>,
): void {
  const now = form.getValues()
  form.reset(saved)
  form.reset(laidOver(saved, sent, now) as Values, { keepDefaultValues: true })
}

const laidOver = (saved: FieldValues, sent: FieldValues, now: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(saved).map(([key, value]) => {
      if (typeof value === 'object') return [key, laidOver(value, sent[key], now[key])]
      return [key, now[key] === sent[key] ? value : now[key]]
    }),
  )
