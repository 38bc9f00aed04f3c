import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field } from '#ui/form/field.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import type { ChatPerson } from './chat.api.ts'
import { TalkersPicker } from './talkers-picker.tsx'

const widthPx = 520
const groupNameCharacters = 80

interface NewConversationProps {
  onClose: () => void
  onMade: (id: string) => void
}

export function NewConversation({ onClose, onMade }: NewConversationProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [people, setPeople] = useState<readonly ChatPerson[]>([])
  const form = useForm({ defaultValues: { title: '', userIds: '' } })
  async function save({ title }: { title: string }): Promise<void> {
    const body = { title: title.trim() || null, userIds: people.map(({ id }) => id) }
    const { id } = await call('POST /conversations', { body: { ...body, id: idOf(body) } })
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
      title={t('chat.new')}
      submit={t('chat.begin')}
    >
      <TalkersPicker
        name="userIds"
        label={t('chat.who')}
        required
        error={problemAt(form, 'userIds')}
        people={people}
        onPeople={setPeople}
      />
      <Field
        {...form.register('title', notLonger(groupNameCharacters))}
        label={t('chat.name')}
        hint={t('chat.nameHint')}
        autoComplete="off"
        error={problemAt(form, 'title')}
      />
    </FormDialog>
  )
}
