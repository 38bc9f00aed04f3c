import { queryOptions } from '@tanstack/react-query'
import { query } from '#lib/query.ts'

/** Milliseconds between readings while an invoice is being issued; live updates are faster. */
const issuingMs = 1500

export const invoiceQuery = (id: string) =>
  queryOptions({
    ...query('GET /invoices/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'issuing' ? issuingMs : false),
  })
