/** Ranges of a building's whole numbers, and of square metres. Separate from the schemas, for forms without zod. */
export const buildingCounts = {
  yearBuilt: [1000, 2200],
  storeys: [0, 300],
  staircases: [0, 300],
  flats: [0, 9999],
} as const
export const buildingAreas = {
  footprintArea: [0, 1_000_000],
  roofArea: [0, 1_000_000],
} as const
/** Longest texts. */
export const buildingTexts = { name: 200, address: 300, zipCode: 20, city: 120, description: 2000 } as const
export const mostTags = 20
export const tagMax = 60

/** Sources of coordinates; the centre of a place is approximate. */
export const geoSources = ['hand', 'visit', 'geocoder', 'place'] as const
export type GeoSource = (typeof geoSources)[number]
