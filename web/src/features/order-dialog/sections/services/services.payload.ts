import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { isPriorityOfWork, type Priority, priorityOf } from '@zlecenia/contract/features/schedule/priorities'
import { periodOf } from './period.ts'
import type { ServicesDraft } from './services.draft.ts'

export const priorityIn = ({ isFault, priority }: Pick<ServicesDraft, 'isFault' | 'priority'>): Priority =>
  priorityOf({ isFault, priority: isPriorityOfWork({ isFault, priority }) ? priority : null })

type Order = InvestmentSent['order']

/** None with the fault flag (requirements 4). */
export function servicesPayload(
  draft: ServicesDraft,
): Pick<Order, 'services' | 'isFault' | 'priority' | 'prefferedStartAt' | 'prefferedEndAt'> {
  const { from, to } = periodOf(draft)
  const priority = priorityIn(draft)
  return {
    services: draft.isFault ? [] : draft.selected.map((it) => it.id),
    isFault: draft.isFault,
    // The default priority is omitted, like in orders posted before priorities existed.
    ...(priority !== priorityOf({ isFault: draft.isFault }) && { priority }),
    prefferedStartAt: from,
    prefferedEndAt: to,
  }
}
