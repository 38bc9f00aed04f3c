import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { day, id, lines, problemAt, requiredText, text } from '../../lib/rules.ts'
import { paymentForms } from './invoice-document.ts'

/** Grosze; ten million złotych, as in a unit price. */
export const amountMost = 1_000_000_000
const amount = z
  .number({ error: 'payments.amountShape' })
  .int('payments.amountShape')
  .min(-amountMost, 'payments.amountShape')
  .max(amountMost, 'payments.amountShape')
  .refine((it) => it !== 0, { error: 'payments.amountZero' })
const positive = z
  .number({ error: 'payments.amountShape' })
  .int('payments.amountShape')
  .min(0, 'payments.amountShape')
  .max(amountMost, 'payments.amountShape')

/** Invoices of one transfer. */
export const transferMost = 100

/** `opening`: an open invoice of the former program. */
export const owedSources = ['invoice', 'opening'] as const

/** Amounts in grosze; `payable` includes corrections; `left` is negative when it is overpaid. */
export const owedInvoice = z.object({
  id: z.string(),
  source: z.enum(owedSources),
  number: z.string(),
  buyer: z.string(),
  customerId: z.string().nullable(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  payable: z.number().int(),
  paid: z.number().int(),
  left: z.number().int(),
})
export type OwedInvoice = z.infer<typeof owedInvoice>

export const invoicePayment = z.object({
  id: z.string(),
  transferId: z.string(),
  paidOn: z.string(),
  amount: z.number().int(),
  form: z.enum(paymentForms),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  /** Other invoices that the same transfer pays. */
  others: z.array(z.object({ number: z.string(), amount: z.number().int() })),
  revoked: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type InvoicePayment = z.infer<typeof invoicePayment>

export const paymentsOfInvoice = z.object({ invoice: owedInvoice, payments: z.array(invoicePayment) })
export type PaymentsOfInvoice = z.infer<typeof paymentsOfInvoice>

export const paidInvoices = z
  .array(z.object({ invoiceId: id, amount }))
  .min(1, 'payments.noInvoice')
  .max(transferMost)
  .superRefine((all, ctx) => {
    for (const [n, { invoiceId }] of all.entries()) {
      if (all.findIndex((it) => it.invoiceId === invoiceId) < n)
        problemAt(ctx, [n, 'invoiceId'], 'payments.invoiceTwice')
    }
  })

const one = z.object({ id })

export const invoicePayments = {
  list: endpoint({
    method: 'GET',
    path: '/invoices/:id/payments',
    permission: ['read', 'Invoice'],
    summary: 'Balance and payments of an issued invoice, revoked ones too, latest first',
    params: one,
    response: paymentsOfInvoice,
    limit: { max: 600 },
  }),
  open: endpoint({
    method: 'GET',
    path: '/customers/:id/open-invoices',
    permission: ['read', 'Invoice'],
    summary: 'Invoices of a client with something left to pay or to pay back, the earliest due first',
    params: one,
    response: z.object({ invoices: z.array(owedInvoice) }),
    limit: { max: 300 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/payments',
    permission: ['update', 'Invoice'],
    summary:
      'Adds one transfer for one or more invoices, negative amounts for refunds, under an id of the caller; idempotent by its id',
    body: z.object({
      id,
      paidOn: day,
      form: z.enum(paymentForms, { error: 'rules.invalid' }),
      reference: text(140),
      note: lines(500),
      invoices: paidInvoices,
    }),
    response: z.object({ id: z.string(), invoices: z.array(owedInvoice) }),
    status: 201,
    limit: { max: 120 },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/payments/:id',
    permission: ['update', 'Invoice'],
    summary: 'Revokes a payment with a reason; it stays in the list. Revoked already: nothing changes',
    params: one,
    body: z.object({ reason: requiredText('payments.reason', 300) }),
    response: owedInvoice,
    limit: { max: 120 },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/payments/:id/restore',
    permission: ['update', 'Invoice'],
    summary: 'Takes a revocation back, unless its transfer was entered again meanwhile',
    params: one,
    response: owedInvoice,
    limit: { max: 120 },
  }),
  addOpening: endpoint({
    method: 'POST',
    path: '/opening-invoices',
    permission: ['create', 'Invoice'],
    summary: 'Adds an open invoice of the former program, under an id of the caller; idempotent by its id',
    body: z
      .object({
        id,
        customerId: id,
        number: requiredText('rules.required', 100),
        issuedOn: day,
        dueOn: day,
        gross: positive.min(1, 'payments.amountZero'),
        paid: positive.default(0),
      })
      .superRefine(({ issuedOn, dueOn, gross, paid }, ctx) => {
        if (dueOn < issuedOn) problemAt(ctx, ['dueOn'], 'payments.dueBeforeIssue')
        if (paid >= gross) problemAt(ctx, ['paid'], 'payments.paidWhole')
      }),
    response: owedInvoice,
    status: 201,
    limit: { max: 240 },
  }),
  removeOpening: endpoint({
    method: 'DELETE',
    path: '/opening-invoices/:id',
    permission: ['delete', 'Invoice'],
    summary: 'Deletes an open invoice of the former program that has no payments and no reminders here',
    params: one,
    limit: { max: 120 },
  }),
}
