import type { QueryClient } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { may } from '../../../../lib/may.ts'
import { openOrderRowsQuery } from '../../orders-of.api.ts'
import type { ServicesDraft } from '../sections/services/services.draft.ts'

export type Wanted = Pick<ServicesDraft, 'isFault' | 'selected'>

/** Another fault, or one of the chosen services. */
export function isSameWork(order: OrderRow, { isFault, selected }: Wanted): boolean {
  if (isFault || order.isFault) return isFault && order.isFault
  return selected.some(({ title }) => order.services.includes(title))
}

/** Of a group that is chosen. */
export const isSimilarWork = (order: OrderRow, { isFault, selected }: Wanted): boolean =>
  !isFault && selected.some(({ groupId }) => order.serviceGroups?.some(({ id }) => id === groupId))

/** Open at the place; nothing where it cannot be known, since nobody may be kept from taking a call. */
export async function sameWorkAt(
  queries: QueryClient,
  building: string | null,
  wanted: Wanted,
): Promise<OrderRow[]> {
  if (!building || !may(['read', 'Order'])) return []
  const { rows } = await queries.fetchQuery(openOrderRowsQuery({ building })).catch(() => ({ rows: [] }))
  return rows.filter((order) => isSameWork(order, wanted))
}
