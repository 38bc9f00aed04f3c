import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemsOfOrder } from '@zlecenia/contract/features/order-items/order-items.contract'
import type { PriceOfDay } from '@zlecenia/contract/features/price-list/price-list.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { rankedText } from '@zlecenia/contract/lib/text'
import { createContext, useContext } from 'react'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { type Answer, call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { useFoundHere } from '#ui/form/found.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ItemFieldset } from './item-fieldset.tsx'
import { emptyItem, fieldOfForm, fieldsOfPrice, itemSent } from './item-inputs.ts'

const widthPx = 760

const emptyForm = () => ({ ...emptyItem(), priceItemId: '' })
type NewItem = ReturnType<typeof emptyForm>

interface AddItemProps {
  orderId: string
  prices: ItemsOfOrder['prices']
  onClose: () => void
}

export function AddItem({ orderId, prices, onClose }: AddItemProps) {
  const t = useT()
  const queries = useQueryClient()
  const mayReadPrices = useMay()(['read', 'PriceList'])
  const idOfSent = useIdOfSent()
  const form = useForm({ defaultValues: emptyForm() })
  const values = { ...emptyForm(), ...useWatch({ control: form.control }) }
  const add = useMutation({
    mutationFn: ({ priceItemId, ...typed }: NewItem) => {
      const sent = { ...itemSent(typed), source: priceItemId ? ('priceList' as const) : ('office' as const) }
      return call('POST /orders/:id/items', {
        params: { id: orderId },
        body: { id: idOfSent(sent), ...sent },
      })
    },
    onSuccess: () => refresh(queries, 'Invoice'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('orderItemRecord.addTitle')}
        submit={t('orderItems.add')}
        width={widthPx}
        form={form}
        fieldAt={fieldOfForm}
        save={async (typed) => {
          const { name } = await add.mutateAsync(typed)
          toast.success(t('orderItemRecord.added', { name }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        {mayReadPrices && (
          <Prices value={prices}>
            <FromPriceList form={form} prices={prices} />
          </Prices>
        )}
        <ItemFieldset
          values={values}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}

const searchedText = ({ name, group }: PriceOfDay) => rankedText([name], [group?.name ?? null])

type PricesOf = ItemsOfOrder['prices']
const pricesOf = (prices: PricesOf) => ({
  ...query('GET /price-items/at', { query: prices }),
  select: ({ items }: Answer<'GET /price-items/at'>) => items,
  meta: { quiet: true },
})
const Prices = createContext<PricesOf>({ day: '', customerId: '' })
const usePricesFound = (typed: string) =>
  useFoundHere(useQuery(pricesOf(useContext(Prices))), searchedText, typed)

/** Fills the form with an item of the price list, at the price of the order's day for its payer. */
function FromPriceList({ form, prices }: { form: UseFormReturn<NewItem>; prices: PricesOf }) {
  const t = useT()
  const listed = useQuery(pricesOf(prices))
  return (
    <ThingField
      form={form}
      name="priceItemId"
      label={t('orderItemRecord.fromList')}
      hint={t('orderItemRecord.fromListHint')}
      optional
      useFound={usePricesFound}
      words={{
        waiting: t('orderItemRecord.listLoading'),
        nothing: t('orderItemRecord.listNone'),
        failed: t('orderItemRecord.listFailed'),
      }}
      onKnown={({ id }) => {
        const found = listed.data?.find((it) => it.id === id)
        if (!found) return
        for (const [name, value] of Object.entries(fieldsOfPrice(found))) {
          form.setValue(name as keyof ReturnType<typeof fieldsOfPrice>, value, { shouldDirty: true })
        }
      }}
    />
  )
}
