import { type OrderEvent, orderEventVersion } from '@zlecenia/contract/features/order-base/order-history'

export function eventColumns({ kind, ...data }: OrderEvent, text = '') {
  return { kind, data, version: orderEventVersion, text }
}

export const eventOf = (row: string): string =>
  `(case when ${row}.kind is not null then ${row}.data || jsonb_build_object('kind', ${row}.kind) end)`
