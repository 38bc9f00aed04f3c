import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { contactToSend, emptyContact, type TypedContact } from '#features/customers/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { PayerInputs, payerDialogPx } from './payer-inputs.tsx'

interface AddPayerProps {
  buildingId: string
  onClose: () => void
}

type Typed = TypedContact & { isDefault: boolean }

export function AddPayer({ buildingId, onClose }: AddPayerProps) {
  const t = useT()
  const queries = useQueryClient()
  // One id for all attempts: a response may be lost.
  const [id] = useState(newId)
  const form = useForm<Typed>({
    defaultValues: { ...emptyContact(), clientType: 'company', isDefault: false },
  })
  const kind = useWatch({ control: form.control, name: 'clientType' })
  const add = useMutation({
    mutationFn: ({ isDefault, ...typed }: Typed) =>
      call('POST /buildings/:buildingId/billing', {
        params: { buildingId },
        body: { id, ...contactToSend(typed, true), isDefault },
      }),
    onSuccess: () => refresh(queries, 'Building'),
  })
  return (
    <FormDialog
      title={t('buildingPeople.addPayerTitle')}
      submit={t('buildingDetails.addPayer')}
      width={payerDialogPx}
      form={form}
      fieldAt={(field) => (field === 'type' ? 'clientType' : field)}
      save={async (typed) => {
        await add.mutateAsync(typed)
        toast.success(t('buildingPeople.payerAdded'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <PayerInputs
        kind={kind}
        onKind={(type) => form.setValue('clientType', type)}
        input={(name) => ({ ...form.register(name), error: problemAt(form, name) })}
      />
    </FormDialog>
  )
}
