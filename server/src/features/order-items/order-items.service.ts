import { orderItemsMost } from '@zlecenia/contract/features/order-items/item-kinds'
import type {
  ItemsOfOrder,
  OrderItem,
  orderItems,
} from '@zlecenia/contract/features/order-items/order-items.contract'
import { needsReason } from '@zlecenia/contract/features/price-list/price-kinds'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { vatPercent } from '@zlecenia/contract/lib/vat'
import { pricesOfServices } from '#features/price-list/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as rows from './order-items.queries.ts'

async function orderAt(db: Queryable, id: string): Promise<rows.PricedOrder> {
  const found = await rows.pricedOrder(db, id)
  if (!found) throw notFound()
  return found
}

/** Items are counted and proposed by one call at a time; an invoice that is issued waits too. */
export async function lockedOrder(tx: Queryable, id: string): Promise<rows.PricedOrder> {
  await rows.lockItemsOf(tx, id)
  return orderAt(tx, id)
}

async function storedItem(db: Queryable, orderId: string, id: string): Promise<OrderItem> {
  const found = await rows.itemRow(db, orderId, id)
  if (!found) throw notFound()
  return found
}

export async function itemsOf(db: Queryable, orderId: string): Promise<ItemsOfOrder> {
  const { invoicing, day, customerId } = await orderAt(db, orderId)
  return { items: await rows.itemRows(db, orderId), invoicing, prices: { day, customerId } }
}

const auditFields = (it: OrderItem) => ({
  item: it.name,
  priceKind: it.kind,
  unit: it.unit,
  quantity: it.quantity,
  net: it.net,
  rate: vatPercent(it.rate) > 0 ? `${it.rate}%` : it.rate,
  rateReason: it.rateReason,
  annex15: it.annex15,
  cost: it.cost,
  notBillable: it.notBillable?.reason ?? null,
  words: it.notBillable?.words ?? null,
})

async function refuseAboveMost(tx: Queryable, orderId: string, more: number): Promise<number> {
  const { n, last } = await rows.countItems(tx, orderId)
  if (n + more > orderItemsMost) throw refuseWhole(sentence('orderItems.full', { max: orderItemsMost }))
  return last
}

/** An item as it is added; those of trips come from their own call. */
export type AddedItem = Omit<BodyOf<typeof orderItems.add>, 'source'> & Pick<OrderItem, 'source'>

/** The same id again, after an answer that was lost, adds none. */
export const addItem = (db: Database, caller: Caller, orderId: string, sent: AddedItem): Promise<OrderItem> =>
  db.transaction((tx) => addItemIn(tx, caller, orderId, sent))

export async function addItemIn(
  tx: Queryable,
  caller: Caller,
  orderId: string,
  sent: AddedItem,
): Promise<OrderItem> {
  const { number } = await lockedOrder(tx, orderId)
  const known = await rows.orderOfItem(tx, sent.id)
  if (known !== null) {
    if (known !== orderId) throw conflict()
    return storedItem(tx, orderId, sent.id)
  }
  const last = await refuseAboveMost(tx, orderId, 1)
  await rows.insertItem(tx, { ...sent, orderId, serviceId: null, position: last + 10 })
  const item = await storedItem(tx, orderId, sent.id)
  await recordChange(tx, {
    caller,
    action: 'item-added',
    subject: 'Invoice',
    id: orderId,
    after: { order: number, ...auditFields(item) },
  })
  return item
}

async function changeableItem(tx: Queryable, orderId: string, id: string): Promise<OrderItem> {
  await rows.lockItem(tx, id)
  const item = await storedItem(tx, orderId, id)
  if (item.invoice) throw refuseWhole(sentence('orderItems.onInvoice', { number: item.invoice.number }))
  return item
}

export function changeItem(
  db: Database,
  caller: Caller,
  { id: orderId, itemId }: { id: string; itemId: string },
  { version, ...sent }: BodyOf<typeof orderItems.change>,
): Promise<OrderItem> {
  return db.transaction(async (tx) => {
    const before = await changeableItem(tx, orderId, itemId)
    const after = withChange(before, sent)
    if (needsReason(after.rate) && !after.rateReason)
      throw refuse({ field: 'rateReason', message: 'priceList.reasonRequired' })
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    savedOrConflict(await rows.saveItem(tx, { ...after, version }))
    await recordChange(tx, {
      caller,
      action: 'item-changed',
      subject: 'Invoice',
      id: orderId,
      before: auditFields(before),
      after: auditFields(after),
    })
    return storedItem(tx, orderId, itemId)
  })
}

interface ItemPath {
  id: string
  itemId: string
}

export const removeItem = (db: Database, caller: Caller, path: ItemPath): Promise<void> =>
  db.transaction(async (tx) =>
    removeChangeable(tx, caller, path, await changeableItem(tx, path.id, path.itemId)),
  )

/** Returns whether the item was removed: one that an issued invoice took stays. */
export async function removeItemIn(tx: Queryable, caller: Caller, path: ItemPath): Promise<boolean> {
  await rows.lockItem(tx, path.itemId)
  const item = await storedItem(tx, path.id, path.itemId)
  if (item.invoice) return false
  await removeChangeable(tx, caller, path, item)
  return true
}

async function removeChangeable(
  tx: Queryable,
  caller: Caller,
  { id: orderId, itemId }: ItemPath,
  item: OrderItem,
): Promise<void> {
  await rows.removeItemRow(tx, itemId)
  await recordChange(tx, {
    caller,
    action: 'item-removed',
    subject: 'Invoice',
    id: orderId,
    before: auditFields(item),
  })
}

const unpriced = {
  kind: 'labour',
  unit: 'usł.',
  net: null,
  rate: '23',
  rateReason: null,
  annex15: false,
} as const

/** An item for each service without one, priced by the list on the order's day; a second press finds none. */
export function proposeItems(db: Database, caller: Caller, orderId: string): Promise<ItemsOfOrder> {
  return db.transaction(async (tx) => {
    const { number, day, customerId } = await lockedOrder(tx, orderId)
    const services = await rows.servicesWithoutItem(tx, orderId)
    const wanted = services.map(({ id }) => ({ serviceId: id, day, customerId }))
    const prices = new Map((await pricesOfServices(tx, wanted)).map((it) => [it.serviceId, it]))
    const last = await refuseAboveMost(tx, orderId, services.length)
    for (const [n, { id: serviceId, title }] of services.entries()) {
      const price = prices.get(serviceId)
      await rows.insertItem(tx, {
        ...unpriced,
        ...price,
        id: newId(),
        orderId,
        serviceId,
        name: price?.name ?? title,
        quantity: '1',
        cost: null,
        source: price ? 'priceList' : 'service',
        notBillable: null,
        position: last + 10 * (n + 1),
      })
    }
    if (services.length > 0) {
      await recordChange(tx, {
        caller,
        action: 'items-proposed',
        subject: 'Invoice',
        id: orderId,
        after: { order: number, services: services.map(({ title }) => title) },
      })
    }
    return itemsOf(tx, orderId)
  })
}
