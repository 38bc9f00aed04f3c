import { z } from 'zod'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'

export const buildingShape = z.object({
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

export const buildingSlice = sliceOf('building', emptyBuilding)
