/** Categories in order (requirements 3). Separate from the schemas, for pages without zod. */
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
