import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import type { ChatPerson, Conversation } from './chat.api.ts'
import { TalkersPicker } from './talkers-picker.tsx'

const widthPx = 520
const groupNameCharacters = 80

interface GroupDialogProps {
  group: Conversation
  onClose: () => void
  onLeft: () => void
}

export function GroupDialog({ group, onClose, onLeft }: GroupDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  // Changes by others meanwhile are not undone by this form.
  const [was] = useState(group)
  const [people, setPeople] = useState<readonly ChatPerson[]>(was.people)
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useForm({ defaultValues: { title: was.title ?? '', add: '' } })
  const params = { id: was.id }
  async function save({ title }: { title: string }): Promise<void> {
    const idsNotIn = (these: readonly ChatPerson[], those: readonly ChatPerson[]) =>
      these.filter((it) => !those.some(({ id }) => id === it.id)).map(({ id }) => id)
    await call('PATCH /conversations/:id', {
      params,
      body: {
        ...(title !== was.title && { title }),
        add: idsNotIn(people, was.people),
        remove: idsNotIn(was.people, people),
      },
    })
    await refresh(queries, 'conversation')
    onClose()
  }
  async function leave(): Promise<void> {
    await call('PATCH /conversations/:id', { params, body: { remove: [signedInUser()?.id ?? ''] } })
    onLeft()
    await refresh(queries, 'conversation')
  }
  if (isLeaving)
    return (
      <Confirm title={t('chat.leaveTitle')} confirm={t('chat.leave')} run={leave} onClose={onClose}>
        <p className="prose">{t('chat.leaveText')}</p>
      </Confirm>
    )
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t('chat.group')}
      submit={t('chat.groupSave')}
    >
      <Field
        {...form.register('title', notLonger(groupNameCharacters))}
        label={t('chat.name')}
        required
        autoComplete="off"
        error={problemAt(form, 'title')}
      />
      <TalkersPicker
        name="add"
        label={t('chat.groupPeople')}
        error={problemAt(form, 'add')}
        people={people}
        onPeople={setPeople}
      />
      <div>
        <Button look="text" onClick={() => setIsLeaving(true)}>
          {t('chat.leave')}
        </Button>
      </div>
    </FormDialog>
  )
}
