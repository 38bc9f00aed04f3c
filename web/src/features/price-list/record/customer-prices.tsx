import { useMutation, useQueryClient } from '@tanstack/react-query'
import { typedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import type { CustomerPrice, PriceItem } from '@zlecenia/contract/features/price-list/price-list.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCustomersFound } from '#features/customers/index.ts'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { DifferencesTable } from '#ui/differences-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import { toast } from '#ui/toast/toast.ts'
import { priceItemQuery } from '../price-list.api.ts'
import { priceText } from '../price-words.ts'

const widthPx = 560

export function CustomerPrices({ item }: { item: PriceItem }) {
  const t = useT()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<CustomerPrice>()
  const mayRemove = may(['delete', 'PriceList'])
  // A client is looked for in their list.
  const mayAdd = may(['update', 'PriceList']) && may(['read', 'Customer'])
  const { customerPrices } = item
  return (
    <section>
      <h3>{t('priceRecord.clients')}</h3>
      {customerPrices.length === 0 ? (
        <p className="quiet">{t('priceRecord.noClients')}</p>
      ) : (
        <DifferencesTable
          heads={[t('priceRecord.client'), t('priceList.net'), t('priceRecord.days')]}
          rows={customerPrices.map((it) => ({
            key: it.id,
            label: it.customer.name,
            current: priceText(it.net),
            found: (
              <span className="cluster">
                {t('priceRecord.span', {
                  from: dayOf(it.from ?? ''),
                  until: it.until ? dayOf(it.until) : t('priceRecord.open'),
                })}
                {mayRemove && (
                  <Button
                    look="text"
                    aria-label={t('priceRecord.removeOf', { name: it.customer.name })}
                    onClick={() => setRemoved(it)}
                  >
                    {t('priceRecord.remove')}
                  </Button>
                )}
              </span>
            ),
          }))}
        />
      )}
      {mayAdd && <Button onClick={() => setAdding(true)}>{t('priceRecord.addClient')}</Button>}
      {adding && <AddCustomerPrice item={item} onClose={() => setAdding(false)} />}
      {removed && <RemoveCustomerPrice item={item} price={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

interface DialogProps {
  item: PriceItem
  onClose: () => void
}

const emptyCustomerPrice = () => ({ customerId: '', net: '', from: todayInWarsaw(), until: '' })

export function AddCustomerPrice({ item, onClose }: DialogProps) {
  const t = useT()
  const queries = useQueryClient()
  // One id however often it is sent: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: emptyCustomerPrice() })
  const add = useMutation({
    mutationFn: ({ net, until, ...typed }: ReturnType<typeof emptyCustomerPrice>) =>
      call('POST /price-items/:id/customer-prices', {
        params: { id: item.id },
        body: { id, ...typed, net: typedPrice(net) ?? net, until: until || null },
      }),
    onSuccess(saved) {
      queries.setQueryData(priceItemQuery(item.id).queryKey, saved)
      return refresh(queries, 'PriceList')
    },
  })
  return (
    <FormDialog
      title={t('priceRecord.addClient')}
      submit={t('priceRecord.addClient')}
      width={widthPx}
      form={form}
      save={async (typed) => {
        await add.mutateAsync(typed)
        toast.success(t('priceRecord.clientAdded'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <ThingField
        form={form}
        name="customerId"
        label={t('priceRecord.client')}
        hint={t('priceRecord.clientHint')}
        useFound={useCustomersFound}
        words={{
          waiting: t('priceRecord.clientLoading'),
          nothing: t('priceRecord.clientNone'),
          failed: t('priceRecord.clientFailed'),
        }}
      />
      <Rows>
        <Field
          {...form.register('net', {
            validate: (text) => typedPrice(text) !== null || t('priceList.netShape'),
          })}
          label={t('priceRecord.clientNet')}
          required
          inputMode="decimal"
          autoComplete="off"
          error={problemAt(form, 'net')}
        />
        <DayInput form={form} name="from" label={t('priceRecord.clientFrom')} />
        <DayInput
          form={form}
          name="until"
          label={t('priceRecord.clientUntil')}
          hint={t('priceRecord.clientUntilHint')}
          optional
        />
      </Rows>
    </FormDialog>
  )
}

function RemoveCustomerPrice({ item, price, onClose }: DialogProps & { price: CustomerPrice }) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('priceRecord.removeTitle', { name: price.customer.name })}
      confirm={t('priceRecord.remove')}
      run={async () => {
        const params = { id: item.id, priceId: price.id }
        await call('DELETE /price-items/:id/customer-prices/:priceId', { params }).finally(() =>
          refresh(queries, 'PriceList'),
        )
        toast.success(t('priceRecord.removed'), limits.successToastMs)
      }}
      onClose={onClose}
    >
      <p>{t('priceRecord.removeText')}</p>
    </Confirm>
  )
}
