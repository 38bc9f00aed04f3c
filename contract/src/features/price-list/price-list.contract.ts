import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { unitPrice, vatRate } from '../../lib/money-rules.ts'
import { changedText, day, id, optionalId, problemAt, requiredText, text, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { priceItemList } from './price-item-list.ts'
import { needsReason, positionMost, priceKinds, roundings, typedPercent } from './price-kinds.ts'

export const priceKind = z.enum(priceKinds, { error: 'rules.required' })
const named = z.object({ id: z.string(), name: z.string() })

/** `net` is today's price as a decimal; `next` the change planned next. */
export const priceRow = z.object({
  id: z.string(),
  name: z.string(),
  group: named.nullable(),
  kind: priceKind,
  unit: z.string(),
  net: z.string(),
  next: z.object({ from: z.string(), net: z.string() }).nullable(),
  rate: vatRate,
  annex15: z.boolean(),
  public: z.boolean(),
  active: z.boolean(),
  position: z.number().int(),
})
export type PriceRow = z.infer<typeof priceRow>

/** Null: from the beginning, or without an end. */
const span = { from: z.string().nullable(), until: z.string().nullable() }
export const customerPrice = z.object({
  id: z.string(),
  customer: named,
  net: z.string(),
  ...span,
})
export type CustomerPrice = z.infer<typeof customerPrice>

export const priceItem = priceRow.extend({
  version,
  serviceId: z.string().nullable(),
  groupId: z.string().nullable(),
  rateReason: z.string().nullable(),
  /** The latest first. */
  prices: z.array(z.object({ net: z.string(), by: z.string().nullable(), ...span })),
  customerPrices: z.array(customerPrice),
})
export type PriceItem = z.infer<typeof priceItem>

/** Price of a day; `isOwn` where it was agreed with the client. */
export const priceOfDay = z.object({
  id: z.string(),
  serviceId: z.string().nullable(),
  group: named.nullable(),
  name: z.string(),
  kind: priceKind,
  unit: z.string(),
  net: z.string(),
  isOwn: z.boolean(),
  rate: vatRate,
  rateReason: z.string().nullable(),
  annex15: z.boolean(),
})
export type PriceOfDay = z.infer<typeof priceOfDay>

export const raisedRow = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  before: z.string(),
  after: z.string(),
  /** A change planned after that day stays. */
  hasLater: z.boolean(),
})
export type RaisedRow = z.infer<typeof raisedRow>

/** Field names in the log. */
export const priceHistoryFields = [
  'name',
  'service',
  'group',
  'priceKind',
  'unit',
  'net',
  'priceFrom',
  'rate',
  'rateReason',
  'annex15',
  'public',
  'position',
  'archived',
  'customer',
  'clientNet',
  'clientFrom',
  'clientUntil',
] as const

const net = unitPrice('priceList.netShape')
const unit = requiredText('rules.required', 20)
const position = z
  .number({ error: 'rules.integer' })
  .int('rules.integer')
  .min(1, sentence('rules.between', { min: 1, max: positionMost }))
  .max(positionMost, sentence('rules.between', { min: 1, max: positionMost }))
const percent = z
  .string({ error: 'priceList.percentShape' })
  .max(20)
  .refine((it) => typedPercent(it) !== null, { error: 'priceList.percentShape' })
const one = z.object({ id })

export const priceList = {
  list: endpoint({
    method: 'GET',
    path: '/price-items',
    permission: ['read', 'PriceList'],
    summary: `The price list with the prices of today; inactive items only on request. ${inPages}`,
    query: listQuery(priceItemList),
    response: pageOf(priceRow),
    limit: { max: 600 },
    heavy: true,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/price-items/export',
    permission: ['read', 'PriceList'],
    summary: 'All items of the list, with its filters and sort, with the prices of today',
    query: exportQuery(priceItemList),
    response: 'table',
    limit: { max: 20 },
  }),
  at: endpoint({
    method: 'GET',
    path: '/price-items/at',
    permission: ['read', 'PriceList'],
    summary: 'Active items with the prices of a day, for a client with the prices agreed with them',
    query: z.object({ day, customerId: id.optional() }),
    response: z.object({ items: z.array(priceOfDay) }),
    limit: { max: 300 },
    heavy: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/price-items/:id',
    permission: ['read', 'PriceList'],
    summary: 'One item whole, with its former and planned prices and those of clients',
    params: one,
    response: priceItem,
  }),
  add: endpoint({
    method: 'POST',
    path: '/price-items',
    permission: ['create', 'PriceList'],
    summary: 'Adds an item, a service of the catalogue or a free name, under an id of the caller; idempotent',
    body: z
      .object({
        id,
        serviceId: optionalId,
        groupId: optionalId,
        name: text(200),
        kind: priceKind,
        unit,
        net,
        rate: vatRate,
        rateReason: text(300),
        annex15: z.boolean().default(false),
        public: z.boolean().default(false),
      })
      .superRefine(({ serviceId, name, rate, rateReason }, ctx) => {
        if (!serviceId && !name) problemAt(ctx, ['name'], 'rules.required')
        if (needsReason(rate) && !rateReason) problemAt(ctx, ['rateReason'], 'priceList.reasonRequired')
      }),
    response: priceItem,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/price-items/:id',
    permission: ['update', 'PriceList'],
    summary:
      'Changes an item; absent fields keep their values. A price changes from a day on, today by default; null corrects the first price',
    params: one,
    body: z.object({
      serviceId: id.nullable().optional(),
      groupId: id.nullable().optional(),
      name: requiredText('rules.required', 200).optional(),
      kind: priceKind.optional(),
      unit: unit.optional(),
      net: net.optional(),
      from: day.nullable().optional(),
      rate: vatRate.optional(),
      rateReason: changedText(300).optional(),
      annex15: z.boolean().optional(),
      public: z.boolean().optional(),
      active: z.boolean().optional(),
      position: position.optional(),
      version,
    }),
    response: priceItem,
    limit: { max: 120 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/price-items/:id/history',
    permission: ['read', 'PriceList'],
    summary: 'History of an item, latest first; 20 entries a page',
    params: one,
    query: historyQuery,
    response: historyPage(historyEntry(priceHistoryFields)),
  }),
  raise: endpoint({
    method: 'POST',
    path: '/price-items/raise',
    permission: ['update', 'PriceList'],
    summary:
      'Changes the prices of a group, or of all, by a percentage from a day on. Without a seal it answers with a preview, which bears one; with the seal of a preview it saves it',
    body: z.object({
      groupId: id.nullable(),
      percent,
      roundTo: z.enum(roundings, { error: 'rules.invalid' }),
      from: day,
      seal: z.string().max(64).nullish(),
    }),
    response: z.object({ rows: z.array(raisedRow), seal: z.string(), saved: z.boolean() }),
    limit: { max: 60 },
    heavy: true,
  }),
  addCustomerPrice: endpoint({
    method: 'POST',
    path: '/price-items/:id/customer-prices',
    permission: ['update', 'PriceList'],
    summary:
      "Adds a client's own price from a day on; the one before without an end ends the day before; idempotent by its id",
    params: one,
    body: z
      .object({ id, customerId: id, net, from: day, until: day.nullish().transform((it) => it ?? null) })
      .superRefine(({ from, until }, ctx) => {
        if (until && until < from) problemAt(ctx, ['until'], 'priceList.endsBefore')
      }),
    response: priceItem,
    status: 201,
    limit: { max: 120 },
  }),
  removeCustomerPrice: endpoint({
    method: 'DELETE',
    path: '/price-items/:id/customer-prices/:priceId',
    permission: ['delete', 'PriceList'],
    summary: "Removes a client's own price",
    params: z.object({ id, priceId: id }),
    limit: { max: 120 },
  }),
}
