import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { accountEmail, id, requiredLines } from '../../lib/rules.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoice } from './invoices.contract.ts'

/** `waiting`: in the queue; `retrying`: it failed for now, and the queue tries again; `failed`: given up. */
export const letterStates = ['waiting', 'retrying', 'sent', 'failed'] as const

export const invoiceLetter = z.object({
  id: z.string(),
  to: z.string(),
  at: z.string(),
  by: z.string(),
  state: z.enum(letterStates),
  /** Words of the mail server that did not take it. */
  failure: z.string().nullable(),
})
export type InvoiceLetter = z.infer<typeof invoiceLetter>

const invoiceLetters = z.object({
  /** Latest first. */
  letters: z.array(invoiceLetter),
  /** Address and words that a person may change. */
  proposed: z.object({ to: z.string(), message: z.string() }),
  /** Why it cannot be mailed. */
  obstacle: z.string().nullable(),
})

export const invoiceHistoryFields = ['number', 'corrects', 'copied', 'letterTo'] as const

export const invoicePapers = {
  paper: endpoint({
    method: 'GET',
    path: '/invoices/:id/paper',
    permission: ['read', 'Invoice'],
    summary: 'Words of an invoice as it is printed; of a draft as it would be',
    params: z.object({ id }),
    response: invoicePaper,
    limit: { max: 240 },
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/:id/pdf',
    permission: ['read', 'Invoice'],
    summary: 'An invoice on paper: PDF/A-3 with its FA(3) document attached, a proforma or draft PDF/A-2',
    params: z.object({ id }),
    response: 'file',
    limit: { max: 60 },
  }),
  copy: endpoint({
    method: 'POST',
    path: '/invoices/:id/copy',
    permission: ['create', 'Invoice'],
    summary: 'Begins a draft with the content of an invoice, without its orders; idempotent by its id',
    params: z.object({ id }),
    body: z.object({ id }),
    response: invoice,
    status: 201,
    limit: { max: 60 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/invoices/:id/history',
    permission: ['read', 'Invoice'],
    summary: 'History of an invoice, latest first; 20 entries a page',
    params: z.object({ id }),
    query: historyQuery,
    response: historyPage(historyEntry(invoiceHistoryFields)),
  }),
  letters: endpoint({
    method: 'GET',
    path: '/invoices/:id/letters',
    permission: ['read', 'Invoice'],
    summary: 'Letters with an invoice and their fate, and the next one as proposed',
    params: z.object({ id }),
    response: invoiceLetters,
  }),
  send: endpoint({
    method: 'POST',
    path: '/invoices/:id/letters',
    permission: ['update', 'Invoice'],
    summary: 'Mails an issued invoice as PDF; idempotent by its id',
    params: z.object({ id }),
    body: z.object({ id, to: accountEmail, message: requiredLines('rules.required', 2000) }),
    response: invoiceLetter,
    status: 201,
    limit: { max: 30 },
  }),
}
