import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/i18n.ts'
import { refresh } from '../../lib/refresh.ts'
import { useIdOfSent } from '../../lib/use-id-of-sent.ts'
import { EntityPicker } from '../../ui/form/entity-picker.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFoundHere } from '../../ui/form/found.ts'
import { problemAt } from '../../ui/record-form/field-problems.ts'
import { FormDialog } from '../../ui/record-form/form-dialog.tsx'
import { type ChatPerson, peopleQuery, personName } from './chat.api.ts'

const widthPx = 520
const groupNameCharacters = 80

const usePeopleFound = (typed: string) => useFoundHere(useQuery(peopleOf), userNameText, typed)
const peopleOf = { ...peopleQuery, select: ({ people }: { people: ChatPerson[] }) => people }

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
    await refresh(queries, 'talk')
    onClose()
    onMade(id)
  }
  return (
    <FormDialog {...{ form, save, onClose, width: widthPx, title: t('chat.new'), submit: t('chat.begin') }}>
      <EntityPicker
        name="userIds"
        label={t('chat.who')}
        required
        error={problemAt(form, 'userIds')}
        useFound={usePeopleFound}
        words={{
          waiting: t('conversation.mentionWaiting'),
          failed: t('conversation.mentionFailed'),
          nothing: t('chat.nobody'),
        }}
        keyOf={(it: ChatPerson) => it.id}
        textOf={personName}
        several={{
          chosen: people.map((it) => ({ key: it.id, label: personName(it) })),
          removeLabel: (label) => t('chat.removePerson', { name: label }),
          onAdd: (it) => setPeople([...people, it]),
          onRemove: (key) => setPeople(people.filter(({ id }) => id !== key)),
        }}
      />
      <Field
        {...form.register('title')}
        label={t('chat.name')}
        hint={t('chat.nameHint')}
        maxLength={groupNameCharacters}
        autoComplete="off"
        error={problemAt(form, 'title')}
      />
    </FormDialog>
  )
}
