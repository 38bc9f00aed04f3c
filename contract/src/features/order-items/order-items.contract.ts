import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { quantity as quantityRule, unitPrice, vatRate } from '../../lib/money-rules.ts'
import { changedText, day, id, problemAt, requiredText, text, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { needsReason } from '../price-list/price-kinds.ts'
import { priceKind } from '../price-list/price-list.contract.ts'
import { invoicing, itemNetMost, itemQuantityMost, itemSources, notBillableReasons } from './item-kinds.ts'

const tooMuch = (max: number) => sentence('rules.between', { min: 0, max })

const notBillable = z.object({
  reason: z.enum(notBillableReasons, { error: 'rules.required' }),
  /** Required for `other`. */
  words: text(300),
})

/** `net` and `cost` are of one unit, as decimals; null where not known. */
export const orderItem = z.object({
  id: z.string(),
  version,
  kind: priceKind,
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  net: z.string().nullable(),
  rate: vatRate,
  rateReason: z.string().nullable(),
  annex15: z.boolean(),
  cost: z.string().nullable(),
  source: z.enum(itemSources),
  notBillable: z.object({ reason: z.enum(notBillableReasons), words: z.string().nullable() }).nullable(),
  /** Issued invoice that took it: it cannot change any more. */
  invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Billable, and on no invoice although the order has one. */
  isLeftOut: z.boolean(),
})
export type OrderItem = z.infer<typeof orderItem>

export const itemsOfOrder = z.object({
  items: z.array(orderItem),
  invoicing: z.enum(invoicing),
  /** Day and client of the prices: the last day it was done, or today. */
  prices: z.object({ day, customerId: z.string() }),
})
export type ItemsOfOrder = z.infer<typeof itemsOfOrder>

const quantity = quantityRule('orderItems.quantityShape')
  .refine((it) => Number(it) > 0, { error: 'orderItems.quantityAboveZero' })
  .refine((it) => Number(it) <= itemQuantityMost, { error: tooMuch(itemQuantityMost) })
const price = unitPrice('priceList.netShape')
  .refine((it) => Number(it) <= itemNetMost, { error: tooMuch(itemNetMost) })
  .nullable()
const name = requiredText('rules.required', 300)
const unit = requiredText('rules.required', 20)
const ofOrder = z.object({ id })
const ofItem = z.object({ id, itemId: id })

interface Checked {
  rate?: z.infer<typeof vatRate> | undefined
  rateReason?: string | null | undefined
  notBillable?: z.infer<typeof notBillable> | null | undefined
}

function problemsOfItem({ notBillable: not }: Checked, ctx: z.RefinementCtx): void {
  if (not?.reason === 'other' && !not.words)
    problemAt(ctx, ['notBillable', 'words'], 'orderItems.wordsMissing')
}

export const orderItems = {
  list: endpoint({
    method: 'GET',
    path: '/orders/:id/items',
    permission: ['read', 'Invoice'],
    summary: 'What the work of an order cost and what is billed for it',
    params: ofOrder,
    response: itemsOfOrder,
  }),
  add: endpoint({
    method: 'POST',
    path: '/orders/:id/items',
    permission: ['update', 'Invoice'],
    summary: 'Adds an item to an order, under an id of the caller; idempotent',
    params: ofOrder,
    body: z
      .object({
        id,
        kind: priceKind,
        name,
        unit,
        quantity,
        net: price,
        rate: vatRate,
        rateReason: text(300),
        annex15: z.boolean().default(false),
        cost: price,
        source: z.enum(['office', 'priceList']).default('office'),
        notBillable: notBillable.nullable().default(null),
      })
      .superRefine((it, ctx) => {
        if (needsReason(it.rate) && !it.rateReason) problemAt(ctx, ['rateReason'], 'priceList.reasonRequired')
        problemsOfItem(it, ctx)
      }),
    response: orderItem,
    status: 201,
    limit: { max: 240 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/orders/:id/items/:itemId',
    permission: ['update', 'Invoice'],
    summary:
      'Changes an item; absent fields keep their values. Refused for an item that an issued invoice took',
    params: ofItem,
    body: z
      .object({
        kind: priceKind.optional(),
        name: name.optional(),
        unit: unit.optional(),
        quantity: quantity.optional(),
        net: price.optional(),
        rate: vatRate.optional(),
        rateReason: changedText(300).optional(),
        annex15: z.boolean().optional(),
        cost: price.optional(),
        notBillable: notBillable.nullable().optional(),
        version,
      })
      .superRefine(problemsOfItem),
    response: orderItem,
    limit: { max: 240 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/:id/items/:itemId',
    permission: ['update', 'Invoice'],
    summary: 'Removes an item. Refused for an item that an issued invoice took',
    params: ofItem,
    limit: { max: 240 },
  }),
  propose: endpoint({
    method: 'POST',
    path: '/orders/:id/items/propose',
    permission: ['update', 'Invoice'],
    summary:
      'Adds an item for each service of the order that has none yet, with the price of its day for its payer; again, it adds nothing',
    params: ofOrder,
    response: itemsOfOrder,
    limit: { max: 60 },
  }),
}
