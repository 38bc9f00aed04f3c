import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'

/**
 * What an order says of itself, by the name it is read under; its column is that name in snake case. The insert and
 * every read are made of this table: a field that is added here is written and read back.
 */
const fields = {
  isFault: ({ order }) => order.isFault,
  preferredStart: ({ order }) => order.prefferedStartAt,
  preferredEnd: ({ order }) => order.prefferedEndAt,
  comment: ({ order }) => order.comment,
  hideContact: ({ order }) => order.hideContact,
} as const satisfies { [K in keyof Order]?: (sent: Investment) => Order[K] }
export type OrderField = keyof typeof fields

const names = Object.keys(fields) as OrderField[]
const columnOf = (name: OrderField) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

export const fieldColumns: readonly string[] = names.map(columnOf)

/** These columns of a new order. */
export const fieldsOfRow = (sent: Investment): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [columnOf(name), fields[name](sent)]))

/** For a select from orders `o`: these fields, all of them unless some are named. */
export const selectFields = (some: readonly OrderField[] = names): string =>
  some.map((name) => `o.${columnOf(name)} as "${name}"`).join(', ')
