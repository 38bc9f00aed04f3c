import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ItemsOfOrder } from '@zlecenia/contract/features/order-items/order-items.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { newId } from '#lib/new-id.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons } from '#ui/form/layout.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { itemParts } from './item-parts.ts'
import { ItemSums } from './item-sums.tsx'
import { ItemTable } from './item-table.tsx'
import './messages.ts'
import { itemsQuery } from './order-items.api.ts'

/** Items of an order with their prices and costs, and the way to its invoice. */
export function OrderItemsCard({ orderId }: { orderId: string }) {
  const t = useT()
  const found = useQuery(itemsQuery(orderId))
  return (
    <Card title={t('orderItems.title')}>
      <QueryState query={found} loading={t('orderItems.loading')} failed={t('orderItems.failed')}>
        {(of) => <Items orderId={orderId} of={of} />}
      </QueryState>
    </Card>
  )
}

function Items({ orderId, of }: { orderId: string; of: ItemsOfOrder }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Invoice'])
  const [adding, setAdding] = useState(false)
  const { items, prices } = of
  return (
    <div className="stack">
      {items.length === 0 ? (
        <p className="quiet">{t('orderItems.empty')}</p>
      ) : (
        <>
          <ItemTable orderId={orderId} items={items} mayChange={mayChange} />
          <ItemSums items={items} />
        </>
      )}
      <div className="no-print">
        <Buttons>
          {mayChange && (
            <>
              <ProposeButton orderId={orderId} count={items.length} />
              <Button
                look="text"
                icon={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {t('orderItems.add')}
              </Button>
            </>
          )}
          <InvoiceButton orderId={orderId} of={of} />
        </Buttons>
      </div>
      {adding && (
        <LazyPart>
          <itemParts.Add orderId={orderId} prices={prices} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </div>
  )
}

function ProposeButton({ orderId, count }: { orderId: string; count: number }) {
  const t = useT()
  const queries = useQueryClient()
  const propose = useMutation({
    mutationFn: () => call('POST /orders/:id/items/propose', { params: { id: orderId } }),
    onSuccess(proposed) {
      queries.setQueryData(itemsQuery(orderId).queryKey, proposed)
      if (proposed.items.length === count)
        toast.success(t('orderItems.nothingProposed'), limits.successToastMs)
    },
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <Button busy={propose.isPending} onClick={() => propose.mutate()}>
      {t('orderItems.propose')}
    </Button>
  )
}

/** Begins a draft of a finished order, or an advance on an open one, and opens it. */
function InvoiceButton({ orderId, of: { items, invoicing } }: { orderId: string; of: ItemsOfOrder }) {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  const mayInvoice = useMay()(['create', 'Invoice'])
  // One id however often it is sent: an answer may be lost.
  const [id] = useState(newId)
  const isWhole = invoicing === 'whole'
  const begin = useMutation({
    mutationFn: () =>
      call('POST /invoices', { body: { id, kind: isWhole ? 'VAT' : 'ZAL', orderIds: [orderId] } }),
    async onSuccess() {
      void refresh(queries, 'Invoice')
      await router.navigate({ href: addressOf('invoiceEdit', { invoice: id }) })
    },
    onError: (error) => toast.error(problemText(error)),
  })
  if (invoicing === 'none' || !mayInvoice) return null
  const isBilled = items.length > 0 && items.every((it) => it.invoice !== null || it.notBillable !== null)
  if (isBilled) return <p className="aside">{t('orderItems.allBilled')}</p>
  return (
    <Button look={isWhole ? 'filled' : 'tonal'} busy={begin.isPending} onClick={() => begin.mutate()}>
      {t(isWhole ? 'orderItems.invoice' : 'orderItems.advance')}
    </Button>
  )
}
