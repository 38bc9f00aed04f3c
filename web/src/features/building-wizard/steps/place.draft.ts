import { buildingTexts } from '@zlecenia/contract/features/buildings/pages/building-figures'
import { coordinatesIn } from '@zlecenia/contract/lib/coordinates'
import { problemAt, required } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { z } from 'zod'
import { buildingSent } from '#features/buildings/pages/parts.ts'
import { sliceOf } from '#ui/wizard/slice.ts'

const placeShape = z.object({
  name: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  type: z.string(),
  coordinates: z.string(),
  /** The coordinates that the geocoder found last, as written into the field. */
  geocoded: z.string(),
  shares: z.boolean(),
})
export type PlaceDraft = z.infer<typeof placeShape>

export const placeSlice = sliceOf(
  'place',
  (): PlaceDraft => ({
    name: '',
    address: '',
    zipCode: '',
    city: '',
    type: '',
    coordinates: '',
    geocoded: '',
    shares: false,
  }),
)

export function placePayload({ geocoded, shares: _, ...typed }: PlaceDraft) {
  const {
    name = null,
    address = '',
    zipCode = null,
    city = '',
    type,
    ...rest
  } = buildingSent(typed, geocoded || null)
  return { ...rest, name: name || null, address, zipCode: zipCode || null, city, type: type ?? null }
}

const texts = ['name', 'address', 'zipCode', 'city'] as const

export const placeDraft = placeShape.superRefine((draft, ctx) => {
  for (const field of ['address', 'city'] as const)
    if (required(draft[field]) !== true) problemAt(ctx, [field], 'rules.required')
  if (draft.type === '') problemAt(ctx, ['type'], 'building.typeRequired')
  for (const field of texts) {
    const max = buildingTexts[field]
    if (draft[field].trim().length > max) problemAt(ctx, [field], sentence('rules.tooLong', { max }))
  }
  const { coordinates } = draft
  if (coordinates.trim() !== '' && coordinatesIn(coordinates) === null)
    problemAt(ctx, ['coordinates'], 'buildingRecord.noCoordinates')
})

export const nameOfPlace = ({ address, city }: Pick<PlaceDraft, 'address' | 'city'>): string =>
  [address.trim(), city.trim()].filter(Boolean).join(', ')
