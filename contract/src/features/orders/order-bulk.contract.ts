import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { day, id, instant, lines, problemAt, version } from '../../lib/rules.ts'
import { coordinatorId, slotProblem } from '../order-base/investment.contract.ts'
import { moveReason, orderState } from '../order-base/order-state.ts'
import { priorities } from '../schedule/priorities.ts'
import { bulkDaysMax } from './order-bulk.ts'

const priority = z.enum(priorities, { error: 'rules.invalid' })

/** Data that undoes the change of one order. */
const back = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('coordinator'), coordinatorId }),
    z.object({ kind: z.literal('priority'), priority }),
    z.object({ kind: z.literal('state'), to: orderState }),
    z.object({
      kind: z.literal('slots'),
      slots: z
        .array(
          z.object({
            id,
            startAt: instant,
            endAt: instant,
            overlapReason: lines(1000),
            /** Only where performers were changed. */
            userIds: z.array(id).max(50).optional(),
          }),
        )
        .max(limits.rowsAtOnce)
        .superRefine((sent, ctx) => {
          for (const [n, { startAt, endAt }] of sent.entries()) {
            const problem = slotProblem(startAt, endAt)
            if (problem) problemAt(ctx, [n, 'endAt'], problem)
          }
        }),
    }),
  ],
  { error: 'rules.invalid' },
)
export type BulkBack = z.output<typeof back>

const change = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('coordinator'), coordinatorId }),
    z.object({ kind: z.literal('priority'), priority }),
    z.object({
      kind: z.literal('state'),
      to: orderState,
      reason: moveReason.nullish().transform((value) => value ?? null),
      words: lines(1000),
      until: day.nullish().transform((value) => value ?? null),
    }),
    z.object({
      kind: z.literal('days'),
      days: z
        .number()
        .int()
        .min(-bulkDaysMax)
        .max(bulkDaysMax)
        .refine((it) => it !== 0, { error: 'orderBulk.noDays' }),
      /** Null: orders with overlapping slots of their performers are refused. */
      overlapReason: lines(1000),
    }),
    /** Slots of one performer that have not begun are reassigned to another, or unassigned. */
    z
      .object({
        kind: z.literal('performer'),
        from: id,
        to: id.nullable(),
        /** Null: orders with overlapping slots of the new performer are refused. */
        overlapReason: lines(1000),
      })
      .refine(({ from, to }) => from !== to, { path: ['to'], error: 'orderBulk.sameOne' }),
    /** Undoes each order by its own `back`, from an earlier answer. */
    z.object({ kind: z.literal('back') }),
  ],
  { error: 'rules.invalid' },
)
export type BulkChange = z.output<typeof change>

const orders = z
  .array(z.object({ id, version, back: back.optional() }))
  .min(1, 'rules.required')
  .max(limits.rowsAtOnce)
  .superRefine((sent, ctx) => {
    const ids = sent.map((it) => it.id)
    for (const [n, it] of ids.entries()) if (ids.indexOf(it) < n) problemAt(ctx, [n, 'id'], 'rules.invalid')
  })

/** `problem`: why the order is unchanged; `remark`: a note about a changed one; `undo`: data that undoes it. */
const bulkResult = z.object({
  id: z.string(),
  number: z.string().nullable(),
  problem: z.string().nullable(),
  remark: z.string().nullable(),
  undo: z.object({ version, back }).nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>

export const orderBulk = {
  change: endpoint({
    method: 'POST',
    path: '/orders/bulk',
    permission: ['update', 'Order'],
    summary: `One change of at most ${limits.rowsAtOnce} orders, each under its own version and for itself; for who may change any order`,
    body: z.object({ orders, change }),
    response: z.object({ results: z.array(bulkResult) }),
    limit: { max: 30 },
  }),
}
