import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { customerRead } from './customer-read.ts'

/** Only for few clients (requirements, decision 12). */
export const customersQuery = () =>
  queryOptions({ ...query('GET /customers'), select: customersIn, staleTime: 60_000 })
const customersIn = ({ customers }: Answer<'GET /customers'>) => (customers ?? []).map(customerRead)

/** The last results stay until the next. */
export const customerSearchQuery = (q: string) =>
  queryOptions({
    ...query('GET /customers/search', { query: { q } }),
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const sameCustomersQuery = (it: { nip: string | null; phone: string | null; email: string | null }) =>
  queryOptions({
    ...query('GET /customers/same', { query: it }),
    select: ({ customers }) => customers,
    meta: { quiet: true },
    enabled: Boolean(it.nip || it.phone || it.email),
    staleTime: 30_000,
  })
