import { z } from 'zod'
import { isWithinAWeek, type WeeklySpan } from '../../lib/day-span.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { day, id, problemAt, requiredText, version } from '../../lib/rules.ts'
import { checkDaySpan, daySpanRead, daySpanSent } from './day-span.contract.ts'

export const internalEvent = z.object({
  id: z.string(),
  title: z.string(),
  ...daySpanRead,
  /** Weekly until this day, by its start; null: once. */
  repeatsUntil: z.string().nullable(),
  users: z.array(z.object({ id: z.string(), name: z.string() })),
  version,
})
export type InternalEvent = z.infer<typeof internalEvent>

const title = requiredText('rules.required', 120)
const users = z.array(id).min(1, 'internalEvents.usersRequired').max(200)
const repeatsUntil = day.nullish().transform((value) => value ?? null)

export function checkWeekly(span: WeeklySpan, ctx: z.RefinementCtx): void {
  checkDaySpan(span, ctx)
  const { repeatsUntil: until, from } = span
  if (until && (until < from || !isWithinAWeek(span))) {
    problemAt(ctx, ['repeatsUntil'], 'internalEvents.repeatUnclear')
  }
}

const sent = z.object({ title, ...daySpanSent, repeatsUntil, users })

/** Meetings and the like, of one or several people: no order, but occupied time. */
export const internalEvents = {
  list: endpoint({
    method: 'GET',
    path: '/internal-events',
    permission: ['read', 'InternalEvent'],
    summary: 'Internal events that are not over yet, by their first day',
    response: z.object({ events: z.array(internalEvent) }),
    limit: { max: 600 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/internal-events',
    permission: ['create', 'InternalEvent'],
    summary:
      'Makes an internal event for people: whole days or hours of one, once or every week until a day. Idempotent',
    body: sent.extend({ id: id.optional() }).superRefine(checkWeekly),
    response: internalEvent,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/internal-events/:id',
    permission: ['update', 'InternalEvent'],
    summary: 'Changes an internal event, with all its repeats',
    params: z.object({ id }),
    body: sent.extend({ version }).superRefine(checkWeekly),
    response: internalEvent,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/internal-events/:id',
    permission: ['delete', 'InternalEvent'],
    summary: 'Removes an internal event, with all its repeats',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
}
