import { sentence } from '@zlecenia/contract/lib/sentence'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { addMessages, translate } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'

addMessages({ rules })

/** The first gets the focus; `at` maps paths that differ in the form. Returns the rest. */
export function problemsToFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  at: (field: string) => string | undefined = (field) => field,
): string | null {
  const values = form.getValues()
  const named = error instanceof ProblemError ? error.errors : []
  const own = named.flatMap(({ field, message }) => {
    const name = nearest(values, at(field))
    return name === null ? [] : [{ name, message }]
  })
  for (const [i, { name, message }] of own.entries()) {
    // An error of a field unknown to the form would never be cleared, and would block submitting.
    form.register(name as Path<Values>)
    form.setError(name as Path<Values>, { message: translate(message) }, { shouldFocus: i === 0 })
  }
  return own.length > 0 && own.length === named.length ? null : problemText(error)
}

/** The field of a part too: `roles` for `roles.0`. */
function nearest(values: FieldValues, path: string | undefined): string | null {
  for (let name = path ?? ''; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const value: unknown = get(values, name)
    if (value === undefined) continue
    return typeof value !== 'object' || value === null || Array.isArray(value) ? name : null
  }
  return null
}

export const problemAt = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): string | undefined => form.getFieldState(name, form.formState).error?.message

/** Rule for `register` with a message, where an input's `maxLength` would silently cut typed or pasted text. */
export const notLonger = (max: number) => ({
  maxLength: { value: max, message: translate(sentence('rules.tooLong', { max })) },
})
