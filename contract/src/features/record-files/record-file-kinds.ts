import type { Subject } from '../../lib/permissions.ts'

/** In list order. Apart from the schemas, for lists without zod. */
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

/** What has files of its own, as its calls are named. */
export const fileOwners = {
  Customer: 'customers',
  Building: 'buildings',
  Device: 'devices',
  Card: 'cards',
} as const
/** Whose rights are asked. */
export const fileRights = {
  Customer: 'Customer',
  Building: 'Building',
  Device: 'Device',
  Card: 'Kanban',
} as const satisfies Record<FileOwner, Subject>
export type FileOwner = keyof typeof fileOwners

/** Days before its end somebody is told of it. */
export const fileEndsSoonDays = 30
