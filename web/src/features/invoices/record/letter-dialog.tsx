import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isEmail } from '@zlecenia/contract/lib/email'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm } from 'react-hook-form'
import type { Answer } from '#lib/call.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { invoiceLettersQuery } from '../preview/invoice-preview.api.ts'

const widthPx = 560

interface LetterDialogProps {
  id: string
  /** Name of the attached file. */
  file: string
  onClose: () => void
}

/** The form, the reason why there is none, or waiting for either. */
export function LetterDialog({ id, file, onClose }: LetterDialogProps) {
  const t = useT()
  const letters = useQuery(invoiceLettersQuery(id))
  const { data } = letters
  if (data && data.obstacle === null) {
    return <LetterForm id={id} file={file} proposed={data.proposed} onClose={onClose} />
  }
  return (
    <Modal
      title={t('invoiceRecord.letterTitle')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      <QueryState query={letters} failed={t('invoiceRecord.failed')} loading={t('invoiceRecord.loading')}>
        {({ obstacle }) => <Banner tone="warning">{obstacle}</Banner>}
      </QueryState>
    </Modal>
  )
}

interface LetterFormProps extends LetterDialogProps {
  proposed: Answer<'GET /invoices/:id/letters'>['proposed']
}

function LetterForm({ id, file, proposed, onClose }: LetterFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: proposed })
  const idOfSent = useIdOfSent()
  const send = useMutation({
    mutationFn: (typed: typeof proposed) =>
      call('POST /invoices/:id/letters', { params: { id }, body: { id: idOfSent(typed), ...typed } }),
    onSuccess: () => refresh(queries, 'Invoice'),
  })
  return (
    <FormDialog
      title={t('invoiceRecord.letterTitle')}
      submit={t('invoiceRecord.send')}
      width={widthPx}
      form={form}
      save={async (typed) => {
        await send.mutateAsync(typed)
        toast.success(t('invoiceRecord.queued'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        label={t('invoiceRecord.to')}
        type="email"
        maxLength={254}
        required
        error={problemAt(form, 'to')}
        {...form.register('to', { validate: (text) => isEmail(text.trim()) || t('rules.email') })}
      />
      <TextArea
        label={t('invoiceRecord.message')}
        rows={9}
        maxLength={2000}
        required
        error={problemAt(form, 'message')}
        {...form.register('message', { validate: (text) => text.trim() !== '' || t('rules.required') })}
      />
      <p className="aside">{t('invoiceRecord.attached', { name: file })}</p>
    </FormDialog>
  )
}
