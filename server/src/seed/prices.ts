import { exampleId } from '@zlecenia/contract/examples/chance'
import { raisedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import { priceListExample } from '@zlecenia/contract/features/price-list/price-list.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { priceSearchText } from '#features/price-list/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

const titles = new Map(
  serviceCatalogExample.flatMap(({ services }) => services).map((it) => [it.id, it.title]),
)

/** Sixty prices: some were raised, some will be; a few clients have prices of their own. */
export async function seedPrices(db: Queryable, today: string, customers: readonly string[]): Promise<void> {
  const at = new Date()
  const rows = priceListExample.map((it) => ({
    id: it.id,
    service_id: it.serviceId,
    group_id: it.groupId,
    name: it.name,
    kind: it.kind,
    unit: it.unit,
    net: it.net,
    rate: it.rate,
    rate_reason: it.rateReason,
    annex15: it.annex15,
    public: it.public,
    active: true,
    position: it.position,
    search_text: priceSearchText({
      name: it.name,
      service: titles.get(it.serviceId ?? '') ?? null,
      group: it.group?.name ?? null,
    }),
    example: false,
    version: 1,
    created_at: at,
    updated_at: at,
  }))
  await insertRows(db, 'price_items', rows)
  const change = (nth: number, days: number, percent: number) =>
    priceListExample
      .filter((_, n) => n % nth === 0)
      .map(({ id, net }) => ({
        item_id: id,
        valid_from: dayAfter(today, days),
        net: raisedPrice(net, percent, '10'),
        made_at: at,
      }))
  // A reduction beside which the public price list shows the lowest price before it.
  const reduced = priceListExample.filter((it) => it.public).slice(1, 2)
  const reductions = reduced.map(({ id, net }) => ({
    item_id: id,
    valid_from: dayAfter(today, -10),
    net: raisedPrice(net, -1500, '10'),
    made_at: at,
  }))
  await insertRows(db, 'price_changes', [...change(3, -60, 400), ...change(7, 40, 900), ...reductions])
  await insertRows(
    db,
    'customer_prices',
    customers.slice(0, 6).map((customer_id, n) => {
      const { id, net } = priceListExample[n * 9] ?? { id: '', net: '0' }
      return {
        id: exampleId(`price of client ${n}`),
        customer_id,
        item_id: id,
        net: raisedPrice(net, -1000, '10'),
        valid_from: dayAfter(today, -90),
        valid_until: n % 2 === 0 ? null : dayAfter(today, 90),
      }
    }),
  )
}
