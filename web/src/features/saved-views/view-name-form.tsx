import { viewNameMax } from '@zlecenia/contract/features/saved-views/view-pages'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { SubmitButton } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { problemAt, problemsToFields } from '#ui/record-form/field-problems.ts'

interface Named {
  name: string
  shared: boolean
}

interface ViewNameFormProps {
  name?: string
  /** Whether it can be shared with the office. */
  sharing: boolean
  action: string
  onSave: (named: Named) => Promise<void>
  onSaved: () => void
}

export function ViewNameForm({ name = '', sharing, action, onSave, onSaved }: ViewNameFormProps) {
  const t = useT()
  const form = useForm<Named>({ defaultValues: { name, shared: false } })
  const problem = form.formState.errors.root?.message
  const send = form.handleSubmit(async (named) => {
    try {
      await onSave({ ...named, name: named.name.trim() })
      onSaved()
    } catch (error) {
      const whole = problemsToFields(form, error)
      if (whole) form.setError('root', { message: whole })
    }
  })
  return (
    <Form className="stack tight" onSubmit={send}>
      {problem && (
        <Banner tone="error" announced>
          {problem}
        </Banner>
      )}
      <Field
        {...form.register('name', { validate: (it) => it.trim() !== '' || t('rules.required') })}
        label={t('savedViews.name')}
        required
        maxLength={viewNameMax}
        error={problemAt(form, 'name')}
      />
      {sharing && <Check {...form.register('shared')} label={t('savedViews.share')} />}
      <SubmitButton busy={form.formState.isSubmitting}>{action}</SubmitButton>
    </Form>
  )
}
