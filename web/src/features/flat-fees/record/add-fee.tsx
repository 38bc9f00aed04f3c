import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { FeeFieldset } from './fee-fieldset.tsx'
import { emptyFee, type FeeFields, feeSent } from './fee-inputs.ts'

const widthPx = 760

export function AddFee({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const form = useForm({ defaultValues: emptyFee() })
  const values = { ...emptyFee(), ...useWatch({ control: form.control }) }
  const add = useMutation({
    mutationFn: (typed: FeeFields) => {
      const sent = { ...feeSent(typed), customerId }
      return call('POST /contracts', { body: { ...sent, id: idOfSent(sent) } })
    },
    onSuccess: () => refresh(queries, 'Invoice'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('flatFeeRecord.addTitle')}
        submit={t('flatFees.add')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          const { number } = await add.mutateAsync(typed)
          toast.success(t('flatFeeRecord.added', { number }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <FeeFieldset
          form={form}
          values={values}
          customerId={customerId}
          known={[]}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}
