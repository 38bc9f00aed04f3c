import { clientPricesMost } from '@zlecenia/contract/features/price-list/price-kinds'
import type { PriceItem, priceList } from '@zlecenia/contract/features/price-list/price-list.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import * as rows from './price-item.queries.ts'
import { storedItem } from './price-item.service.ts'

const auditFields = ({ net, from, until }: rows.NewCustomerPrice, customer: string) => ({
  customer,
  clientNet: net,
  clientFrom: from,
  clientUntil: until,
})

/** The same id again, after an answer that was lost, adds none. */
export function addCustomerPrice(
  db: Database,
  caller: Caller,
  itemId: string,
  sent: BodyOf<typeof priceList.addCustomerPrice>,
): Promise<PriceItem> {
  return db.transaction(async (tx) => {
    await rows.lockPriceItem(tx, itemId)
    await storedItem(tx, itemId)
    const known = await rows.customerPriceRow(tx, sent.id)
    if (known) {
      const isSame = known.net === sent.net && known.from === sent.from
      if (known.itemId !== itemId || known.customerId !== sent.customerId || !isSame) throw conflict()
      return storedItem(tx, itemId)
    }
    const customer = await rows.pricedCustomer(tx, sent.customerId)
    if (customer === null) throw refuse({ field: 'customerId', message: 'priceList.clientGone' })
    if ((await rows.countCustomerPrices(tx, itemId)) >= clientPricesMost)
      throw refuseWhole('priceList.clientsFull')
    const price = { ...sent, itemId }
    await rows.endCustomerPrice(tx, price)
    if (await rows.overlapsCustomerPrice(tx, price))
      throw refuse({ field: 'from', message: 'priceList.clientOverlap' })
    await rows.insertCustomerPrice(tx, price)
    const after = auditFields(price, customer)
    await recordChange(tx, { caller, action: 'price-added', subject: 'PriceList', id: itemId, after })
    return storedItem(tx, itemId)
  })
}

export function removeCustomerPrice(
  db: Database,
  caller: Caller,
  { id, priceId }: { id: string; priceId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockPriceItem(tx, id)
    const price = await rows.customerPriceRow(tx, priceId)
    if (price?.itemId !== id) throw notFound()
    await rows.removeCustomerPriceRow(tx, priceId)
    const fields = auditFields(price, price.name)
    await recordChange(tx, {
      caller,
      action: 'price-removed',
      subject: 'PriceList',
      id,
      after: fields,
    })
  })
}
