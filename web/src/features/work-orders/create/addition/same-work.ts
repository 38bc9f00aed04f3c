import type { QueryClient } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { may } from '#lib/may.ts'
import { openOrderRowsQuery } from '../../orders-of.api.ts'
import type { ServicesDraft } from '../sections/services/services.draft.ts'

export type Wanted = Pick<ServicesDraft, 'isFault' | 'selected'>

/** Another fault, or one of the chosen services. */
function isSameWork(order: OrderRow, { isFault, selected }: Wanted): boolean {
  if (isFault || order.isFault) return isFault && order.isFault
  return selected.some(({ title }) => order.services.includes(title))
}

/** Of a group that is chosen. */
const isSimilarWork = (order: OrderRow, { isFault, selected }: Wanted): boolean =>
  !isFault && selected.some(({ groupId }) => order.serviceGroups?.some(({ id }) => id === groupId))

/** The same work, or where there is none, work of the same group. */
export interface WorkThere {
  found: OrderRow[]
  how: 'same' | 'similar'
}
export const nothingThere: WorkThere = { found: [], how: 'same' }

export function workThere(rows: readonly OrderRow[], wanted: Wanted): WorkThere {
  const same = rows.filter((it) => isSameWork(it, wanted))
  if (same.length > 0) return { found: same, how: 'same' }
  return { found: rows.filter((it) => isSimilarWork(it, wanted)), how: 'similar' }
}

/** Open at the place; nothing where it cannot be known, since nobody may be kept from taking a call. */
export async function sameWorkAt(
  queries: QueryClient,
  building: string | null,
  wanted: Wanted,
): Promise<WorkThere> {
  if (!building || !may(['read', 'Order'])) return nothingThere
  const { rows } = await queries.fetchQuery(openOrderRowsQuery({ building })).catch(() => ({ rows: [] }))
  return workThere(rows, wanted)
}
