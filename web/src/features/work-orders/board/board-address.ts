import { boardLanes, ordersBoardShape } from '@zlecenia/contract/features/work-orders/orders-board'
import { listShape } from '@zlecenia/contract/lib/list'
import { listAddress } from '#ui/data-table/list-search.ts'

const shape = listShape({ ...ordersBoardShape, filters: { ...ordersBoardShape.filters, lanes: boardLanes } })

/** What the board is narrowed to, and what its rows are. */
export const boardAddress = listAddress(
  shape,
  ...(['performer', 'coordinator', 'group', 'city', 'due', 'lanes'] as const),
)
export type BoardSearch = ReturnType<typeof boardAddress.read>
