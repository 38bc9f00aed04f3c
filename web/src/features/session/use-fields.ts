import { type RefObject, useEffect, useState } from 'react'
import type { PlainRefusal } from './use-plain-submit.ts'

/** What somebody types into a form, by the fields' names; `field` gives a field its value and what is wrong with it. */
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

/** The first wrong field takes the focus after each refusal. */
export function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, refusal: PlainRefusal): void {
  useEffect(() => {
    if (refusal.fields) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [form, refusal])
}
