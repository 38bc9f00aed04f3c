import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { id } from '../../lib/rules.ts'
import { invoiceKinds } from './invoice-kinds.ts'
import { invoiceList, toIssueLimits } from './invoice-list.ts'
import { invoiceStatuses } from './invoice-status.ts'

/** Amounts in grosze. */
export const invoiceRow = z.object({
  id: z.string(),
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  buyer: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  gross: z.number().int(),
  left: z.number().int(),
  /** An issued correction changed it. */
  corrected: z.boolean(),
  hasKsefNumber: z.boolean(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const counted = z.object({ count: z.number().int(), sum: z.number().int() })

/** Sums in grosze; `unpaid` is all that is left to pay, what is overdue included. */
export const invoicesSummary = z.object({
  unpaid: counted,
  overdue: counted,
  thisMonth: counted,
  drafts: z.number().int(),
  /** Issued since the company has to send to KSeF; 0 while that day is not set. */
  withoutKsef: z.number().int(),
})
export type InvoicesSummary = z.infer<typeof invoicesSummary>

/** `unpriced`: a billable item lacks its price; `late`: billable items that the order's invoice left out; `nothing`: no item is billed. */
export const toIssueMarks = ['late', 'noItems', 'nothing', 'unpriced'] as const
export type ToIssueMark = (typeof toIssueMarks)[number]

export const orderToIssue = z.object({
  id: z.string(),
  number: z.string(),
  building: z.object({ id: z.string(), address: z.string(), city: z.string() }),
  doneOn: z.string(),
  services: z.array(z.string()),
  /** Net of its billable items, or of its services on that day while it has no items, in grosze; null while a price is missing. */
  worth: z.number().int().nullable(),
  marks: z.array(z.enum(toIssueMarks)),
})
export type OrderToIssue = z.infer<typeof orderToIssue>

export const payerToIssue = z.object({
  payer: z.object({ id: z.string(), name: z.string() }),
  /** The longest waiting first, at most 6. */
  orders: z.array(orderToIssue),
  total: z.number().int(),
  /** Orders with a mark. */
  marked: z.number().int(),
})
export type PayerToIssue = z.infer<typeof payerToIssue>

export const invoiceLists = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    permission: ['read', 'Invoice'],
    summary: `Drafts and issued invoices, of all clients or of one client, building or order. ${inPages}`,
    query: listQuery(invoiceList),
    response: pageOf(invoiceRow),
    limit: { max: 600 },
    heavy: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/invoices/summary',
    permission: ['read', 'Invoice'],
    summary: 'Counts and sums of invoices, of all clients or of one',
    query: z.object({ customerId: id.optional() }),
    response: invoicesSummary,
    limit: { max: 600 },
    heavy: true,
  }),
  toIssue: endpoint({
    method: 'GET',
    path: '/invoices/to-issue',
    permission: ['read', 'Invoice'],
    summary: `Finished orders without an invoice, or with items that theirs left out, by payer, the longest waiting first; ${toIssueLimits.payers} payers a page, at most ${toIssueLimits.orders} orders of each`,
    query: z.object({
      q: z.string().max(200).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    response: z.object({ rows: z.array(payerToIssue), total: z.number().int(), orders: z.number().int() }),
    limit: { max: 600 },
    heavy: true,
  }),
  toIssueOf: endpoint({
    method: 'GET',
    path: '/invoices/to-issue/:payerId',
    permission: ['read', 'Invoice'],
    summary: `Such orders of one payer, or those that the words find, at most ${toIssueLimits.ordersOfPayer}: as many as one invoice can have`,
    params: z.object({ payerId: id }),
    query: z.object({ q: z.string().max(200).optional() }),
    response: z.object({ orders: z.array(orderToIssue) }),
    limit: { max: 600 },
    heavy: true,
  }),
}
