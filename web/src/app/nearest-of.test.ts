import { expect, it } from 'vitest'
import { nearestOf } from './nearest-of.ts'

const addresses = [
  '/apps/calendar',
  '/apps/orders/list',
  '/apps/user/list',
  '/apps/objects/list',
  '/apps/chat',
]

it.each([
  ['/apps/order/list', '/apps/orders/list'],
  ['/apps/orders', '/apps/orders/list'],
  ['/APPS/Calender/', '/apps/calendar'],
  ['/apps/users/list', '/apps/user/list'],
  ['/apps/chats', '/apps/chat'],
  ['/apps/object/lists', '/apps/objects/list'],
])('puts the address meant by %s first', (typed, meant) => {
  expect(nearestOf(typed, addresses)[0]).toBe(meant)
})

it('orders every address, however long the typed one', () => {
  expect(nearestOf('/x'.repeat(5000), addresses)).toHaveLength(addresses.length)
})
