import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { periodOf } from './period.ts'
import type { ServicesDraft } from './services.draft.ts'

type Order = InvestmentSent['order']

/** None with the fault flag (requirements 4). */
export function servicesPayload(
  draft: ServicesDraft,
): Pick<Order, 'services' | 'isFault' | 'prefferedStartAt' | 'prefferedEndAt'> {
  const { from, to } = periodOf(draft)
  return {
    services: draft.isFault ? [] : draft.selected.map((it) => it.id),
    isFault: draft.isFault,
    prefferedStartAt: from,
    prefferedEndAt: to,
  }
}
