/** The nine note categories in their order (spec 3). Apart from the schemas, so that a page can name them without zod. */
export const noteCategories = [
  'entranceCode',
  'estateEntranceCode',
  'barrier',
  'roofAccess',
  'garageAccess',
  'requiredTools',
  'technicalRoomAccess',
  'wasteBinAccess',
  'other',
] as const
