import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { useKindName, useKinds } from '../kind-names.ts'

const empty = { number: '', scope: '', issuer: '', issuedOn: '', validUntil: '' }
export type TypedPaper = typeof empty & { kind: QualificationKind }

/** Form of a new paper; a health paper is sent with its end alone. */
export function usePaperForm() {
  const form = useForm<TypedPaper>({ defaultValues: { ...empty, kind: 'sepE' } })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const kinds = useKinds()
  const [first] = kinds
  const isOffered = kinds.some(({ key }) => key === kind)
  // The first of the program's own kinds may be in the archive.
  useEffect(() => {
    if (first && !isOffered) form.setValue('kind', first.key)
  }, [form, first, isOffered])
  const isDateOnly = (key: QualificationKind) => kinds.some((it) => it.key === key && it.dateOnly)
  const sentOf = ({ kind, number, scope, issuer, issuedOn, validUntil }: TypedPaper) => {
    const whole = { number, scope, issuer, issuedOn: issuedOn || null }
    const none = { number: null, scope: null, issuer: null, issuedOn: null }
    return { kind, validUntil: validUntil || null, ...(isDateOnly(kind) ? none : whole) }
  }
  const field = (name: 'number' | 'scope' | 'issuer') => ({
    ...form.register(name),
    error: problemAt(form, name),
  })
  return { form, kind, kinds, nameOf: useKindName(), isDateOnly, sentOf, field }
}
