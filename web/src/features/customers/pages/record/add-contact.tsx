import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ContactInputs, contactDialogPx, emptyContactFields } from './contact-inputs.tsx'

interface AddContactProps {
  customerId: string
  onClose: () => void
}

export function AddContact({ customerId, onClose }: AddContactProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: emptyContactFields })
  const idOfSent = useIdOfSent()
  const add = useMutation({
    mutationFn: (typed: typeof emptyContactFields) => {
      const body = { ...typed, id: idOfSent(typed) }
      return call('POST /customers/:customerId/contacts', { params: { customerId }, body })
    },
    onSuccess: () => refresh(queries, 'Customer'),
  })
  async function save(typed: typeof emptyContactFields): Promise<void> {
    const made = await add.mutateAsync(typed)
    toast.success(t('customerRecord.contactAdded', { name: made.name }), limits.successToastMs)
    onClose()
  }
  return (
    <FormDialog
      title={t('customerRecord.addTitle')}
      submit={t('customerDetails.addContact')}
      width={contactDialogPx}
      form={form}
      save={save}
      onClose={onClose}
    >
      <ContactInputs input={(name) => ({ ...form.register(name), error: problemAt(form, name) })} />
    </FormDialog>
  )
}
