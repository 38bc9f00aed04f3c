import { listShape, several } from '../../lib/list.ts'
import { priorities } from '../schedule/priorities.ts'
import { missingKinds } from './order-kinds.ts'
import { orderStates } from './order-states.ts'

export const orderList = listShape({
  sorts: ['number', 'created', 'nextSlot', 'client', 'address', 'city', 'state', 'due'],
  first: 'created',
  order: 'desc',
  filters: {
    only: 'ids',
    state: several(orderStates),
    fault: ['yes', 'no'],
    priority: several(priorities),
    due: ['overdue'],
    missing: several(missingKinds),
    created: 'days',
    slot: 'days',
    client: 'ids',
    building: 'ids',
    device: 'ids',
    performer: 'ids',
    coordinator: 'ids',
    group: 'ids',
    city: 'texts',
    clientNumber: 'texts',
  },
})
