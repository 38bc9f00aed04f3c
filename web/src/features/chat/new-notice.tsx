import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field, TextArea } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'

const widthPx = 520
const titleCharacters = 120
const textCharacters = 4_000

interface NewNoticeProps {
  onClose: () => void
  onMade: (id: string) => void
}

export function NewNotice({ onClose, onMade }: NewNoticeProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const form = useForm({ defaultValues: { title: '', body: '' } })
  async function save(notice: { title: string; body: string }): Promise<void> {
    const { id } = await call('POST /notices', { body: { ...notice, id: idOf(notice) } })
    await refresh(queries, 'conversation')
    onClose()
    onMade(id)
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t('chat.newNotice')}
      submit={t('chat.publish')}
    >
      <Field
        {...form.register('title')}
        label={t('chat.noticeTitle')}
        required
        maxLength={titleCharacters}
        autoComplete="off"
        error={problemAt(form, 'title')}
      />
      <TextArea
        {...form.register('body')}
        label={t('chat.noticeText')}
        hint={t('chat.noticeTo')}
        required
        rows={6}
        dir="auto"
        maxLength={textCharacters}
        error={problemAt(form, 'body')}
      />
    </FormDialog>
  )
}
