import { type OrderEvent, orderEventVersion } from '@zlecenia/contract/features/work-orders/order-history'

/** What happened, in the columns of `order_history`; `text` is what somebody wrote about it. */
export function eventColumns({ kind, ...data }: OrderEvent, text = '') {
  return { kind, data, version: orderEventVersion, text }
}

/** SQL: what happened in a row of `order_history`; null where only its text says it. */
export const eventOf = (row: string): string =>
  `(case when ${row}.kind is not null then ${row}.data || jsonb_build_object('kind', ${row}.kind) end)`
