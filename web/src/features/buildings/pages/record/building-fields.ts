import type { BuildingType } from '@zlecenia/contract/features/buildings/building-types'
import { buildingAreas, buildingCounts } from '@zlecenia/contract/features/buildings/pages/building-figures'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { coordinatesIn, writtenCoordinates } from '@zlecenia/contract/lib/coordinates'
import { isInPoland, placeRefusal } from '@zlecenia/contract/lib/poland'
import { place } from '@zlecenia/contract/messages/pl/place'
import { addMessages, t } from '#lib/i18n.ts'
import type { Changed } from '#ui/record-form/fields.ts'

addMessages({ place })

const written = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

export const emptyBuildingFields = {
  name: '',
  address: '',
  zipCode: '',
  city: '',
  type: '',
  description: '',
  tags: '',
  yearBuilt: '',
  storeys: '',
  staircases: '',
  flats: '',
  footprintArea: '',
  roofArea: '',
  coordinates: '',
  ownerId: '',
  payerId: '',
}
export type BuildingFields = typeof emptyBuildingFields

export const buildingFields = (it: BuildingRecord): BuildingFields => ({
  name: it.name ?? '',
  address: it.address,
  zipCode: it.zipCode ?? '',
  city: it.city,
  type: it.type ?? '',
  description: it.description ?? '',
  tags: it.tags.join(', '),
  yearBuilt: written(it.yearBuilt),
  storeys: written(it.storeys),
  staircases: written(it.staircases),
  flats: written(it.flats),
  footprintArea: written(it.footprintArea),
  roofArea: written(it.roofArea),
  coordinates: coordinatesText(it),
  ownerId: it.owner?.id ?? '',
  payerId: it.payer?.id ?? '',
})

export const coordinatesText = ({ latitude, longitude }: Pick<BuildingRecord, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? '' : writtenCoordinates({ latitude, longitude })

const bare = (text: string) => text.replace(/\s/gu, '').replace(',', '.')
const isBetween = ([min, max]: readonly [number, number], text: string) =>
  Number(bare(text)) >= min && Number(bare(text)) <= max

export type CountField = keyof typeof buildingCounts
export type AreaField = keyof typeof buildingAreas

export function countProblem(field: CountField, text: string): true | string {
  const [min, max] = buildingCounts[field]
  const isCount = bare(text) === '' || (/^\d+$/u.test(bare(text)) && isBetween(buildingCounts[field], text))
  return isCount || t('buildingRecord.wholeNumber', { min: String(min), max: String(max) })
}

export function areaProblem(field: AreaField, text: string): true | string {
  const [min, max] = buildingAreas[field]
  const isArea =
    bare(text) === '' || (/^\d+(?:\.\d+)?$/u.test(bare(text)) && isBetween(buildingAreas[field], text))
  return isArea || t('buildingRecord.areaNumber', { min, max })
}

/** Coordinates in the sea or far from Poland are refused; beyond the border they only warn (`lenientPlace`). */
export function coordinatesProblem(text: string): true | string {
  if (text.trim() === '') return true
  const found = coordinatesIn(text)
  if (!found) return t('buildingRecord.noCoordinates')
  const why = placeRefusal(found)
  return why === null || t(`place.${why}`)
}

export const lenientPlace = {
  holds(text: string): boolean {
    const found = coordinatesIn(text)
    return !found || placeRefusal(found) !== null || isInPoland(found)
  },
}

const numberOf = (text: string) => (bare(text) === '' ? null : Number(bare(text)))
const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

const nowhere = { latitude: null, longitude: null }

/** `geocoded`: the coordinates that the geocoder found last, as they were written into the field. */
export function buildingSent(
  { type, tags, coordinates, ownerId, payerId, ...sent }: Changed<BuildingFields>,
  geocoded: string | null,
) {
  const { yearBuilt, storeys, staircases, flats, footprintArea, roofArea, ...texts } = sent
  const figures = { yearBuilt, storeys, staircases, flats, footprintArea, roofArea }
  return {
    ...texts,
    ...(type !== undefined && { type: (type || null) as BuildingType | null }),
    ...(tags !== undefined && { tags: tagsOf(tags) }),
    ...(ownerId !== undefined && { ownerId: ownerId || null }),
    ...(payerId !== undefined && { payerId: payerId || null }),
    ...(coordinates !== undefined && (coordinatesIn(coordinates) ?? nowhere)),
    ...(coordinates && coordinates === geocoded && { geoSource: 'geocoder' as const }),
    ...(Object.fromEntries(
      Object.entries(figures).flatMap(([name, text]) => (text === undefined ? [] : [[name, numberOf(text)]])),
    ) as { [K in keyof typeof figures]?: number | null }),
  }
}

/** Maps two wire fields to one field of the form. */
export const fieldOfBuilding = (field: string) =>
  field === 'latitude' || field === 'longitude' ? 'coordinates' : field.replace(/^tags\..*/u, 'tags')
