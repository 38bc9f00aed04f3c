import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FieldErrors, FieldErrorsProvider } from '../../../../../ui/form/field-errors.tsx'
import { type DraftForm, DraftFormProvider } from '../../../../../ui/wizard/slice.ts'
import { emptyLinked } from '../../consequences.ts'
import type { ClientDraft } from './client.draft.ts'
import { clientDraft } from './client.rules.ts'
import { ClientForm } from './client-form.tsx'

interface ClientDetailsStepProps {
  /** `valid` by the kind's rules. */
  onChange: (draft: ClientDraft, valid: boolean) => void
  onClear: () => void
  onExample: (on: boolean) => void
}

/** Requirements 2.5, "personal details". Problems show once a field was left. */
export function ClientDetailsStep({ onChange, onClear, onExample }: ClientDetailsStepProps) {
  const form = useForm({ defaultValues: { ...emptyLinked() } })
  const [errors] = useState(() => new FieldErrors())
  const [touched, setTouched] = useState(false)
  const draftForm = form as unknown as DraftForm

  useEffect(() => {
    const check = () => {
      const draft = structuredClone(form.getValues('client'))
      const issues = clientDraft.safeParse(draft).error?.issues ?? []
      const problems = issues.map((it) => [`client.${it.path.join('.')}`, it.message] as const)
      errors.replace('client', new Map(touched ? problems : []))
      onChange(draft, issues.length === 0)
    }
    check()
    return form.subscribe({ formState: { values: true }, callback: check })
  }, [form, errors, touched, onChange])

  return (
    <DraftFormProvider value={draftForm}>
      <FieldErrorsProvider value={errors}>
        {/* Leaving a field and choosing a kind both validate (requirements 4, client). */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its fields do */}
        <div onBlur={() => setTouched(true)} onChange={(event) => isRadio(event.target) && setTouched(true)}>
          <ClientForm standalone onClear={onClear} onExample={onExample} />
        </div>
      </FieldErrorsProvider>
    </DraftFormProvider>
  )
}

const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'radio'
