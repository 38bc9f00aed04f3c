import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { fileName, id, problemAt } from '../../lib/rules.ts'
import { owedInvoice, paidInvoices } from './invoice-payments.contract.ts'

export const statementLimits = { bytes: 2 * 1024 * 1024, entries: 5000 } as const
const confirmMaxBytes = 1024 * 1024

/** `known`: read with an earlier statement; `left`: left out by a person; `paid`: payments were confirmed. */
export const entryStates = ['open', 'paid', 'left', 'known'] as const
export const matchedBy = ['number', 'ksef', 'amount'] as const

const allocation = z.array(z.object({ invoiceId: z.string(), amount: z.number().int() }))

/** Amounts in grosze. */
export const bankEntry = z.object({
  id: z.string(),
  day: z.string(),
  amount: z.number().int(),
  title: z.string(),
  party: z.string(),
  partyAccount: z.string().nullable(),
  state: z.enum(entryStates),
  /** `isSure`: named invoices whose sum is the amount. */
  proposal: z.object({ by: z.enum(matchedBy), isSure: z.boolean(), invoices: allocation }).nullable(),
  paid: z.array(z.object({ number: z.string(), amount: z.number().int() })),
})
export type BankEntry = z.infer<typeof bankEntry>

export const statementSummary = z.object({
  id: z.string(),
  name: z.string(),
  account: z.string(),
  number: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  by: z.string(),
  at: z.string(),
  entries: z.number().int(),
  /** Incoming entries that are neither confirmed nor left out. */
  open: z.number().int(),
})
export type StatementSummary = z.infer<typeof statementSummary>

export const bankStatement = statementSummary.omit({ entries: true, open: true }).extend({
  opening: z.number().int().nullable(),
  closing: z.number().int().nullable(),
  entries: z.array(bankEntry),
  /** Invoices that entries can pay. */
  invoices: z.array(owedInvoice),
})
export type BankStatement = z.infer<typeof bankStatement>

const params = z.object({ id })

export const bankStatements = {
  list: endpoint({
    method: 'GET',
    path: '/bank-statements',
    permission: ['read', 'Invoice'],
    summary: 'The last 50 statements, latest day first',
    response: z.object({ statements: z.array(statementSummary) }),
    limit: { max: 300 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/bank-statements/:id',
    permission: ['read', 'Invoice'],
    summary: 'One statement with its entries, and which invoices each of them may pay',
    params,
    response: bankStatement,
    limit: { max: 120 },
    heavy: true,
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/bank-statements/:id',
    permission: ['update', 'Invoice'],
    summary: `Reads a statement, MT940 or CSV, under an id of the caller; at most ${statementLimits.bytes / 1024 ** 2} MB. Refused: of an account that is not the company's, cut in the middle, or read already. Idempotent`,
    params,
    query: z.object({ name: fileName }),
    binary: true,
    response: bankStatement,
    limit: { max: 30 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/bank-statements/:id/confirm',
    permission: ['update', 'Invoice'],
    summary:
      'Makes payments of entries, each for one or more invoices with the sum of its amount, leaves entries out, or takes them in again; all or nothing',
    params,
    body: z.object({
      entries: z
        .array(z.object({ id, invoices: paidInvoices.optional(), leave: z.boolean().optional() }))
        .min(1, 'payments.noEntry')
        .max(1000)
        .superRefine((all, ctx) => {
          for (const [n, it] of all.entries()) {
            if (all.findIndex((other) => other.id === it.id) < n)
              problemAt(ctx, [n, 'id'], 'payments.entryTwice')
            if ((it.invoices === undefined) === (it.leave === undefined)) problemAt(ctx, [n], 'rules.invalid')
          }
        }),
    }),
    bodyMaxBytes: confirmMaxBytes,
    response: bankStatement,
    limit: { max: 60 },
  }),
}
