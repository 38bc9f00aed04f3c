import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import type { CoordinatorDraft } from './coordinator.draft.ts'

export const coordinatorPayload = (
  draft: CoordinatorDraft,
): Pick<InvestmentSent['order'], 'coordinatorId'> => ({ coordinatorId: draft.coordinatorId })
