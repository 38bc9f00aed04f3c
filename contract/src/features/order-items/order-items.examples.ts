import { exampleId } from '../../examples/chance.ts'
import type { ItemsOfOrder, OrderItem } from './order-items.contract.ts'

export function anOrderItem(overrides: Partial<OrderItem> = {}, n = 0): OrderItem {
  return {
    id: exampleId(`order item ${n}`),
    version: 1,
    kind: 'labour',
    name: 'Naprawa rozdzielni',
    unit: 'godz.',
    quantity: '2',
    net: '165',
    rate: '8',
    rateReason: 'Roboty w budynku mieszkalnym (art. 41 ust. 12 ustawy o VAT)',
    annex15: false,
    cost: '70',
    source: 'priceList',
    notBillable: null,
    invoice: null,
    isLeftOut: false,
    ...overrides,
  }
}

export function itemsOfAnOrder(overrides: Partial<ItemsOfOrder> = {}): ItemsOfOrder {
  return {
    items: [
      anOrderItem(),
      anOrderItem(
        {
          kind: 'travel',
          name: 'Dojazd',
          unit: 'usł.',
          quantity: '1',
          net: '80',
          rate: '23',
          rateReason: null,
          cost: null,
        },
        1,
      ),
    ],
    invoicing: 'whole',
    prices: { day: '2026-11-20', customerId: exampleId('client of items') },
    ...overrides,
  }
}
