import { z } from 'zod'
import { sliceOf } from '#ui/wizard/slice.ts'

/** `buildingId`: devices of another building are left out. */
export const chosenDevice = z.object({ id: z.string(), name: z.string(), buildingId: z.string() })
export type ChosenDevice = z.infer<typeof chosenDevice>

export const buildingShape = z.object({
  clientId: z.string().nullable(),
  /** Null: a new building. */
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
  devices: z.array(chosenDevice),
  /** Owner of the chosen building, if not the ordering client. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
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
  devices: [],
  owner: null,
})

export const buildingSlice = sliceOf('building', emptyBuilding)
