import type { OrderEvent } from '@zlecenia/contract/features/order-base/order-history'
import type { Caller } from '#platform/auth/caller.ts'
import type { StoredOrder } from './order.queries.ts'

/** A line of the history that is being written. */
interface Line {
  id: string
  event: OrderEvent
  text?: string | null
}

export const callerName = ({ firstName, lastName }: Caller) => `${firstName} ${lastName}`

/** The order with those lines added, as a read after a transaction begun `at` would return it. */
export function withLines(
  order: StoredOrder,
  at: string,
  caller: Caller,
  newLines: readonly Line[],
): StoredOrder {
  const lines = newLines.map(({ id, event, text }) => {
    const content = { event, text: text ?? '' }
    return { id, type: 'change' as const, at, by: callerName(caller), ...content }
  })
  return { ...order, history: [...lines, ...order.history] }
}
