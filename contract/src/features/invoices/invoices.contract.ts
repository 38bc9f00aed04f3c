import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { fieldProblem } from '../../lib/problem.ts'
import { id, version } from '../../lib/rules.ts'
import { invoiceDraft } from './invoice-draft.ts'
import { begunKinds, invoiceKinds, invoiceStates } from './invoice-kinds.ts'
import { ksefModes } from './invoice-status.ts'

/** Seconds in which an invoice that is being issued can be taken back. */
export const issueHoldSeconds = 5

/** 1,000 lines of full length. */
const draftMaxBytes = 2 * 1024 * 1024

export const invoice = z.object({
  id: z.string(),
  version,
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  number: z.string().nullable(),
  draft: invoiceDraft,
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  corrects: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Invoices that correct this one, the first issued first. */
  corrections: z.array(z.object({ id: z.string(), number: z.string().nullable() })),
  net: z.number().int(),
  vat: z.number().int(),
  gross: z.number().int(),
  issueAt: z.string().nullable(),
  issuedAt: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Sum of payments, in grosze. */
  paid: z.number().int(),
  /** Left to pay, as in `InvoiceBalance`. */
  owed: z.number().int(),
  /** Corrected to zero. */
  zeroed: z.boolean(),
  ksefNumber: z.string().nullable(),
  ksefReceivedAt: z.string().nullable(),
  ksefMode: z.enum(ksefModes).nullable(),
  /** Problems that ended the last attempt to issue it. */
  refused: z.array(fieldProblem).nullable(),
})
export type Invoice = z.infer<typeof invoice>

/** Advance invoice that a final invoice can settle. */
export const openAdvance = z.object({
  id: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  /** Paid amount, in grosze. */
  gross: z.number().int(),
})
export type OpenAdvance = z.infer<typeof openAdvance>

export const invoices = {
  read: endpoint({
    method: 'GET',
    path: '/invoices/:id',
    permission: ['read', 'Invoice'],
    summary: 'One invoice or draft with all its data',
    params: z.object({ id }),
    response: invoice,
  }),
  add: endpoint({
    method: 'POST',
    path: '/invoices',
    permission: ['create', 'Invoice'],
    summary: 'Begins a draft, of finished orders where they are named; idempotent',
    body: z.object({
      id,
      kind: z.enum(begunKinds),
      orderIds: z.array(id).max(200).default([]),
    }),
    response: invoice,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/invoices/:id',
    permission: ['update', 'Invoice'],
    summary: 'Saves a draft as typed; an issued invoice is refused',
    params: z.object({ id }),
    body: z.object({
      draft: invoiceDraft,
      customerId: id.nullable().optional(),
      /** Changes the kind; a correction keeps its own. */
      kind: z.enum(begunKinds).optional(),
      version,
    }),
    bodyMaxBytes: draftMaxBytes,
    response: invoice,
    limit: { max: 240 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invoices/:id',
    permission: ['delete', 'Invoice'],
    summary: 'Deletes a draft; an issued invoice is refused, for everybody',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
  check: endpoint({
    method: 'POST',
    path: '/invoices/:id/check',
    permission: ['update', 'Invoice'],
    summary: 'Problems that keep the draft from being issued, by field',
    params: z.object({ id }),
    response: z.array(fieldProblem),
    limit: { max: 120 },
  }),
  issue: endpoint({
    method: 'POST',
    path: '/invoices/:id/issue',
    permission: ['update', 'Invoice'],
    summary: 'Issues the draft after five seconds, in which it can be taken back; again answers the same',
    params: z.object({ id }),
    body: z.object({ version }),
    response: invoice,
    limit: { max: 60 },
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/invoices/:id/issue',
    permission: ['update', 'Invoice'],
    summary: 'Takes back an invoice that is not issued yet',
    params: z.object({ id }),
    response: invoice,
    limit: { max: 60 },
  }),
  correct: endpoint({
    method: 'POST',
    path: '/invoices/:id/corrections',
    permission: ['create', 'Invoice'],
    summary: 'Begins a correction of an issued invoice: of its lines or data, or to zero',
    params: z.object({ id }),
    body: z.object({ id, mode: z.enum(['lines', 'zero']) }),
    response: invoice,
    status: 201,
    limit: { max: 60 },
  }),
  wrongBuyer: endpoint({
    method: 'POST',
    path: '/invoices/:id/wrong-buyer',
    permission: ['create', 'Invoice'],
    summary: 'Begins the correction to zero of an invoice with a wrong buyer, and a new one without a buyer',
    params: z.object({ id }),
    body: z.object({ zeroId: id, newId: id }),
    response: z.object({ zero: invoice, fresh: invoice }),
    status: 201,
    limit: { max: 60 },
  }),
  advances: endpoint({
    method: 'GET',
    path: '/invoices/:id/advances',
    permission: ['read', 'Invoice'],
    summary:
      "Issued advance invoices of the draft's buyer that no issued final invoice settles, oldest first",
    params: z.object({ id }),
    response: z.object({ advances: z.array(openAdvance) }),
    limit: { max: 300 },
  }),
  xml: endpoint({
    method: 'GET',
    path: '/invoices/:id/xml',
    permission: ['read', 'Invoice'],
    summary: 'FA(3) document of an issued invoice, byte for byte as it is sent to KSeF',
    params: z.object({ id }),
    response: 'file',
    limit: { max: 120 },
  }),
}
