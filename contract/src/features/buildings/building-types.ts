/** Building types; an unknown one shows "Brak" (spec 3). Apart from the schemas, so that a list can name one without zod. */
export const buildingTypes = ['single_family', 'residential', 'service'] as const
export type BuildingType = (typeof buildingTypes)[number]
