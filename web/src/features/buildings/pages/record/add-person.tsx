import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactPersonType } from '@zlecenia/contract/features/buildings/person-types'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { emptyPersonFields, PersonInputs, personDialogPx } from './person-inputs.tsx'

interface AddPersonProps {
  buildingId: string
  onClose: () => void
}

export function AddPerson({ buildingId, onClose }: AddPersonProps) {
  const t = useT()
  const queries = useQueryClient()
  // One id for all attempts: a response may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: emptyPersonFields })
  const add = useMutation({
    mutationFn: ({ type, ...typed }: typeof emptyPersonFields) =>
      call('POST /buildings/:buildingId/persons', {
        params: { buildingId },
        body: { id, ...typed, type: type as ContactPersonType },
      }),
    onSuccess: () => refresh(queries, 'Building'),
  })
  return (
    <FormDialog
      title={t('buildingPeople.addTitle')}
      submit={t('buildingDetails.addPerson')}
      width={personDialogPx}
      form={form}
      save={async (typed) => {
        await add.mutateAsync(typed)
        toast.success(t('buildingPeople.added'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <PersonInputs input={(name) => ({ ...form.register(name), error: problemAt(form, name) })} />
    </FormDialog>
  )
}
