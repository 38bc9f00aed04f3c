import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { typedDay } from '../../../../../lib/typed-date.ts'
import type { ServicesDraft } from './services.draft.ts'

type Order = InvestmentSent['order']
const dayToSend = (text: string) => typedDay(text, dayInWarsaw(new Date()))

/** Services as posted; none with the fault flag (spec 4). */
export function servicesPayload(
  draft: ServicesDraft,
): Pick<Order, 'services' | 'isFault' | 'prefferedStartAt' | 'prefferedEndAt'> {
  return {
    services: draft.isFault ? [] : draft.selected.map((it) => it.id),
    isFault: draft.isFault,
    prefferedStartAt: dayToSend(draft.preferredStart),
    prefferedEndAt: dayToSend(draft.preferredEnd),
  }
}
