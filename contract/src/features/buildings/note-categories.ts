/** In order (requirements 3). Apart from the schemas, for pages without zod. */
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
