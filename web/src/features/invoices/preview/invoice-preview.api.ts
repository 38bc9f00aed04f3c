import { pagedQuery, query, untilTotal } from '#lib/query.ts'

export const invoicePaperQuery = (id: string) => query('GET /invoices/:id/paper', { params: { id } })
export const invoiceLettersQuery = (id: string) => query('GET /invoices/:id/letters', { params: { id } })

export const invoiceHistoryQuery = (id: string) =>
  pagedQuery('GET /invoices/:id/history', (page: number) => ({ params: { id }, query: { page } }), {
    first: 1,
    next: untilTotal,
  })
