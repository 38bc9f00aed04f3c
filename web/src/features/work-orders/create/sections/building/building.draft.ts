import { investmentBuilding } from '@zlecenia/contract/features/work-orders/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { delegate } from '../../../../../lib/delegate.ts'
import { buildingPayload, meansNone } from './building.payload.ts'

const buildingShape = z.object({
  /** The client whose buildings are offered; null while it is a new one. */
  clientId: z.string().nullable(),
  /** An existing building, whose fields are locked; null: the typed one is new. */
  buildingId: z.string().nullable(),
  /** The existing building as it was chosen. */
  chosen: z
    .object({
      name: z.string(),
      address: z.string(),
      postalCode: z.string(),
      city: z.string(),
      type: z.string(),
    })
    .nullable(),
  /**
   * What is meant while none of the client's is chosen: `none` yet; a `new` one; or what to choose once their buildings
   * are there, by its id, or the `only` one.
   */
  meant: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** At least one, and only one selectable (requirements 5.2): empty or one of the three. */
  type: z.string(),
})
export type BuildingDraft = z.infer<typeof buildingShape>

const at = (path: string) => ({ id: 'buildingId', zipCode: 'postalCode' })[path] ?? path

/** Without a name of its own a new building has its address for one, so only the address is asked for. */
const named = (draft: BuildingDraft) =>
  draft.name.trim() ? buildingPayload(draft) : { ...buildingPayload(draft), name: 'unnamed' }

/** An existing building, or a new one by the rules of requirements 5.2 (object data). */
export const buildingDraft = buildingShape
  .superRefine((draft, ctx) => {
    if (meansNone(draft)) problemAt(ctx, ['buildingId'], 'buildingStep.chooseOrAdd')
  })
  .superRefine(
    delegate<BuildingDraft>(investmentBuilding, (draft) => (meansNone(draft) ? undefined : named(draft)), at),
  )

export const emptyBuilding = (): BuildingDraft => ({
  clientId: null,
  buildingId: null,
  chosen: null,
  meant: 'none',
  name: '',
  address: '',
  postalCode: '',
  city: '',
  type: '',
})
