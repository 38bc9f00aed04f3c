import type { QueryClient } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { openOrderRowsQuery } from '#features/order-base/index.ts'
import { may } from '#lib/may.ts'
import type { ServicesDraft } from '../sections/services/services.draft.ts'

export type Wanted = Pick<ServicesDraft, 'isFault' | 'selected'>

/** True for another fault, or one of the chosen services. */
function isSameWork(order: OrderRow, { isFault, selected }: Wanted): boolean {
  if (isFault || order.isFault) return isFault && order.isFault
  return selected.some(({ title }) => order.services.includes(title))
}

/** True for services of a chosen group. */
const isSimilarWork = (order: OrderRow, { isFault, selected }: Wanted): boolean =>
  !isFault && selected.some(({ groupId }) => order.serviceGroups?.some(({ id }) => id === groupId))

/** Orders for the same work, else for work of the same group. */
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

/** Open orders at the place; empty on errors, which must not block taking a call. */
export async function sameWorkAt(
  queries: QueryClient,
  building: string | null,
  wanted: Wanted,
): Promise<WorkThere> {
  if (!building || !may(['read', 'Order'])) return nothingThere
  const { rows } = await queries.fetchQuery(openOrderRowsQuery({ building })).catch(() => ({ rows: [] }))
  return workThere(rows, wanted)
}
