import { listShape, several } from '../../lib/list.ts'
import { orderStates } from './order-states.ts'

/** `fault`: taken as one, or not. */
export const orderList = listShape({
  sorts: ['number', 'created', 'nextSlot', 'client', 'address', 'city', 'state'],
  first: 'created',
  order: 'desc',
  filters: {
    only: 'ids',
    state: several(orderStates),
    fault: ['yes', 'no'],
    created: 'days',
    building: 'id',
    client: 'id',
    performer: 'id',
    coordinator: 'id',
  },
})
