import type { DraftLine, InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { type FreeItem, freeItems, ordersWithItems, takenItems } from '#features/order-items/index.ts'
import { pricesOfServices, type ServicePrice } from '#features/price-list/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { FinishedOrder } from './draft-of-orders.queries.ts'

/** A decimal as a person types it. */
export const commaDecimal = (decimal: string | null): string => decimal?.replace('.', ',') ?? ''

type Described = Pick<ServicePrice, 'name' | 'unit' | 'rate' | 'rateReason' | 'annex15'> & {
  quantity: string
  net: string | null
}

const lineOf = (order: FinishedOrder, itemId: string | null, it: Described): DraftLine => ({
  id: newId(),
  orderId: order.id,
  itemId,
  name: `${it.name} (${order.number})`,
  unit: it.unit,
  quantity: commaDecimal(it.quantity),
  unitPrice: commaDecimal(it.net),
  discount: '',
  rate: it.rate,
  rateReason: it.rateReason ?? '',
  isAnnex15: it.annex15,
  gtu: '',
})

const unpriced = {
  unit: 'usł.',
  quantity: '1',
  net: null,
  rate: '23',
  rateReason: null,
  annex15: false,
} as const

/**
 * The billable items of each order that no invoice took yet. An order without items has its services, with the prices
 * of their day for the payer, or without a price.
 */
export async function linesOfOrders(tx: Queryable, orders: readonly FinishedOrder[]): Promise<DraftLine[]> {
  const ids = orders.map(({ id }) => id)
  const items = Map.groupBy(await freeItems(tx, ids), ({ orderId }) => orderId)
  const recorded = new Set(await ordersWithItems(tx, ids))
  const bare = orders.filter(({ id }) => !recorded.has(id))
  const wanted = bare.flatMap(({ doneOn: day, payerId: customerId, services }) =>
    services.map(({ id: serviceId }) => ({ serviceId, day, customerId })),
  )
  const prices = await pricesOfServices(tx, wanted)
  return orders.flatMap((order) => {
    if (recorded.has(order.id)) return (items.get(order.id) ?? []).map((it) => lineOf(order, it.id, it))
    return order.services.map(({ id, title }) => {
      const price = prices.find(({ serviceId, day }) => serviceId === id && day === order.doneOn)
      return lineOf(order, null, { ...unpriced, name: title, ...price })
    })
  })
}

/** Lines that bill an item, with its id. */
export const linesOfItems = ({ lines }: InvoiceDraft) =>
  lines.flatMap(({ id, orderId, itemId }, n) => (itemId && orderId ? [{ id, n, orderId, itemId }] : []))

/** Items of the draft that another issued invoice took meanwhile, at their lines. */
export async function itemProblems(tx: Queryable, draft: InvoiceDraft): Promise<FieldProblem[]> {
  const lines = linesOfItems(draft)
  const taken = new Map(
    (
      await takenItems(
        tx,
        lines.map(({ itemId }) => itemId),
      )
    ).map((it) => [it.id, it]),
  )
  return lines.flatMap(({ n, itemId }) => {
    const found = taken.get(itemId)
    if (!found) return []
    const message = sentence('invoices.itemTaken', { item: found.name, invoice: found.invoice })
    return [{ field: `lines.${n}.name`, message }]
  })
}

/** Orders of which the draft bills nothing but items that no invoice took: they can be invoiced again. */
export async function ordersWithRest(tx: Queryable, draft: InvoiceDraft): Promise<string[]> {
  const byOrder = Map.groupBy(draft.lines, ({ orderId }) => orderId)
  const ids = [...byOrder.keys()].filter((id) => id !== null)
  const free: readonly FreeItem[] = ids.length > 0 ? await freeItems(tx, ids) : []
  const isFree = ({ orderId, itemId }: DraftLine) =>
    free.some((it) => it.id === itemId && it.orderId === orderId)
  return ids.filter((id) => byOrder.get(id)?.every(isFree))
}
