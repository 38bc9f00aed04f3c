import { listShape, multi } from '../../lib/list.ts'
import { priorities } from '../schedule/priorities.ts'
import { followKinds, missingKinds, moveReasons, reactions, visitsToday } from './order-kinds.ts'
import { orderStates } from './order-states.ts'

export const orderList = listShape({
  sorts: ['number', 'created', 'nextSlot', 'client', 'address', 'city', 'state', 'due'],
  first: 'created',
  order: 'desc',
  filters: {
    only: 'ids',
    state: multi(orderStates),
    fault: ['yes', 'no'],
    priority: multi(priorities),
    due: ['overdue'],
    missing: multi(missingKinds),
    created: 'days',
    slot: 'days',
    now: multi(visitsToday),
    begun: 'days',
    begunLate: 'days',
    firstVisit: 'days',
    finished: 'days',
    failed: 'days',
    why: multi(moveReasons),
    waiting: multi(moveReasons),
    solvedAtOnce: 'days',
    reaction: multi(reactions),
    follows: multi(followKinds),
    followedService: 'ids',
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
