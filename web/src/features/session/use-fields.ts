import { type RefObject, useEffect, useState } from 'react'
import type { PlainRefusal } from './use-plain-submit.ts'

export function useFields<Name extends string>(empty: Record<Name, string>, refusal: PlainRefusal) {
  const [values, setValues] = useState(empty)
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: refusal.fields[name],
  })
  return { values, field }
}

/** After each refusal. */
export function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, refusal: PlainRefusal): void {
  useEffect(() => {
    if (refusal.fields) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [form, refusal])
}
