import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FieldErrors, FieldErrorsProvider } from '#ui/form/field-errors.tsx'
import { type DraftForm, DraftFormProvider } from '#ui/wizard/slice.ts'
import { emptyLinked } from '../../consequences.ts'
import { type ClientDraft, emptyClient } from './client.draft.ts'
import { clientDraft } from './client.rules.ts'
import { ClientForm } from './client-form.tsx'

interface ClientDetailsStepProps {
  initial?: ClientDraft
  /** Number of attempts to send: from the first on all problems are shown. */
  attempts?: number
  /** Refusals of the server, until something is changed. */
  refused?: ReadonlyMap<string, string> | undefined
  onChange: (draft: ClientDraft, valid: boolean) => void
  onClear: () => void
  onExample: (on: boolean) => void
}

/** Requirements 2.5, "personal details". Problems show once a field was left. */
export function ClientDetailsStep(props: ClientDetailsStepProps) {
  const { initial = emptyClient(), attempts = 0, refused, onChange, onClear, onExample } = props
  const root = useRef<HTMLDivElement>(null)
  const form = useForm({ defaultValues: { ...emptyLinked(), client: initial } })
  const [errors] = useState(() => new FieldErrors())
  const [touched, setTouched] = useState(false)
  const [round, setRound] = useState(0)
  const draftForm = form as unknown as DraftForm

  useEffect(() => {
    const check = () => {
      const draft = structuredClone(form.getValues('client'))
      const issues = clientDraft.safeParse(draft).error?.issues ?? []
      const problems = issues.map((it) => [`client.${it.path.join('.')}`, it.message] as const)
      errors.replace('client', new Map(touched || attempts > 0 ? problems : []))
      onChange(draft, issues.length === 0)
    }
    check()
    return form.subscribe({ formState: { values: true }, callback: check })
  }, [form, errors, touched, attempts, onChange])
  useEffect(() => {
    if (refused) errors.replace('client', refused)
    if (attempts > 0) setRound((n) => n + 1)
  }, [errors, refused, attempts])
  // Runs once the fields show their problems.
  useEffect(() => {
    if (round > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round])

  return (
    <DraftFormProvider value={draftForm}>
      <FieldErrorsProvider value={errors}>
        {/* Leaving a field and choosing a kind both validate (requirements 4, client). */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its fields do */}
        <div
          ref={root}
          onBlur={() => setTouched(true)}
          onChange={(event) => isRadio(event.target) && setTouched(true)}
        >
          <ClientForm standalone={{ attempts }} onClear={onClear} onExample={onExample} />
        </div>
      </FieldErrorsProvider>
    </DraftFormProvider>
  )
}

const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'radio'
