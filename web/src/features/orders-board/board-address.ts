import { boardLanes, ordersBoardShape } from '@zlecenia/contract/features/orders-board/orders-board'
import { listShape } from '@zlecenia/contract/lib/list'
import { listAddress } from '#ui/data-table/list-search.ts'

const shape = listShape({ ...ordersBoardShape, filters: { ...ordersBoardShape.filters, lanes: boardLanes } })

/** Filters and lanes of the board, in its address. */
export const boardAddress = listAddress(
  shape,
  ...(['performer', 'coordinator', 'group', 'city', 'due', 'lanes'] as const),
)
export type BoardSearch = ReturnType<typeof boardAddress.read>
