import { queryOptions } from '@tanstack/react-query'
import { openOrderStates } from '@zlecenia/contract/features/order-base/order-states'
import { addressOf } from '@zlecenia/contract/pages'
import { query } from '#lib/query.ts'

export type OrdersOwner = { building: string } | { client: string } | { device: string }
const newest = 10

const narrowedTo = (of: OrdersOwner) =>
  Object.fromEntries(Object.entries(of).map(([owner, id]: [string, string]) => [owner, [id]]))

export const ordersOfQuery = (of: OrdersOwner) =>
  query('GET /orders', { query: { ...narrowedTo(of), size: newest } })

export const openOrdersQuery = (of: OrdersOwner) =>
  queryOptions({
    ...query('GET /orders', { query: { ...narrowedTo(of), state: openOrderStates, size: 1 } }),
    select: ({ total }) => total,
  })

const mostGuarding = 50

/** One query for showing and for comparing open orders. */
export const openOrderRowsQuery = (of: OrdersOwner) =>
  query('GET /orders', { query: { ...narrowedTo(of), state: openOrderStates, size: mostGuarding } })

export const openOrdersAddress = (of: OrdersOwner) =>
  addressOf('orders', { ...of, state: openOrderStates.join(',') })
