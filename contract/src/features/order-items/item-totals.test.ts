import { expect, it } from 'vitest'
import { itemNetMost, itemQuantityMost, orderItemsMost } from './item-kinds.ts'
import { totalsOfItems } from './item-totals.ts'
import { anOrderItem } from './order-items.examples.ts'

it('totals billable items by rate, and takes the cost of all from the margin', () => {
  const items = [
    anOrderItem({ quantity: '2', net: '165', rate: '8', cost: '70' }),
    anOrderItem({ quantity: '1', net: '80', rate: '23', cost: null }),
    anOrderItem({ quantity: '3', net: '10', cost: '5', notBillable: { reason: 'warranty', words: null } }),
  ]
  const totals = totalsOfItems(items)
  expect(totals.perRate.map(({ rate, net }) => [rate, net])).toEqual([
    ['23', 8000],
    ['8', 33_000],
  ])
  expect(totals.whole).toEqual({ net: 41_000, vat: 4480, gross: 45_480 })
  expect(totals).toMatchObject({ cost: 15_500, margin: 25_500, marginShare: 622, unpriced: 0, uncosted: 1 })
})

it('counts items without a price, and has no share of nothing', () => {
  const totals = totalsOfItems([anOrderItem({ net: null })])
  expect(totals).toMatchObject({ unpriced: 1, marginShare: null, margin: -14_000 })
})

it('adds up the most items at the highest price', () => {
  const most = anOrderItem({ quantity: String(itemQuantityMost), net: String(itemNetMost), cost: null })
  const items = Array.from({ length: orderItemsMost }, () => most)
  expect(totalsOfItems(items).whole.net).toBe(itemQuantityMost * itemNetMost * 100 * orderItemsMost)
})
