import { z } from 'zod'
import { dayMs } from '../../lib/durations.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { filtersQuery, inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { instant, problemAt, version } from '../../lib/rules.ts'
import { orderState } from '../order-base/order-state.ts'
import { returnWanted } from '../order-base/visits.ts'
import { qualificationKind } from '../qualifications/qualifications.contract.ts'
import { priorities } from '../schedule/priorities.ts'
import { userColours } from '../schedule/user-colours.ts'
import { backlogList } from './backlog-list.ts'
import { calendarChosen, calendarFilters } from './calendar-filters.ts'

const colour = z.enum(userColours).nullish()

export const calendarSlot = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  state: orderState,
  isFault: z.boolean(),
  priority: z.enum(priorities),
  client: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  buildingName: z.string().nullable(),
  services: z.array(z.string()),
  needs: z.array(qualificationKind),
  icon: z.string().nullable(),
  performers: z.array(z.object({ id: z.string(), name: z.string(), colour })),
  overlapReason: z.string().nullable(),
  version,
})
export type CalendarSlot = z.infer<typeof calendarSlot>

const calendarDay = z.object({ day: z.string(), count: z.number().int() })
export type CalendarDay = z.infer<typeof calendarDay>

/** An order without a slot, with an upcoming one without performers, or to be continued; `slots` are all that take place. */
export const backlogOrder = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: orderState,
  isFault: z.boolean(),
  priority: z.enum(priorities),
  dueAt: z.string().nullable(),
  client: z.string(),
  buildingId: z.string(),
  address: z.string(),
  city: z.string(),
  services: z.array(z.string()),
  needs: z.array(qualificationKind),
  usualMinutes: z.number().int().nullable(),
  /** To be continued, by the words of a performer. */
  returnWanted: returnWanted.nullable(),
  slots: z.array(
    z.object({
      id: z.string(),
      startAt: z.string(),
      endAt: z.string(),
      userIds: z.array(z.string()),
      overlapReason: z.string().nullable(),
    }),
  ),
})
export type BacklogOrder = z.infer<typeof backlogOrder>

const perDay = z.coerce.number().int().min(1).max(limits.calendarPerDayMax)
const maxSpanMs = 100 * dayMs

export const calendar = {
  slots: endpoint({
    method: 'GET',
    path: '/calendar',
    permission: ['read', 'Calendar'],
    summary: `Slots that overlap a time (half open), at most 100 days and ${limits.calendarSlotsMax} slots; with \`perDay\` the first of each day (Warsaw) and how many it has; a worker sees their own`,
    query: z
      .object({ from: instant, to: instant, perDay: perDay.optional(), ...filtersQuery(calendarFilters) })
      .superRefine(({ from, to }, ctx) => {
        const span = new Date(to).getTime() - new Date(from).getTime()
        if (!(span > 0 && span <= maxSpanMs)) problemAt(ctx, ['to'], 'slot.endAfterStart')
      }),
    /** `days` only with `perDay`: each day that has slots, with their number. */
    response: z.object({ slots: z.array(calendarSlot), days: z.array(calendarDay).optional() }),
    limit: { max: 600 },
    heavy: true,
  }),
  backlog: endpoint({
    method: 'GET',
    path: '/calendar/backlog',
    permission: ['update', 'Order'],
    summary: `Orders to be planned, by priority and due moment, of those who plan all. ${inPages}`,
    query: listQuery(backlogList),
    response: pageOf(backlogOrder),
    limit: { max: 600 },
    heavy: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/calendar/choices',
    permission: ['read', 'Calendar'],
    summary:
      'Filters of the calendar: performers with their colours, crews and the requested buildings; a worker gets own ones',
    query: z.object(filtersQuery(calendarChosen)),
    response: z.object({
      performers: z.array(z.object({ id: z.string(), name: z.string(), colour })),
      crews: z.array(z.object({ id: z.string(), name: z.string() })),
      buildings: z.array(z.object({ id: z.string(), address: z.string(), city: z.string() })),
    }),
    limit: { max: 600 },
    heavy: true,
  }),
}
