import { z } from 'zod'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'

export const buildingShape = z.object({
  clientId: z.string().nullable(),
  /** Null: a new one. */
  buildingId: z.string().nullable(),
  chosen: z
    .object({
      name: z.string(),
      address: z.string(),
      postalCode: z.string(),
      city: z.string(),
      type: z.string(),
    })
    .nullable(),
  /** `none` yet, a `new` one, or what to choose on arrival: an id, or the `only` one. */
  meant: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Empty or one of three (requirements 5.2). */
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
