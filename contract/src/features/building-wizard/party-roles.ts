/** Clients of a building, in the order of the form. Separate from the schemas, for forms without them. */
export const buildingRoles = ['customer', 'owner', 'payer'] as const
export type BuildingRole = (typeof buildingRoles)[number]
