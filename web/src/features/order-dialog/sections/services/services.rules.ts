import { investmentServices } from '@zlecenia/contract/features/order-base/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { delegate } from '#lib/delegate.ts'
import { wishedDay } from './period.ts'
import { type ServicesDraft, servicesShape } from './services.draft.ts'
import { servicesPayload } from './services.payload.ts'

const at = (path: string) =>
  ({ services: 'selected', prefferedStartAt: 'preferredStart', prefferedEndAt: 'preferredEnd' })[path] ?? path

/** Requirements 5.2. */
export const servicesDraft = servicesShape.superRefine((draft, ctx) => {
  for (const field of ['preferredStart', 'preferredEnd'] as const) {
    if (draft[field].trim() && !wishedDay(draft[field])) problemAt(ctx, [field], 'typed.dayUnclear')
  }
  delegate<ServicesDraft>(investmentServices, servicesPayload, at)(draft, ctx)
})
