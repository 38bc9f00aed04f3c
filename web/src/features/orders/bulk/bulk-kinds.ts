import { IconArrowsExchange, IconCalendarShare, IconFlag, IconUser, IconUserShare } from '@tabler/icons-react'

/** Bulk changes of orders. */
export const bulkKinds = [
  ['coordinator', IconUser],
  ['state', IconArrowsExchange],
  ['priority', IconFlag],
  ['days', IconCalendarShare],
  ['performer', IconUserShare],
] as const
export type BulkKind = (typeof bulkKinds)[number][0]
