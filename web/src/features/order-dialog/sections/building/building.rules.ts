import { investmentBuilding } from '@zlecenia/contract/features/order-base/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { delegate } from '#lib/delegate.ts'
import { type BuildingDraft, buildingShape } from './building.draft.ts'
import { buildingPayload, meansNone } from './building.payload.ts'

const at = (path: string) => ({ id: 'buildingId', zipCode: 'postalCode' })[path] ?? path

/** Requirements 5.2, object data. */
export const buildingDraft = buildingShape
  .superRefine((draft, ctx) => {
    if (meansNone(draft)) problemAt(ctx, ['buildingId'], 'buildingStep.chooseOrAdd')
  })
  .superRefine(
    delegate<BuildingDraft>(
      investmentBuilding,
      (draft) => (meansNone(draft) ? undefined : buildingPayload(draft)),
      at,
    ),
  )
