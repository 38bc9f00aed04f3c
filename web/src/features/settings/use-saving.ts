import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { problemsToFields } from '#ui/record-form/field-problems.ts'

/** For forms without a record; problems at fields, else in `problem`. */
export function useSaving<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values) => Promise<void>,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    await save(values).catch((error: unknown) => setProblem(problemsToFields(form, error)))
  })
  return { submit, problem, busy: form.formState.isSubmitting }
}
