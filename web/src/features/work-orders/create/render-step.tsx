import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FieldErrors, FieldErrorsProvider } from '../../../ui/form/field-errors.tsx'
import type { Linked } from './consequences.ts'
import { emptyLinked } from './empty-linked.ts'
import { billingSection } from './sections/billing/billing.section.ts'
import { buildingSection } from './sections/building/building.section.ts'
import { caretakerSection } from './sections/caretaker/caretaker.section.ts'
import { clientSection } from './sections/client/client.section.ts'
import { notesSection } from './sections/notes/notes.section.ts'
import { type DraftForm, DraftFormProvider } from './slice.tsx'

const sections = {
  client: clientSection,
  building: buildingSection,
  billing: billingSection,
  caretaker: caretakerSection,
  notes: notesSection,
}
const steps = Object.keys(sections) as (keyof Linked)[]

function problemsOf(step: keyof Linked, draft: unknown): Map<string, string> {
  const issues = sections[step].draft.safeParse(draft).error?.issues ?? []
  return new Map(issues.map((issue) => [`${step}.${issue.path.join('.')}`, issue.message]))
}

interface StepDialogProps {
  start: Linked
  errors: FieldErrors
  onForm: (form: DraftForm) => void
  children: ReactNode
}

function StepDialog({ start, errors, onForm, children }: StepDialogProps) {
  const form = useForm({ defaultValues: start })
  const draftForm = form as unknown as DraftForm
  useEffect(() => {
    const check = () => {
      for (const step of steps) errors.replace(step, problemsOf(step, form.getValues(step)))
    }
    onForm(draftForm)
    check()
    return form.subscribe({ formState: { values: true }, callback: check })
  }, [form, draftForm, errors, onForm])
  return <DraftFormProvider value={draftForm}>{children}</DraftFormProvider>
}

/** For tests of steps: the five linked steps' draft around some of their forms, every problem shown at once. */
export function renderStep(forms: ReactNode, start: Partial<Linked> = {}) {
  const held: { form?: DraftForm } = {}
  const onForm = (form: DraftForm) => {
    held.form = form
  }
  const errors = new FieldErrors()
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FieldErrorsProvider value={errors}>
        <StepDialog start={{ ...emptyLinked(), ...start }} errors={errors} onForm={onForm}>
          {forms}
        </StepDialog>
      </FieldErrorsProvider>
    </QueryClientProvider>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    draft: () => structuredClone(held.form?.getValues()) as unknown as Linked,
    problems: (step: keyof Linked) => Object.fromEntries(problemsOf(step, held.form?.getValues(step))),
  }
}

/** jsdom knows the dialog element and not how to open one. */
export function nativeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}
