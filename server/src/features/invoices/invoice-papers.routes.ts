import { Readable } from 'node:stream'
import {
  invoiceHistoryFields,
  invoicePapers,
} from '@zlecenia/contract/features/invoices/invoice-papers.contract'
import { historyOf } from '#platform/history.queries.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage, translated } from '#platform/translate.ts'
import { copyInvoice } from './copy.service.ts'
import { storedInvoice } from './invoices.service.ts'
import { invoiceLettersOf, sendInvoice } from './letters/invoice-letters.service.ts'
import { invoicePdf, wordsOfInvoice } from './paper/invoice-pdf.ts'

export const invoicePaperRoutes = implement(invoicePapers, (deps) => ({
  paper: ({ params }) => wordsOfInvoice(deps.db, params.id),
  pdf: async ({ params }) => {
    const { name, bytes } = await invoicePdf(deps.db, params.id)
    return {
      bytes: Readable.from([bytes]),
      name,
      size: bytes.length,
      type: 'application/pdf',
      toSave: true as const,
    }
  },
  copy: ({ params, body, caller }) => copyInvoice(deps.db, caller, params.id, body),
  history: async ({ params: { id }, query }) => {
    await storedInvoice(deps.db, id)
    return historyOf(deps.db, { subject: 'Invoice', id, fields: invoiceHistoryFields }, query.page)
  },
  letters: async ({ params, headers }) => {
    const found = await invoiceLettersOf(deps, params.id)
    return { ...found, obstacle: found.obstacle && translated(found.obstacle, requestLanguage(headers)) }
  },
  send: ({ params, body, caller }) => sendInvoice(deps, caller, params.id, body),
}))
