import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { instant, problemAt } from '../../lib/rules.ts'
import { orderState } from '../work-orders/order-state.ts'

export const calendarSlot = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  state: orderState,
  isFault: z.boolean(),
  client: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  buildingName: z.string().nullable(),
  services: z.array(z.string()),
  icon: z.string().nullable(),
  performers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CalendarSlot = z.infer<typeof calendarSlot>

const calendarDay = z.object({ day: z.string(), count: z.number().int() })
export type CalendarDay = z.infer<typeof calendarDay>

const perDay = z.coerce.number().int().min(1).max(limits.calendarPerDayMax)
const maxSpanMs = 100 * 24 * 3600 * 1000

export const calendar = {
  slots: endpoint({
    method: 'GET',
    path: '/calendar',
    permission: ['read', 'Calendar'],
    summary: `Slots that overlap a time (half open), at most 100 days and ${limits.calendarSlotsMax} slots; with \`perDay\` the first of each day (Warsaw) and how many it has; a worker sees their own`,
    query: z
      .object({ from: instant, to: instant, perDay: perDay.optional() })
      .superRefine(({ from, to }, ctx) => {
        const span = new Date(to).getTime() - new Date(from).getTime()
        if (!(span > 0 && span <= maxSpanMs)) problemAt(ctx, ['to'], 'slot.endAfterStart')
      }),
    /** `days` only with `perDay`: each day that has slots, with their number. */
    response: z.object({ slots: z.array(calendarSlot), days: z.array(calendarDay).optional() }),
    limit: { max: 600 },
  }),
}
