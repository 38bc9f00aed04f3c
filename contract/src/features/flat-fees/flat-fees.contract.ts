import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { unitPrice, vatRate } from '../../lib/money-rules.ts'
import { changedText, day, id, problemAt, requiredText, text, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { needsReason } from '../price-list/price-kinds.ts'

/** A contract of a client; `net` is its fee a month. */
export const flatFee = z.object({
  id: z.string(),
  version,
  customerId: z.string(),
  number: z.string(),
  from: z.string(),
  until: z.string().nullable(),
  net: z.string(),
  rate: vatRate,
  rateReason: z.string().nullable(),
  day: z.number().int(),
  buildings: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Due until today, the latest first; `invoice` is the draft or invoice that has the month. */
  months: z.array(
    z.object({
      month: z.string(),
      invoice: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
    }),
  ),
})
export type FlatFee = z.infer<typeof flatFee>

const number = requiredText('rules.required', 60)
const net = unitPrice('priceList.netShape')
const dayOfMonth = z
  .number({ error: sentence('rules.between', { min: 1, max: 31 }) })
  .int('rules.integer')
  .min(1, sentence('rules.between', { min: 1, max: 31 }))
  .max(31, sentence('rules.between', { min: 1, max: 31 }))
const buildingIds = z.array(id).max(200)
const one = z.object({ id })

export const flatFees = {
  list: endpoint({
    method: 'GET',
    path: '/contracts',
    permission: ['read', 'Invoice'],
    summary: 'Contracts of a client with a flat fee a month, with the months that are due',
    query: z.object({ customerId: id }),
    response: z.object({ contracts: z.array(flatFee) }),
    limit: { max: 300 },
    heavy: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/contracts',
    permission: ['create', 'Invoice'],
    summary: 'Adds a contract under an id of the caller; idempotent',
    body: z
      .object({
        id,
        customerId: id,
        number,
        from: day,
        until: day.nullish().transform((it) => it ?? null),
        net,
        rate: vatRate,
        rateReason: text(300),
        day: dayOfMonth,
        buildingIds: buildingIds.default([]),
      })
      .superRefine(({ from, until, rate, rateReason }, ctx) => {
        if (until && until < from) problemAt(ctx, ['until'], 'priceList.endsBefore')
        if (needsReason(rate) && !rateReason) problemAt(ctx, ['rateReason'], 'priceList.reasonRequired')
      }),
    response: flatFee,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/contracts/:id',
    permission: ['update', 'Invoice'],
    summary:
      'Changes a contract; absent fields keep their values. Months that an invoice has keep their line',
    params: one,
    body: z.object({
      number: number.optional(),
      from: day.optional(),
      until: day.nullable().optional(),
      net: net.optional(),
      rate: vatRate.optional(),
      rateReason: changedText(300).optional(),
      day: dayOfMonth.optional(),
      buildingIds: buildingIds.optional(),
      version,
    }),
    response: flatFee,
    limit: { max: 60 },
  }),
  bill: endpoint({
    method: 'POST',
    path: '/contracts/:id/months',
    permission: ['create', 'Invoice'],
    summary:
      'Puts the fee of a month into the draft of this id, which is begun where there is none; a month that an invoice has stays there',
    params: one,
    body: z.object({
      month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, { error: 'rules.invalid' }),
      invoiceId: id,
    }),
    response: flatFee,
    status: 201,
    limit: { max: 120 },
  }),
}
