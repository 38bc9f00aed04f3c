import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Confirm } from '../dialog/confirm.tsx'
import { Modal } from '../dialog/modal.tsx'
import { Banner } from '../form/banner.tsx'
import { Button, SubmitButton } from '../form/button.tsx'
import { useFirstFieldFocused } from '../form/focus-first.ts'
import { Form } from '../form/form.tsx'
import { problemsToFields } from './field-problems.ts'

interface FormDialogProps<Typed extends FieldValues> {
  title: string
  submit: string
  look?: 'filled' | 'danger'
  width: number
  form: UseFormReturn<Typed>
  /** Rejections are shown at their fields, or above them. */
  save: (typed: Typed) => Promise<unknown>
  /** Maps a wire path to the form's path where they differ. */
  fieldAt?: (field: string) => string | undefined
  onClose: () => void
  children: ReactNode
}

/** A form over the page, submitted once. Escape, Back and the cross ask before typed text is dropped. */
export function FormDialog<Typed extends FieldValues>({
  title,
  submit,
  look = 'filled',
  width,
  form,
  save,
  fieldAt,
  onClose,
  children,
}: FormDialogProps<Typed>) {
  const t = useT()
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  useFirstFieldFocused(id)
  const { isSubmitting, isDirty } = useFormState({ control: form.control })
  const [isLeaving, setLeaving] = useState(false)
  const send = form.handleSubmit(async (typed) => {
    setProblem(null)
    await save(typed).catch((error: unknown) => setProblem(problemsToFields(form, error, fieldAt)))
  })
  return (
    <Modal
      title={title}
      closeLabel={t('shell.close')}
      width={width}
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <SubmitButton form={id} busy={isSubmitting} look={look}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} className="stack" onSubmit={send}>
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        {children}
      </Form>
      {isLeaving && (
        <Confirm
          title={t('shell.leaveTitle')}
          confirm={t('shell.leave')}
          cancel={t('shell.stay')}
          run={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{t('shell.leaveText')}</p>
        </Confirm>
      )}
    </Modal>
  )
}
