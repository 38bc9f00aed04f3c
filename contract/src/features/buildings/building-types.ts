/** Unknown types show "Brak" (requirements 3). Separate from the schemas, for lists without zod. */
export const buildingTypes = ['single_family', 'residential', 'service'] as const
export type BuildingType = (typeof buildingTypes)[number]
