import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Answers, serverAnswers } from '../../../../test/fake-call.ts'
import { FieldErrorsProvider } from '../../../ui/form/field-errors.tsx'
import { type DraftFiles, DraftFilesProvider } from './draft-files.ts'
import { usualAnswers } from './open-dialog.tsx'
import { ProgressStore, problemsIn } from './progress-store.ts'
import type { StepKey } from './section.ts'
import { emptyDraft, type OrderDraft, sectionOf } from './sections.ts'
import { type DraftForm, DraftFormProvider } from './slice.tsx'

/** Files in memory, numbered as they come. */
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

interface StepProps {
  step: StepKey
  draft: OrderDraft
  onForm: (form: UseFormReturn<OrderDraft>) => void
}

function Step({ step, draft, onForm }: StepProps) {
  const form = useForm<OrderDraft>({ defaultValues: draft })
  const { Form } = sectionOf(step)
  const progress = new ProgressStore(() => form.getValues())
  useEffect(() => {
    onForm(form)
    progress.leave(step)
    return form.subscribe({ formState: { values: true }, callback: () => progress.leave(step) })
  })
  return (
    <DraftFormProvider value={form as unknown as DraftForm}>
      <FieldErrorsProvider value={progress.errors}>
        <Form />
      </FieldErrorsProvider>
    </DraftFormProvider>
  )
}

/** For tests: one step of a draft, touched, so that whatever is wrong with it shows at once. */
export function renderWork<K extends StepKey>(
  step: K,
  slice: Partial<OrderDraft[K]> = {},
  answers: Answers = {},
) {
  const asked = serverAnswers({ ...usualAnswers, ...answers })
  const empty = emptyDraft()
  const draft = { ...empty, [step]: { ...empty[step], ...slice } }
  const held: { form?: UseFormReturn<OrderDraft> } = {}
  const files = filesInMemory()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={queries}>
      <DraftFilesProvider value={files}>
        <Step
          step={step}
          draft={draft}
          onForm={(form) => {
            held.form = form
          }}
        />
      </DraftFilesProvider>
    </QueryClientProvider>,
  )
  const now = (): OrderDraft => structuredClone(held.form?.getValues() ?? draft)
  return {
    ...view,
    user: userEvent.setup(),
    asked,
    files,
    slice: (): OrderDraft[K] => now()[step],
    payload: () => sectionOf(step).toPayload(now()[step]),
    problems: () => Object.fromEntries(problemsIn(step, now())),
    /** The step as the summary tells it now. */
    summary: () => {
      const { Summary = () => null } = sectionOf(step)
      const { container } = render(
        <QueryClientProvider client={queries}>
          <Summary draft={now()[step]} />
        </QueryClientProvider>,
      )
      return within(container)
    },
  }
}

export const textbox = (name: RegExp) => screen.getByRole('textbox', { name })
export const combobox = (name: RegExp) => screen.getByRole('combobox', { name })
