import { useQueryClient } from '@tanstack/react-query'
import type { NotBillableReason } from '@zlecenia/contract/features/order-items/item-kinds'
import type { OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import type { PriceKind } from '@zlecenia/contract/features/price-list/price-kinds'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { type Leaf, only } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { rateWords } from '../item-words.ts'
import { itemsQuery } from '../order-items.api.ts'
import { ItemFieldset } from './item-fieldset.tsx'
import { fieldOfForm, type ItemFields, itemFields, itemSent } from './item-inputs.ts'

const labels: Record<keyof ItemFields, MessageKey> = {
  kind: 'orderItemRecord.kind',
  name: 'orderItemRecord.name',
  quantity: 'orderItemRecord.quantity',
  unit: 'orderItemRecord.unit',
  net: 'orderItemRecord.net',
  rate: 'orderItemRecord.rate',
  rateReason: 'orderItemRecord.rateReason',
  annex15: 'orderItemRecord.annex15',
  cost: 'orderItemRecord.cost',
  why: 'orderItemRecord.billed',
  words: 'orderItemRecord.words',
}

function useItemWords() {
  const t = useT()
  return {
    labelOf: (field: string) => t(labels[field as keyof ItemFields]),
    wordsOf(field: string, value: Leaf): string {
      if (field === 'kind') return t(`priceKind.${value as PriceKind}`)
      if (field === 'rate') return rateWords(value as VatRate)
      if (field === 'why')
        return value ? t(`notBillable.${value as NotBillableReason}`) : t('orderItemRecord.billedYes')
      if (typeof value === 'boolean') return t(value ? 'priceList.yes' : 'priceList.no')
      return String(value ?? '')
    },
  }
}

/** Paths on the wire of fields that it has under another name. */
const whyPaths = ['notBillable', 'notBillable.reason', 'notBillable.words']
const sentPaths: Readonly<Record<string, readonly string[]>> = { why: whyPaths, words: whyPaths }

interface ChangeItemProps {
  orderId: string
  item: OrderItem
  onDone: () => void
}

/** The form of an item, in the place of its row. */
export function ChangeItem({ orderId, item, onDone }: ChangeItemProps) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: item,
    fieldsOf: itemFields,
    save: (changed, from) => {
      const paths = Object.keys(changed).flatMap((name) => sentPaths[name] ?? [name])
      const sent = only(itemSent({ ...itemFields(from), ...changed }), paths)
      const params = { id: orderId, itemId: item.id }
      return call('PATCH /orders/:id/items/:itemId', { params, body: { ...sent, version: from.version } })
    },
    async reread() {
      const { items } = await queries.fetchQuery({ ...itemsQuery(orderId), staleTime: 0 })
      return items.find(({ id }) => id === item.id) ?? item
    },
    onSaved() {
      void refresh(queries, 'Invoice')
      onDone()
    },
    fieldAt: fieldOfForm,
  })
  const { field, values } = editing
  return (
    <RecordForm
      of={editing}
      aria-label={t('orderItemRecord.changeTitle')}
      onDone={onDone}
      {...useItemWords()}
    >
      <ItemFieldset values={values} input={(name, rules) => field(name, rules)} />
    </RecordForm>
  )
}
