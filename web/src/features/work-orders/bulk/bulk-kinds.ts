import { IconArrowsExchange, IconCalendarShare, IconFlag, IconUser } from '@tabler/icons-react'

/** What is done to many orders at once. */
export const bulkKinds = [
  ['coordinator', IconUser],
  ['state', IconArrowsExchange],
  ['priority', IconFlag],
  ['days', IconCalendarShare],
] as const
export type BulkKind = (typeof bulkKinds)[number][0]
