import type { OrderEvent } from '@zlecenia/contract/features/work-orders/order-history'
import type { Caller } from '#platform/auth/caller.ts'
import type { StoredOrder } from './order.queries.ts'

/** A line of the history that is being written. */
interface Told {
  id: string
  event: OrderEvent
  text?: string | null
}

export const spokenName = ({ firstName, lastName }: Caller) => `${firstName} ${lastName}`

/** As it will be read once those lines are written, in a transaction begun `at`. */
export function withLines(
  order: StoredOrder,
  at: string,
  caller: Caller,
  told: readonly Told[],
): StoredOrder {
  const lines = told.map(({ id, event, text }) => {
    const said = { event, text: text ?? '' }
    return { id, type: 'change' as const, at, by: spokenName(caller), ...said }
  })
  return { ...order, history: [...lines, ...order.history] }
}
