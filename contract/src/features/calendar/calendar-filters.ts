import { type Filters, multi } from '../../lib/list.ts'
import { orderStates } from '../order-base/order-states.ts'

/** Filters with several values each, for the call and the address. */
export const calendarFilters = {
  performer: 'ids',
  group: 'ids',
  state: multi(orderStates),
  building: 'ids',
  crew: 'ids',
} as const satisfies Filters
export type CalendarFilter = keyof typeof calendarFilters

export const calendarChosen = { building: 'ids' } as const satisfies Filters
