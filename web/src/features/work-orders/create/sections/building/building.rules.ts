import { investmentBuilding } from '@zlecenia/contract/features/work-orders/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { delegate } from '../../../../../lib/delegate.ts'
import { type BuildingDraft, buildingShape } from './building.draft.ts'
import { buildingPayload, meansNone } from './building.payload.ts'

const at = (path: string) => ({ id: 'buildingId', zipCode: 'postalCode' })[path] ?? path

/** A new building is named by its address, so only that is required. */
const named = (draft: BuildingDraft) =>
  draft.name.trim() ? buildingPayload(draft) : { ...buildingPayload(draft), name: 'unnamed' }

/** Requirements 5.2, object data. */
export const buildingDraft = buildingShape
  .superRefine((draft, ctx) => {
    if (meansNone(draft)) problemAt(ctx, ['buildingId'], 'buildingStep.chooseOrAdd')
  })
  .superRefine(
    delegate<BuildingDraft>(investmentBuilding, (draft) => (meansNone(draft) ? undefined : named(draft)), at),
  )
