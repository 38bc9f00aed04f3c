import { chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import { priceListExample } from '@zlecenia/contract/features/price-list/price-list.examples'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Queryable } from '#platform/database/database.ts'
import type { ExampleCustomer } from './customers.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleOrder } from './orders.ts'

const travel = priceListExample.find(({ kind }) => kind === 'travel')
const materials = priceListExample.filter(({ kind }) => kind === 'material')

/** Cost of a unit: two thirds of its price, in whole zlotys. */
const costOf = (net: string): string => String(Math.round((Number(net) * 2) / 3))

/** Items of every second finished order: its services, travel, and parts of some; a few are not billed. */
export async function seedOrderItems(db: Queryable, orders: readonly ExampleOrder[]): Promise<void> {
  const finished = orders.filter(({ state }) => state === 'done' || state === 'closed')
  const rows = finished.filter((_, n) => n % 2 === 0).flatMap(itemsOf)
  await insertRows(db, 'order_items', rows)
}

function itemsOf(order: ExampleOrder): Record<string, unknown>[] {
  const chance = chanceOf(`items of ${order.id}`)
  const priced = order.services.map(({ id, title }) => ({
    service: id,
    title,
    price: priceListExample.find(({ serviceId }) => serviceId === id),
  }))
  const part = chance.may(0.4) ? chance.pick(materials) : undefined
  const more = [travel, part].flatMap((price) => (price ? [{ service: null, title: price.name, price }] : []))
  const isWarranty = chance.may(0.1)
  return [...priced, ...more].map(({ service, title, price }, n) => ({
    id: exampleId(`item ${n} of ${order.id}`),
    order_id: order.id,
    service_id: service,
    kind: price?.kind ?? 'labour',
    name: price?.name ?? title,
    unit: price?.unit ?? 'usł.',
    quantity: chance.may(0.3) ? 2 : 1,
    net: price?.net ?? null,
    rate: price?.rate ?? '23',
    rate_reason: price?.rateReason ?? null,
    annex15: false,
    cost: price ? costOf(price.net) : null,
    source: price ? 'priceList' : 'service',
    not_billable: isWarranty ? 'warranty' : null,
    position: (n + 1) * 10,
    version: 1,
    created_at: order.slots.at(-1)?.endAt ?? order.createdAt,
    updated_at: order.createdAt,
  }))
}

/** Two contracts with a flat fee, recorded four months ago. */
export async function seedContracts(
  db: Queryable,
  today: string,
  customers: readonly ExampleCustomer[],
): Promise<void> {
  const at = instantInWarsaw(dayAfter(today, -120), 10 * 60)
  const chosen = customers.slice(1, 3)
  const contracts = chosen.map(({ customer }, n) => ({
    id: exampleId(`contract ${n}`),
    customer_id: customer.id,
    number: `${12 + n}/${today.slice(0, 4)}`,
    valid_from: dayAfter(today, -300),
    valid_until: n === 0 ? null : dayAfter(today, 400),
    net: n === 0 ? '1250' : '480.5',
    rate: '23',
    due_day: n === 0 ? 1 : 25,
    version: 1,
    created_at: at,
    updated_at: at,
  }))
  await insertRows(db, 'contracts', contracts)
  await insertRows(
    db,
    'contract_buildings',
    chosen.flatMap(({ files }, n) =>
      files.map(({ building }) => ({ contract_id: exampleId(`contract ${n}`), building_id: building.id })),
    ),
  )
}
