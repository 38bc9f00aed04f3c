import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { priorityOf } from '@zlecenia/contract/features/schedule/priorities'

/** Source of the insert and of every read; columns are the names in snake case. */
const fields = {
  isFault: ({ order }) => order.isFault,
  priority: ({ order }) => priorityOf(order),
  preferredStart: ({ order }) => order.prefferedStartAt,
  preferredEnd: ({ order }) => order.prefferedEndAt,
  comment: ({ order }) => order.comment,
  clientNumber: ({ order }) => order.clientNumber,
  hideContact: ({ order }) => order.hideContact,
} as const satisfies { [K in keyof Order]?: (sent: Investment) => Order[K] }
export type OrderField = keyof typeof fields

const names = Object.keys(fields) as OrderField[]
const columnOf = (name: OrderField) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

export const fieldColumns: readonly string[] = names.map(columnOf)

export const fieldsOfRow = (sent: Investment): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [columnOf(name), fields[name](sent)]))

export const selectFields = (some: readonly OrderField[] = names): string =>
  some.map((name) => `o.${columnOf(name)} as "${name}"`).join(', ')
