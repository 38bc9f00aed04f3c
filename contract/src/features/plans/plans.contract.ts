import { z } from 'zod'
import { routerStates, sumSources } from '../../lib/distance.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { day, id, instant, optionalId, problemAt, version } from '../../lib/rules.ts'
import { slotProblem } from '../order-base/investment.contract.ts'
import { qualificationKind } from '../qualifications/qualifications.contract.ts'
import { planPeopleMax } from './plan-limits.ts'

const planOrdersMax = 100
const planSlotsMax = 600

const distinct = <T>(list: readonly T[]) => [...new Set(list)]

/** `spread`: the person whose visits the others take over. */
const planWish = {
  day,
  userIds: z.array(id).min(1, 'plans.nobody').max(planPeopleMax).transform(distinct),
  spread: optionalId,
}

const sum = z.object({ km: z.number(), minutes: z.number().int() })
const person = z.object({ id: z.string(), name: z.string() })
const visit = z.object({
  /** Null: an added slot. */
  slotId: z.string().nullable(),
  orderId: z.string(),
  number: z.string(),
  address: z.string(),
  city: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  userIds: z.array(z.string()),
})
const planChange = visit.extend({
  /** Null: it had no performer. */
  was: z.object({ startAt: z.string(), endAt: z.string(), userIds: z.array(z.string()) }).nullable(),
})
export type PlanChange = z.infer<typeof planChange>

export const whyUnplanned = ['promised', 'qualification', 'noHours', 'noTime', 'notOpen', 'hasSlot'] as const

export const dayPlan = z.object({
  day: z.string(),
  /** Source of all kilometres and minutes. */
  source: z.enum(sumSources),
  router: z.enum(routerStates),
  before: sum,
  after: sum,
  /** Visits without an exact place, which count no kilometres. */
  unplaced: z.number().int(),
  routes: z.array(z.object({ id: z.string(), people: z.array(person), before: sum, after: sum })),
  changes: z.array(planChange),
  unplanned: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      address: z.string(),
      city: z.string(),
      why: z.enum(whyUnplanned),
    }),
  ),
  /** Performers of changed visits, before or after: they are notified. */
  informed: z.array(person),
  warnings: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('overlap'), name: z.string(), numbers: z.array(z.string()) }),
      z.object({
        kind: z.literal('missing'),
        name: z.string(),
        number: z.string(),
        missing: z.array(qualificationKind),
      }),
    ]),
  ),
  /** Visits of the people on the day, as the plan knows them. */
  slots: z.array(z.object({ id: z.string(), version })),
})
export type DayPlanFound = z.infer<typeof dayPlan>

/** Slots with an id are moved, others are added to their orders. */
const changeSent = z
  .object({
    slotId: optionalId,
    orderId: id,
    startAt: instant,
    endAt: instant,
    userIds: z.array(id).min(1, 'rules.required').max(50).transform(distinct),
  })
  .superRefine(({ startAt, endAt }, ctx) => {
    const problem = slotProblem(startAt, endAt)
    if (problem) problemAt(ctx, ['endAt'], problem)
  })

export const plans = {
  preview: endpoint({
    method: 'POST',
    path: '/logistics/plans/preview',
    permission: ['update', 'Logistics'],
    summary:
      'Proposes an order of the visits of a day, with orders to place, and keeps promised hours; saves nothing. Distances name their source',
    body: z.object({
      ...planWish,
      /** Orders to be placed. */
      orderIds: z.array(id).max(planOrdersMax).default([]).transform(distinct),
      /** Slots that stay. */
      keep: z.array(id).max(planSlotsMax).default([]).transform(distinct),
    }),
    response: dayPlan,
    limit: { max: 60 },
    heavy: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/logistics/plans/apply',
    permission: ['update', 'Logistics'],
    summary: 'Applies a whole plan, once per id; 409 if one of its visits was changed since',
    body: z.object({
      id,
      ...planWish,
      slots: z.array(z.object({ id, version })).max(planSlotsMax),
      changes: z.array(changeSent).min(1, 'plans.noChanges').max(planSlotsMax),
    }),
    response: z.object({ id: z.string(), slots: z.number().int(), warnings: z.array(z.string()) }),
    status: 201,
    limit: { max: 30 },
    bodyMaxBytes: limits.orderDataMaxBytes,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/logistics/plans/:id/undo',
    permission: ['update', 'Logistics'],
    summary: 'Reverts a whole applied plan; 409 if one of its visits was changed since',
    params: z.object({ id }),
    response: z.object({ id: z.string(), slots: z.number().int() }),
    limit: { max: 30 },
  }),
}
