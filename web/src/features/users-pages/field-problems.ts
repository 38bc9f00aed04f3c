import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { translate } from '../../lib/i18n.ts'
import { ProblemError } from '../../lib/problem-error.ts'
import { problemText } from '../../lib/problem-text.ts'

/** Puts a refusal to the fields it names, the first of them focused; returns what is left to be said of the whole. */
export function problemsToFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): string | null {
  const fields = Object.keys(form.getValues())
  const named = error instanceof ProblemError ? error.errors : []
  const own = named.filter(({ field }) => fields.includes(field.split('.')[0] ?? ''))
  for (const [i, { field, message }] of own.entries()) {
    const name = (field.split('.')[0] ?? '') as Path<Values>
    form.setError(name, { message: translate(message) }, { shouldFocus: i === 0 })
  }
  return own.length > 0 && own.length === named.length ? null : problemText(error)
}
