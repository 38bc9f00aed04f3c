import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { PeoplePicker, type Person } from '../people-picker.tsx'

const widthPx = 560

export function AddCrewDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [people, setPeople] = useState<readonly Person[]>([])
  const form = useForm({ defaultValues: { name: '', members: '' } })
  const idOf = useIdOfSent()
  async function save({ name }: { name: string }): Promise<void> {
    const members = people.map((it) => it.id)
    const body = { name, leaderId: null, members }
    const made = await call('POST /crews', { body: { ...body, id: idOf(body) } })
    await refresh(queries, 'Crew')
    toast.success(t('crews.added', { name: made.name }), limits.successToastMs)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t('crews.add')}
      submit={t('crews.save')}
    >
      <Field
        {...form.register('name')}
        label={t('crews.name')}
        required
        maxLength={60}
        autoComplete="off"
        error={problemAt(form, 'name')}
        data-autofocus=""
      />
      <PeoplePicker
        name="members"
        of="workers"
        label={t('crews.members')}
        hint={t('crews.membersHint')}
        chosen={people}
        error={problemAt(form, 'members')}
        onChange={setPeople}
      />
    </FormDialog>
  )
}
