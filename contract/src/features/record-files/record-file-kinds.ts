import type { Subject } from '../../lib/permissions.ts'

/** Kinds in list order. Separate from the schemas, for lists without zod. */
export const recordFileKinds = [
  'photo',
  'protocol',
  'instruction',
  'contract',
  'policy',
  'drawing',
  'other',
] as const
export type RecordFileKind = (typeof recordFileKinds)[number]

/** Records with their own files, by the path of their calls. */
export const fileOwners = {
  Customer: 'customers',
  Building: 'buildings',
  Device: 'devices',
  Card: 'cards',
  Vehicle: 'vehicles',
} as const
/** Subjects with the rights that apply to the files. */
export const fileRights = {
  Customer: 'Customer',
  Building: 'Building',
  Device: 'Device',
  Card: 'Kanban',
  Vehicle: 'Vehicle',
} as const satisfies Record<FileOwner, Subject>
export type FileOwner = keyof typeof fileOwners

/** Days before a file's end at which people are notified. */
export const fileEndsSoonDays = 30
