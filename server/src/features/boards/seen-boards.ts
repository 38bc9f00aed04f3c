import type { Caller } from '#platform/auth/caller.ts'

type Reach = ReturnType<Caller['reach']>

/** Reader of boards, and the reader's access to linked records. */
export interface BoardReader {
  id: string
  order: Reach
  customer: Reach
  building: Reach
  device: Reach
}

export const boardReader = (caller: Caller): BoardReader => ({
  id: caller.id,
  order: caller.reach('read', 'Order'),
  customer: caller.reach('read', 'Customer'),
  building: caller.reach('read', 'Building'),
  device: caller.reach('read', 'Device'),
})

/** Reader for the program's own use: the log. */
export const everything: BoardReader = {
  id: '00000000-0000-0000-0000-000000000000',
  order: 'all',
  customer: 'all',
  building: 'all',
  device: 'all',
}
