import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { FieldErrorsProvider } from '#ui/form/field-errors.tsx'
import { type DraftFiles, DraftFilesProvider } from '#ui/wizard/draft-files.ts'
import { ProgressStore, problemsIn } from '#ui/wizard/progress-store.ts'
import { type DraftForm, DraftFormProvider } from '#ui/wizard/slice.ts'
import { StepSummary } from '#ui/wizard/step-summary.tsx'
import type { StepKey } from '../section.ts'
import { emptyDraft, type OrderDraft, orderWizard } from '../sections.ts'
import { usualAnswers } from './drafts.ts'

function filesInMemory(): DraftFiles {
  const kept: (File | null)[] = []
  const addFile = (file: File) => kept.push(file) - 1
  return {
    bring: (coming, into) => coming.then(into),
    addFile,
    file: (n) => ({ at: kept[n] ? 'browser' : 'gone' }),
    bytes: async (n) => kept[n] ?? null,
    removeFile: (n) => {
      const file = kept[n]
      kept[n] = null
      return async () => (file ? addFile(file) : null)
    },
    listen: () => () => {},
  }
}

interface StepsProps {
  steps: readonly StepKey[]
  draft: OrderDraft
  onForm: (form: UseFormReturn<OrderDraft>) => void
}

function Steps({ steps, draft, onForm }: StepsProps) {
  const form = useForm<OrderDraft>({ defaultValues: draft })
  const [progress] = useState(() => new ProgressStore(orderWizard, () => form.getValues()))
  useEffect(() => {
    const show = () => {
      for (const step of steps) progress.leave(step)
    }
    onForm(form)
    show()
    return form.subscribe({ formState: { values: true }, callback: show })
  }, [form, progress, steps, onForm])
  return (
    <DraftFormProvider value={form as unknown as DraftForm}>
      <FieldErrorsProvider value={progress.errors}>
        {steps.map((step) => {
          const { Form } = orderWizard.sectionOf(step)
          return <Form key={step} />
        })}
      </FieldErrorsProvider>
    </DraftFormProvider>
  )
}

interface Around {
  /** Server answers besides the usual ones; without it the test defines all of them. */
  answers?: Answers
  draft?: Partial<OrderDraft>
  below?: readonly StepKey[]
}

/** One step of a draft, touched, so that its problems show at once. */
export function renderStep<K extends StepKey>(
  step: K,
  slice: Partial<OrderDraft[K]> = {},
  { answers, draft: others = {}, below = [] }: Around = {},
) {
  const requests = answers ? serverAnswers({ ...usualAnswers, ...answers }) : []
  const empty = emptyDraft()
  const draft = { ...empty, ...others, [step]: { ...empty[step], ...others[step], ...slice } }
  const held: { form?: UseFormReturn<OrderDraft> } = {}
  const onForm = (form: UseFormReturn<OrderDraft>) => {
    held.form = form
  }
  const files = filesInMemory()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={queries}>
      <DraftFilesProvider value={files}>
        <Steps steps={[step, ...below]} draft={draft} onForm={onForm} />
      </DraftFilesProvider>
    </QueryClientProvider>,
  )
  const now = (): OrderDraft => structuredClone(held.form?.getValues() ?? draft)
  const section = orderWizard.sectionOf(step)
  return {
    ...view,
    user: userEvent.setup(),
    requests,
    files,
    draft: now,
    slice: (): OrderDraft[K] => now()[step],
    payload: () => section.toPayload(now()[step]),
    problems: () => Object.fromEntries(problemsIn(section, now()[step])),
    summary: () => {
      const { container } = render(
        <QueryClientProvider client={queries}>
          <DraftFormProvider value={held.form as unknown as DraftForm}>
            <StepSummary section={section} draft={now()[step]} />
          </DraftFormProvider>
        </QueryClientProvider>,
      )
      return within(container)
    },
  }
}

export const textbox = (name: RegExp) => screen.getByRole('textbox', { name })
export const combobox = (name: RegExp) => screen.getByRole('combobox', { name })
