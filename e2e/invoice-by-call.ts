import { randomUUID } from 'node:crypto'
import { contactKeys } from '@zlecenia/contract/features/customers/customers.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import {
  anInvestment,
  aPrivateInvestment,
  aSlot,
  type InvestmentOverrides,
} from '@zlecenia/contract/features/order-base/investment.examples'
import { priceListExample } from '@zlecenia/contract/features/price-list/price-list.examples'
import { dayAhead, isoDay } from './days.ts'
import { idOf } from './order-by-call.ts'
import { expect } from './story.ts'
import type { Who, World } from './world.ts'

const priced = priceListExample.find(({ name }) => name === 'Przegląd szlabanu')
/** Service of the example price list, at 23 %: 180 zł net, 221.40 zł gross. */
export const pricedService = { name: priced?.name ?? '', id: priced?.serviceId ?? '' }

export interface BilledOrder {
  id: string
  number: string
  customerId: string
  buildingId: string
}

type Sent = Pick<InvestmentOverrides, 'client' | 'building' | 'billingDetails'>

async function sendOrder(world: World, order: InvestmentSent): Promise<BilledOrder> {
  const form = new FormData()
  form.append('data', JSON.stringify(order))
  const { id } = await world.ask<{ id: string }>('office', 'POST', '/investment', form)
  const [found] = await world.sql<BilledOrder>(
    'select id, number, customer_id as "customerId", building_id as "buildingId" from orders where id = $1',
    [id],
  )
  if (!found) throw new Error('the new order is missing')
  return found
}

async function finish(world: World, { id }: BilledOrder): Promise<void> {
  for (const to of ['in_progress', 'done']) {
    const { version } = await world.ask<{ version: number }>('office', 'GET', `/orders/${id}`)
    await world.ask('office', 'POST', `/orders/${id}/moves`, { to, version })
  }
}

/** Each has a client of its own: the examples have a NIP and an address for each number. */
let clients = 8000
const orderFields = async (world: World) => ({
  coordinatorId: await idOf(world, 'office'),
  services: [pricedService.id],
})

/** Later than the example data, without a performer. */
const slots = () => {
  const day = isoDay(dayAhead(70))
  return [aSlot({ startAt: `${day}T08:00:00Z`, endAt: `${day}T08:30:00Z`, userIds: [] })]
}

/** An order of a new company with one priced service and a slot without a performer. */
export async function pricedOrder(world: World, sent: Sent = {}): Promise<BilledOrder> {
  clients += 1
  const order = await orderFields(world)
  return sendOrder(
    world,
    anInvestment(
      { billingDetails: null, ...sent, events: slots(), order, additionalInformation: [] },
      clients,
    ),
  )
}

export async function finishedOrder(world: World, sent: Sent = {}): Promise<BilledOrder> {
  const order = await pricedOrder(world, sent)
  await finish(world, order)
  return order
}

export async function finishedPrivateOrder(world: World, client: Sent['client']): Promise<BilledOrder> {
  clients += 1
  const order = await orderFields(world)
  const made = await sendOrder(
    world,
    aPrivateInvestment({ client: client ?? {}, events: slots(), order }, clients),
  )
  await finish(world, made)
  return made
}

/** Contact of a known client: empty fields leave it as it is. */
const unchanged = Object.fromEntries(contactKeys.filter((it) => it !== 'type').map((it) => [it, null]))

/** Further finished orders of the same client and building. */
export async function furtherOrders(world: World, first: BilledOrder, count: number): Promise<BilledOrder[]> {
  const made: BilledOrder[] = []
  for (let n = 0; n < count; n += 1) {
    made.push(
      await finishedOrder(world, {
        client: { ...unchanged, id: first.customerId },
        building: { id: first.buildingId },
      }),
    )
  }
  return made
}

export const beginInvoice = (
  world: World,
  kind: Invoice['kind'],
  orders: readonly BilledOrder[] = [],
): Promise<Invoice> =>
  world.ask('office', 'POST', '/invoices', {
    id: randomUUID(),
    kind,
    orderIds: orders.map(({ id }) => id),
  })

interface Billed {
  /** Takes the calls: each account has its own limit a minute. */
  by?: Who
  customerId: string
  buyer: Pick<Invoice['draft']['buyer'], 'name' | 'nip' | 'line1'>
  net: string
}

const lineOf = (net: string): Invoice['draft']['lines'][number] => ({
  id: randomUUID(),
  orderId: null,
  itemId: null,
  name: 'Przegląd szlabanu',
  unit: 'szt.',
  quantity: '1',
  unitPrice: net,
  discount: '',
  rate: '23',
  rateReason: '',
  isAnnex15: false,
  gtu: '',
})

/** Issued invoices of one line each, in the order of `all`. */
export async function issuedInvoices(world: World, all: readonly Billed[]): Promise<Invoice[]> {
  const ids: string[] = []
  for (const { by = 'office', customerId, buyer, net } of all) {
    const id = randomUUID()
    const begun = await world.ask<Invoice>(by, 'POST', '/invoices', { id, kind: 'VAT', orderIds: [] })
    const draft = { ...begun.draft, buyer: { ...begun.draft.buyer, ...buyer }, lines: [lineOf(net)] }
    const { version } = await world.ask<Invoice>(by, 'PATCH', `/invoices/${id}`, {
      draft,
      customerId,
      version: begun.version,
    })
    await world.ask(by, 'POST', `/invoices/${id}/issue`, { version })
    ids.push(id)
  }
  const waiting = () => world.sql("select 1 from invoices where id = any($1) and state <> 'issued'", [ids])
  // The queue takes one task each two seconds.
  await expect.poll(waiting, { timeout: 150_000 }).toEqual([])
  const found: Invoice[] = []
  for (const id of ids) found.push(await world.ask<Invoice>('office', 'GET', `/invoices/${id}`))
  return found
}
