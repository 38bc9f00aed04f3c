import { useMutation, useQueryClient } from '@tanstack/react-query'
import { needsReason, proposedRate, typedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useKeyedGroups } from '../price-list.api.ts'
import { groupOf, PriceFieldset } from './price-fieldset.tsx'
import { emptyPrice, type NewPriceFields } from './price-inputs.ts'

const widthPx = 760

export function AddPrice({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const groups = useKeyedGroups()
  // One id however often it is sent: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: emptyPrice() })
  const values = { ...emptyPrice(), ...useWatch({ control: form.control }) }
  const key = groupOf(groups, values)?.key ?? null
  const { kind } = values
  // A rate chosen by a person stays.
  useEffect(() => {
    if (form.getFieldState('rate').isDirty || form.getFieldState('rateReason').isDirty) return
    const rate = proposedRate(key, kind)
    form.resetField('rate', { defaultValue: rate })
    form.resetField('rateReason', { defaultValue: needsReason(rate) ? t('priceRecord.dwellingReason') : '' })
  }, [form, key, kind, t])
  const add = useMutation({
    mutationFn: ({ serviceId, groupId, net, ...typed }: NewPriceFields) =>
      call('POST /price-items', {
        body: {
          id,
          ...typed,
          serviceId: serviceId || null,
          groupId: groupId || null,
          net: typedPrice(net) ?? net,
        },
      }),
    onSuccess: () => refresh(queries, 'PriceList'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('priceRecord.addTitle')}
        submit={t('priceList.add')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          const { name } = await add.mutateAsync(typed)
          toast.success(t('priceRecord.added', { name }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <PriceFieldset
          values={values}
          groups={groups}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}
